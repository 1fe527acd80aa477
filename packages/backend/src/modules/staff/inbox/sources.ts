// Every source is one select with the same columns; the list is their union.
import { sql, type SQL } from 'drizzle-orm';
import type { InboxKind, StaffRole } from '@konnect/contracts';

const KINDS_OF: Readonly<Record<StaffRole, readonly InboxKind[]>> = {
  editor: [],
  support: ['contact', 'claim'],
  hr: ['event', 'job', 'scholarship'],
  admin: ['contact', 'claim', 'event', 'job', 'scholarship'],
};

export function kindsOf(role: StaffRole): readonly InboxKind[] {
  return KINDS_OF[role];
}

export interface Source {
  /** Columns as in `InboxItem`, with `created_at`; conditions may be appended to its end. */
  select: SQL;
  table: SQL;
  id: SQL;
  createdAt: SQL;
  isItem: SQL;
  /** The form, where one table has several. */
  form?: SQL;
  /** The search matches texts by any part, a phone number by its end, an address as a whole. */
  texts: readonly SQL[];
  phone: SQL;
  email?: SQL;
  /** All of these in one text, of which migration 0201 has an index. */
  letters?: SQL;
  /** Searched titles: the ids of matching ones, and the condition for their items. */
  titled?: { like: (text: string) => SQL; isOne: (ids: readonly unknown[]) => SQL };
  isNumbered: (ids: readonly string[]) => SQL;
  /**
   * Columns: id; `answers`, an object by names on the wire; `choices`, those sent as lists; `files`, numbers
   * of stored files by name; `times`, when an answer with its own time was given, and withdrawn.
   */
  details: (ids: readonly string[]) => SQL;
}

const NOTHING = sql.raw("'{}'::jsonb");

/** The consent to photos has its own time and can be withdrawn. */
const EVENT_TIMES = sql.raw(`
  jsonb_build_object(
    'open_bool_1',
    jsonb_build_object(
      'at',
      coalesce(
        to_jsonb(event_application) ->> 'photo_consent_at', to_jsonb(event_application) ->> 'created_at'
      ),
      'withdrawn_at', to_jsonb(event_application) ->> 'photo_consent_withdrawn_at'
    )
  )`);

const numbers = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${Number(id)}`),
    sql`, `,
  );
const uuids = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
const texts = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

const raw = (...texts: string[]): SQL[] => texts.map((text) => sql.raw(text));

export const SOURCES: Readonly<Record<InboxKind, Source>> = {
  contact: {
    select: sql`
      select 'contact' as kind, 'contact' as form, id::text as id, reference,
        subject || ', ' || region as title, name, phone, email, left(message, 200) as preview, created_at,
        desk_status as status
      from contact_message
      where true`,
    table: sql.raw('contact_message'),
    id: sql.raw('id'),
    createdAt: sql.raw('created_at'),
    texts: raw('name', `subject || ', ' || region`, 'left(message, 200)', 'reference'),
    phone: sql.raw('phone'),
    email: sql.raw('email'),
    isItem: sql.raw('true'),
    letters: sql.raw(
      `
        (
          name || E'\\n' || subject || ', ' || region || E'\\n' || left(message, 200) || E'\\n' || reference
            || E'\\n' || coalesce(email, '') || E'\\n' || phone
        )`,
    ),
    isNumbered: (ids) => sql`contact_message.id in (${numbers(ids)})`,
    details: (ids) => sql`
      select id::text,
        jsonb_build_object(
          'name', name,
          'phone', phone,
          'email', email,
          'region', region,
          'subject', subject,
          'message', message
        ) as answers, ${NOTHING} as files, ${NOTHING} as times
      from contact_message
      where id in (${numbers(ids)})`,
  },
  claim: {
    select: sql`
      select 'claim' as kind, 'claim' as form, spin.id::text as id, claim_code as reference,
        prize.name || ', ' || draw.title as title, coalesce(spin.name, '') as name, spin.phone, null as email,
        coalesce(spin.region, '') as preview, coalesce(claimed_at, issued_at) as created_at,
        spin.desk_status as status
      from spin
      join prize on prize.draw_id = spin.draw_id and prize.id = spin.prize_id
      join draw on draw.id = spin.draw_id
      where claim_code is not null`,
    table: sql.raw('spin'),
    id: sql.raw('id'),
    createdAt: sql.raw('coalesce(claimed_at, issued_at)'),
    texts: raw('name', 'region', 'claim_code'),
    phone: sql.raw('phone'),
    titled: {
      like: (text) => sql`
        select prize.draw_id || ':' || prize.id as id
        from prize
        join draw on draw.id = prize.draw_id
        where prize.name || ', ' || draw.title ilike ${text}`,
      isOne: (ids) => sql`draw_id || ':' || prize_id = any(${sql.param(ids)}::text[])`,
    },
    isItem: sql.raw('claim_code is not null'),
    isNumbered: (ids) => sql`spin.id in (${uuids(ids)})`,
    details: (ids) => sql`
      select spin.id::text,
        jsonb_build_object(
          'name', spin.name,
          'phone', spin.phone,
          'region', spin.region,
          'draw', draw.title,
          'prize', prize.name,
          'claim_code', claim_code,
          'handed_over_at', handed_over_at
        ) as answers, ${NOTHING} as files, ${NOTHING} as times
      from spin
      join prize on prize.draw_id = spin.draw_id and prize.id = spin.prize_id
      join draw on draw.id = spin.draw_id
      where spin.id::text in (${texts(ids)})`,
  },
  event: {
    select: sql`
      select 'event' as kind, event_application.version as form, event_application.id::text as id, reference,
        article.title as title, name, phone_e164 as phone, null as email, '' as preview,
        event_application.created_at, event_application.desk_status as status
      from event_application
      join article on article.id = event_application.article_id
      where true`,
    table: sql.raw('event_application'),
    id: sql.raw('id'),
    createdAt: sql.raw('created_at'),
    texts: raw('name', 'reference'),
    phone: sql.raw('phone_e164'),
    isItem: sql.raw('true'),
    form: sql.raw('version'),
    letters: sql.raw(`(name || E'\\n' || reference || E'\\n' || coalesce(phone_e164, ''))`),
    titled: {
      like: (text) => sql`select id from article where title ilike ${text}`,
      isOne: (ids) => sql`article_id = any(${sql.param(ids)}::int[])`,
    },
    isNumbered: (ids) => sql`event_application.id in (${numbers(ids)})`,
    details: (ids) => sql`
      select id::text,
        jsonb_build_object(
          'name', name,
          'phone', phone,
          'residency', residency,
          'residency_other', residency_other,
          'waiting_list', waiting
        ) || answers as answers, choices, ${NOTHING} as files, ${EVENT_TIMES} as times
      from event_application
      where id in (${numbers(ids)})`,
  },
  job: {
    select: sql`
      select 'job' as kind, 'job' as form, career_application.id::text as id, reference, job.title as title,
        name, phone_e164 as phone, email, '' as preview, career_application.created_at,
        career_application.desk_status as status
      from career_application
      join job on job.id = career_application.job_id
      where true`,
    table: sql.raw('career_application'),
    id: sql.raw('id'),
    createdAt: sql.raw('created_at'),
    texts: raw('name', 'reference'),
    phone: sql.raw('phone_e164'),
    email: sql.raw('email'),
    isItem: sql.raw('true'),
    letters: sql.raw(`(name || E'\\n' || reference || E'\\n' || email || E'\\n' || phone_e164)`),
    titled: {
      like: (text) => sql`select id from job where title ilike ${text}`,
      isOne: (ids) => sql`job_id = any(${sql.param(ids)}::int[])`,
    },
    isNumbered: (ids) => sql`career_application.id in (${numbers(ids)})`,
    details: (ids) => sql`
      select id::text,
        jsonb_build_object('name', name, 'phone', phone_e164, 'email', email) || answers as answers,
        jsonb_build_object('cv', cv_file_id, 'sample_work_file1', sample_work_file_id) as files,
        ${NOTHING} as times
      from career_application
      where id in (${numbers(ids)})`,
  },
  scholarship: {
    select: sql`
      select 'scholarship' as kind, 'scholarship' as form, id::text as id, reference, 'Scholarship' as title,
        name, phone_e164 as phone, null as email, '' as preview, created_at, desk_status as status
      from scholarship_application
      where true`,
    table: sql.raw('scholarship_application'),
    id: sql.raw('id'),
    createdAt: sql.raw('created_at'),
    texts: raw('name', 'reference'),
    phone: sql.raw('phone_e164'),
    isItem: sql.raw('true'),
    letters: sql.raw(`(name || E'\\n' || reference || E'\\n' || phone_e164)`),
    isNumbered: (ids) => sql`scholarship_application.id in (${numbers(ids)})`,
    details: (ids) => sql`
      select id::text,
        jsonb_build_object(
          'name', name, 'phone', phone_e164, 'guardian_consent', consented_at is not null
        ) || answers as answers,
        jsonb_build_object('birthcert', birthcert_file_id, 'report_card', report_card_file_id) as files,
        jsonb_build_object(
          'guardian_consent', jsonb_build_object('at', consented_at),
          'declaration', jsonb_build_object('at', declared_at)
        ) as times
      from scholarship_application
      where id in (${numbers(ids)})`,
  },
};
