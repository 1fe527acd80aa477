// Copies the demo's applications under other names, so that their answers are those that forms send.
import { sql, type SQL } from 'drizzle-orm';
import { archiveTexts } from '../archive-texts';
import { before, below, N, pick, share } from './sql-values';
import type { Batch } from './batch';

const { people, remarks, estates } = archiveTexts;

const NAME = sql`${pick(people.first, share(1))} || ' ' || ${pick(people.last, share(2))}`;
const PHONE = sql`'+2547' || lpad((50000000 + ${N})::text, 8, '0')`;
const AGE = sql`1 + ${share(3)} * 24 * 300`;

const template = (table: string): SQL => sql`
  with had as materialized (
    select array_agg(t order by t.id) as rows
    from ${sql.identifier(table)} t
    where t.reference like '%-DEMO0-%'
  )`;
const row = (type: string, salt: number): SQL =>
  sql`(had.rows[1 + floor(${share(salt)} * cardinality(had.rows))::int]).${sql.raw(type)}`;

export async function fillApplications({ db, now, from, to }: Batch): Promise<void> {
  const created = before(now, AGE, '1 hour');
  const numbers = sql`generate_series(${from}::int, ${to}::int) n`;
  await db.execute(sql`
    ${template('event_application')}
    insert into event_application (
      reference, article_id, version, status, waiting, phone, phone_e164, name, residency, residency_other,
      answers, choices, photo_consent, photo_consent_at, device_key, created_at
    )
    select 'KE-LARGE-' || lpad(n::text, 6, '0'), ${row('article_id', 4)}, ${row('version', 4)},
      case when ${share(5)} < 0.3 then 'new' else 'done' end, ${share(6)} < 0.1, ${PHONE}, ${PHONE}, ${NAME},
      ${row('residency', 4)}, ${row('residency_other', 4)}, ${row('answers', 4)}, ${row('choices', 4)},
      ${row('photo_consent', 4)}, ${row('photo_consent_at', 4)}, 'large-' || n, ${created}
    from had, ${numbers}
    where n % 10 < 5`);
  await db.execute(sql`
    ${template('career_application')}
    insert into career_application (reference, job_id, status, name, phone_e164, email, answers, created_at)
    select 'KJ-LARGE-' || lpad(n::text, 6, '0'), ${row('job_id', 4)},
      case
        when ${share(5)} < 0.3 then 'new'
        when ${share(5)} < 0.5 then 'reviewing'
        when ${share(5)} < 0.6 then 'shortlisted'
        else 'declined'
      end, ${NAME}, ${PHONE}, 'person' || n || '@example.com',
      ${row('answers', 4)} || jsonb_build_object(
        'name', ${NAME}, 'phone', ${PHONE}, 'email', 'person' || n || '@example.com'
      ), ${created}
    from had, ${numbers}
    where n % 10 between 5 and 7`);
  await db.execute(sql`
    ${template('scholarship_application')}
    insert into scholarship_application (
      reference, status, name, phone_e164, answers, declared_at, consented_at, created_at
    )
    select 'KS-LARGE-' || lpad(n::text, 6, '0'), case when ${share(5)} < 0.5 then 'new' else 'reviewing' end,
      ${NAME}, ${PHONE},
      ${row('answers', 4)} || jsonb_build_object('name', ${NAME}, 'mother_phone', ${PHONE}), ${created},
      ${created}, ${created}
    from had, ${numbers}
    where n % 10 > 7`);
  await db.execute(sql`
    insert into inbox_item (kind, subject_id, status, version, updated_at)
    select 'event', id::text, case when id % 16 = 0 then 'waiting' else 'open' end, 1, created_at
    from event_application
    where reference between 'KE-LARGE-' || lpad(${from}::text, 6, '0') and 'KE-LARGE-'
      || lpad(${to}::text, 6, '0')
      and id % 8 = 0`);
}

export async function fillMessages({ db, now, from, to }: Batch): Promise<void> {
  await db.execute(sql`
    insert into contact_message (reference, name, phone, email, region, subject, message, status, created_at)
    select 'KC-LARGE-' || lpad(n::text, 6, '0'), ${NAME}, ${PHONE},
      case when ${share(4)} < 0.5 then 'person' || n || '@example.com' end, ${pick(estates, share(5))},
      ${pick(SUBJECTS, share(6))},
      ${pick(remarks, share(7))} || ' ' || ${pick(archiveTexts.sentences, share(8))},
      (array['new', 'open', 'done', 'done', 'spam'])[1 + ${below(5, share(9))}], ${before(now, AGE, '1 hour')}
    from generate_series(${from}::int, ${to}::int) n`);
}
const SUBJECTS = ['Connection', 'Payment', 'New installation', 'Moving house', 'Praise', 'Something else'];
