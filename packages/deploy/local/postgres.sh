#!/bin/sh
# Makes the database at the first start, as the public image does, and then runs the server with the arguments given.
set -e
mkdir -p "$PGDATA" && chown -R postgres "$PGDATA" && chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  chown postgres /tmp/password
  setpriv --reuid=postgres --regid=postgres --init-groups \
    initdb -U "$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo "create database $POSTGRES_DB" | setpriv --reuid=postgres --regid=postgres --init-groups postgres --single -D "$PGDATA" postgres
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups "$@" -c listen_addresses='*' -c unix_socket_directories=/tmp
