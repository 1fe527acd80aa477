// Every table with data of people outside of the staff: how it is found, and what stays when anonymised.
import { sql, type SQL } from 'drizzle-orm';
import type { PersonalKind } from '@konnect/contracts';
import type { SettingKey } from '#app/modules/platform/settings/definitions';
import { answersIn } from './people-in-answers';

export interface PersonalRecord {
  /**
   * Columns: id (text), reference, created_at, phone, email, is_finished, files (array of ids), data (JSON).
   * Records of many people have phones (last nine digits) and emails (lower case) instead of phone and email.
   */
  select: SQL;
  namesMany?: true;
  anonymise: (ids: SQL) => SQL;
  /** Calls whose submission keys are deleted with it. */
  sentBy: readonly string[];
  retention: Extract<SettingKey, `retention.${string}`>;
}

const noFiles = sql`array[]::uuid[]`;
/** People who are named in another record are anonymised with it, or alone on their request. */
const withTheWhole = sql`false as is_finished`;
const blankReferee = JSON.stringify({
  name: '',
  phone: '',
  email: '',
  workplace: '',
  position: '',
  relationship: '',
});
/** An unused ticket is needed until its draw ends; in a draw without an end, it counts as over. */
const isOver = sql`
  used_at is not null
    or not exists (
      select
      from draw
      where draw.id = spin_tickets.draw_id and draw.revealed_at is null and draw.closes_at > now()
    )`;
/** Answers that name a customer's ticket lead to a person even without a number in them. */
const answersOfTickets = sql`
  select row.id, row.reference, row.created_at, array[]::text[] as phones, array[]::text[] as emails,
    true as is_finished, ${noFiles} as files, to_jsonb(row) as data
  from ticket_response row
  where row.ticket_id is not null`;

export const RECORDS: Readonly<Record<PersonalKind, PersonalRecord>> = {
  contact: {
    select: sql`
      select id::text, reference, created_at, phone, email, status in ('done', 'spam') as is_finished,
        ${noFiles} as files, to_jsonb(contact_message) as data
      from contact_message`,
    anonymise: (ids) => sql`
      update contact_message
      set name = '', phone = '', email = null, message = ''
      where id::text in (${ids})`,
    sentBy: ['sendContactMessage'],
    retention: 'retention.contactDays',
  },
  claim: {
    select: sql`
      select id::text, coalesce(claim_code, '') as reference, coalesce(claimed_at, issued_at) as created_at,
        phone, null::text as email, true as is_finished, ${noFiles} as files,
        jsonb_build_object(
          'name', name,
          'phone', phone,
          'region', region,
          'draw', draw_id,
          'prize', prize_id,
          'claim_code', claim_code,
          'claimed_at', claimed_at
        ) as data
      from spin
      where phone is not null`,
    anonymise: (ids) => sql`
      update spin
      set name = null, phone = null, region = null, address_hash = null
      where id::text in (${ids})`,
    sentBy: ['participateInSpin'],
    retention: 'retention.claimDays',
  },
  event: {
    select: sql`
      select id::text, reference, created_at, phone_e164 as phone, null::text as email, true as is_finished,
        ${noFiles} as files, to_jsonb(event_application) - 'device_key' as data
      from event_application`,
    // One answer per number and event: the rest must stay unique.
    anonymise: (ids) => sql`
      update event_application
      set name = '', phone = '', phone_e164 = 'erased-' || id, residency = '', residency_other = '',
        answers = '{}', choices = '{}', photo_consent = null, photo_consent_at = null,
        photo_consent_withdrawn_at = null, device_key = null
      where id::text in (${ids})`,
    sentBy: ['applyForEventV2', 'applyForEventV3', 'applyForEventV4', 'withdrawPhotoConsent'],
    retention: 'retention.applicationDays',
  },
  job: {
    select: sql`
      select id::text, reference, created_at, phone_e164 as phone, email, true as is_finished,
        array_remove(array[cv_file_id, sample_work_file_id], null) as files,
        to_jsonb(career_application) as data
      from career_application`,
    anonymise: (ids) => sql`
      update career_application
      set name = '', phone_e164 = '', email = '', answers = '{"referees":[],"sample_work_links":[]}',
        cv_file_id = null, sample_work_file_id = null
      where id::text in (${ids})`,
    sentBy: ['sendCareerApplication'],
    retention: 'retention.applicationDays',
  },
  // The application itself stays.
  referee: {
    select: sql`
      select row.id || ':' || (named.place - 1) as id, row.reference, row.created_at,
        named.person ->> 'phone' as phone, trim(named.person ->> 'email') as email, ${withTheWhole},
        ${noFiles} as files, named.person as data
      from career_application row
      cross join lateral jsonb_array_elements(
        row.answers -> 'referees'
      ) with ordinality named (person, place)`,
    anonymise: (ids) => sql`
      update career_application row
      set answers = jsonb_set(
        row.answers, '{referees}',
        coalesce(
          (
            select jsonb_agg(
              case
                when row.id || ':' || (named.place - 1) in (${ids}) then ${blankReferee}::jsonb
                else named.person
              end
              order by named.place
            )
            from jsonb_array_elements(row.answers -> 'referees') with ordinality named (person, place)
          ), '[]'
        )
      )
      where row.id::text in (select split_part(id, ':', 1) from unnest(array[${ids}]::text[]) id)`,
    sentBy: ['sendCareerApplication'],
    retention: 'retention.applicationDays',
  },
  scholarship: {
    select: sql`
      select id::text, reference, created_at, phone_e164 as phone, null::text as email, true as is_finished,
        array_remove(array[birthcert_file_id, report_card_file_id], null) as files,
        to_jsonb(scholarship_application) as data
      from scholarship_application`,
    anonymise: (ids) => sql`
      update scholarship_application
      set name = '', phone_e164 = '', answers = '{}', birthcert_file_id = null, report_card_file_id = null
      where id::text in (${ids})`,
    sentBy: ['sendScholarshipApplication'],
    retention: 'retention.applicationDays',
  },
  parent: {
    select: sql`
      select row.id || ':' || parent.who as id, row.reference, row.created_at,
        row.answers ->> (parent.who || '_phone') as phone, null::text as email, ${withTheWhole},
        ${noFiles} as files,
        (
          select jsonb_object_agg(key, value)
          from jsonb_each(row.answers)
          where split_part(key, '_', 1) = parent.who
        ) as data
      from scholarship_application row
      cross join (values ('father'), ('mother'), ('guardian')) parent (who)
      where row.answers ? (parent.who || '_phone')`,
    anonymise: (ids) => sql`
      update scholarship_application row
      set answers = (
        select coalesce(jsonb_object_agg(key, value), '{}')
        from jsonb_each(row.answers)
        where row.id || ':' || split_part(key, '_', 1) not in (${ids})
      )
      where row.id::text in (select split_part(id, ':', 1) from unnest(array[${ids}]::text[]) id)`,
    sentBy: ['sendScholarshipApplication'],
    retention: 'retention.applicationDays',
  },
  survey: {
    select: sql`
      ${answersIn('survey_result', 'responses')}
      union all ${answersIn('ticket_response', 'response')}
      union all ${answersOfTickets}`,
    namesMany: true,
    anonymise: (ids) => sql`
      with ticket as (update ticket_response set response = '{}', ticket_id = null where id in (${ids}))
      update survey_result
      set responses = '{}'
      where id::text in (${ids})`,
    sentBy: ['submitSurveyResult', 'submitTicketResponse'],
    retention: 'retention.applicationDays',
  },
  comment: {
    select: sql`
      select id::text, reference, created_at, phone, null::text as email, true as is_finished,
        ${noFiles} as files, to_jsonb(comment) - 'device_key' as data
      from comment
      where phone is not null`,
    anonymise: (ids) => sql`update comment set phone = null, device_key = null where id::text in (${ids})`,
    sentBy: ['addComment'],
    retention: 'retention.commentPhoneDays',
  },
  ticket: {
    select: sql`
      select id::text, '' as reference, created_at, phone_e164 as phone, null::text as email,
        ${isOver} as is_finished, ${noFiles} as files,
        jsonb_build_object('draw', draw_id, 'phone', phone_e164, 'used_at', used_at) as data
      from spin_tickets`,
    // A ticket without its number would let any holder win a prize, so it ends too.
    anonymise: (ids) => sql`
      update spin_tickets
      set phone_e164 = 'erased-' || id, device_key = null, used_at = coalesce(used_at, now())
      where id::text in (${ids})`,
    sentBy: [],
    retention: 'retention.claimDays',
  },
};

export const PERSONAL = Object.keys(RECORDS) as PersonalKind[];
