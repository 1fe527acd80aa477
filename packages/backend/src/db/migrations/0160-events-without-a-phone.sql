-- The survey V3 may be sent without a phone number: then one answer, and one right to spin, is counted per device.
alter table event_application alter column phone_e164 drop not null;
create unique index event_application_device_once on event_application (article_id, device_key) where phone_e164 is null;

alter table spin_tickets alter column phone_e164 drop not null;
alter table spin_tickets add column device_key text;
create unique index spin_ticket_device_once on spin_tickets (draw_id, device_key) where phone_e164 is null;
