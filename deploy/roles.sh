#!/bin/sh
# Runs once, when compose.yaml makes the database: a role for the shop, which owns its database and nothing else, and
# one for the backup, which reads all and may make databases for the trial restore. Neither is a superuser.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=shop="$SHOP_PASSWORD" --set=backup="$BACKUP_PASSWORD" <<'SQL'
create role shop login nosuperuser nocreatedb nocreaterole password :'shop';
create role backup login nosuperuser createdb nocreaterole in role pg_read_all_data password :'backup';
create database sokoni owner shop;
revoke all on database sokoni from public;
grant connect on database sokoni to backup;
SQL
