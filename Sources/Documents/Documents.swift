internal import Geometry
