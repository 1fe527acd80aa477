-- What the virus scanner said of a file; null: not scanned. Of a removed file only this row is left.
alter table stored_file add column scan text check (scan in ('clean', 'infected', 'removed'));
create index stored_file_to_scan on stored_file (id) where scan is null or scan = 'infected';
