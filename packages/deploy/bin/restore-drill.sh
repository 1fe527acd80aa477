#!/bin/sh
# Shows that the copies are worth something: restores a base backup and the archived log beside the running database, up
# to a moment, and asks the copy. Run it where PostgreSQL's programs and the archive are, not as root:
#   podman exec -i --user postgres konnect_postgres_1 sh -s < packages/deploy/bin/restore-drill.sh
set -eu
archive=${WAL_ARCHIVE:-/wal}
port=${DRILL_PORT:-54329}
url=postgres://$POSTGRES_USER:$POSTGRES_PASSWORD@127.0.0.1
ask() { psql --no-psqlrc -qtA -v ON_ERROR_STOP=1 -d "$1" -c "$2"; }
live=$url:5432/$POSTGRES_DB

folder=$(mktemp -d)
started=$(date +%s)
finish() {
  pg_ctl -D "$folder" -m immediate stop > /dev/null 2>&1 || true
  rm -rf "$folder"
  ask "$live" 'drop table if exists restore_drill' || true
}
trap finish EXIT

ask "$live" 'create table if not exists restore_drill (mark text); truncate restore_drill'
pg_basebackup -d "$url:5432" -D "$folder" --checkpoint=fast --wal-method=none > /dev/null 2>&1
ask "$live" "insert into restore_drill values ('before')"
moment=$(ask "$live" 'select clock_timestamp()')
sleep 1
ask "$live" "insert into restore_drill values ('after')"
# The piece of the log that holds both is archived before anything is restored.
piece=$(ask "$live" 'select pg_walfile_name(pg_switch_wal())')
waited=0
until [ -f "$archive/$piece" ]; do
  waited=$((waited + 1))
  [ "$waited" -le 60 ] || { echo "The log $piece was not archived within a minute." >&2; exit 1; }
  sleep 1
done

touch "$folder/recovery.signal"
cat >> "$folder/postgresql.auto.conf" <<SETTINGS
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
archive_mode = off
port = $port
listen_addresses = '127.0.0.1'
unix_socket_directories = '$folder'
SETTINGS
pg_ctl -D "$folder" -w -t 300 -l "$folder/drill.log" start > /dev/null || { cat "$folder/drill.log" >&2; exit 1; }
copy=$url:$port/$POSTGRES_DB
marks=$(ask "$copy" 'select mark from restore_drill')
[ "$marks" = before ] || { echo "The copy has '$marks', and it must have 'before' alone." >&2; exit 1; }
tables=$(ask "$copy" "select count(*) from information_schema.tables where table_schema = 'public'")
echo "Restored to $moment in $(($(date +%s) - started)) s: $tables tables, nothing of later."
