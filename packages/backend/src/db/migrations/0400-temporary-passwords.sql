-- A password that somebody else made and told ends by itself. Null: chosen by its owner, or made before there was an end.
alter table staff_user add column temporary_until timestamptz(3);
