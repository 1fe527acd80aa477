-- A number that differs after each write to what pages show, so that an edge knows whether its finished pages
-- are still right. A sequence, because a row would make all writers wait for each other. It moves when the
-- statement ends, so readers wait a moment after they see it move: the transaction may end later.
create sequence page_change;

create function note_page_change() returns trigger language plpgsql as $$
begin
  perform nextval('page_change');
  return null;
end $$;

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'article', 'banner_group', 'category', 'comment', 'draw', 'draw_ledger', 'event_setting', 'faq',
    'form_definition', 'gallery_album', 'job', 'maintenance_notice', 'offer', 'prize', 'product',
    'scholarship_slug', 'setting', 'site_document', 'survey', 'survey_version', 'ticket_survey', 'tweet_post',
    'video'
  ] loop
    execute format(
      'create trigger note_page_change after insert or update or delete or truncate on %I '
      'for each statement execute function note_page_change()', shown);
  end loop;
end $$;
