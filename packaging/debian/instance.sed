# Turns the units of the single kiosk into those of one of several, NAME: followspot@NAME.service and its sockets. Each has
# its own document, seat with a display card and input devices, seat manager, state folder, runtime folder and sockets. All
# other settings are shared.

s/^Description=Followspot kiosk/& %i/
s/^\(Service=followspot\)\.service$/\1@%i.service/
/^Sockets=/s/followspot-\(data\|control\)\.socket/followspot-\1@%i.socket/g
s,/run/followspot-control/,/run/followspot-control@%i/,

# Each has its own seat manager, because seatd serves only one client at a time.
s/seatd\.service/followspot-seatd@%i.service/
s,^Environment=LIBSEAT_BACKEND=seatd$,&\
Environment=SEATD_SOCK=/run/followspot-seatd@%i/seatd.sock\
# A drop-in may name further options of followspot run here.\
Environment=FOLLOWSPOT_OPTIONS=,
s,--state-dir \${STATE_DIRECTORY} /etc,--seat seat-%i --state-dir ${STATE_DIRECTORY} $FOLLOWSPOT_OPTIONS /etc,
s,/etc/followspot/kiosk\.yaml,/etc/followspot/%i.yaml,

# There is no console, because terminals belong to seat0.
/^# The kiosk uses the boot console/d
/^Conflicts=getty@tty1\.service$/d
s/^After=getty@tty1\.service /After=/
/^# When it is stopped and not restarted, the enabled login prompts/d
/^OnSuccess=/d
/^# The kiosk has this terminal to itself/d
s/^StandardInput=tty-force$/StandardInput=null/
/^# No TTYReset=/,/^TTYPath=/d
/^DeviceAllow=/d
s/^\(# seatd passes devices as open descriptors, so the kiosk may open no device\) but its terminal\.$/\1./

# Folders. The unit makes the state folder if it can, because the package does not know the names.
s,/var/lib/followspot$,/var/lib/followspot@%i,
s,%t/followspot$,%t/followspot@%i,
s/^RuntimeDirectory=followspot$/&@%i/
/^ExecStart=/i\
ExecStartPre=-+/usr/bin/install -d -o followspot -g followspot -m 0750 /var/lib/followspot@%i
