-- A file is recognised by who sent it, a device or one submission, and by its bytes: sent again, it is the same file.
drop index stored_file_of_device;
alter table stored_file rename column device_key to owner_key;
create unique index stored_file_of_owner on stored_file (owner_key, sha256);
