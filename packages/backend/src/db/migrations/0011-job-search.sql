-- Jobs are found by their own words. The database lowers the letters and takes away the accents that names here have; its parser
-- leaves tags out.
alter table job add column search tsvector generated always as (
  setweight(to_tsvector('simple', translate(lower(title), 'áàâäãåçéèêëíìîïñóòôöõúùûüý', 'aaaaaaceeeeiiiinooooouuuuy')), 'A') ||
  setweight(to_tsvector('simple', translate(lower(
    left(job_category || ' ' || job_type || ' ' || location || ' ' || job_description || ' ' || job_requirements || ' ' || responsibilities, 60000)
  ), 'áàâäãåçéèêëíìîïñóòôöõúùûüý', 'aaaaaaceeeeiiiinooooouuuuy')), 'B')
) stored;
create index job_search on job using gin (search);
