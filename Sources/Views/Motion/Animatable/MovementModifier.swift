/// A modifier whose changes are movement: where a visitor asked for less of it, they happen at once.
protocol MovementModifier {}
