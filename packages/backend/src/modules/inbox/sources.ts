// Where the inbox's items come from. Every source is one select with the same columns; the list is their union.
import { sql, type SQL } from 'drizzle-orm';
import type { InboxKind, StaffRole } from '@konnect/contracts';

/** Which kinds a role may see. */
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
  /** Columns: kind, id, reference, title, name, phone, email, preview, created_at, status (while nobody has worked on it). */
  select: SQL;
  /** All that was sent, as one JSON object named `answers`, and the numbers of its files in `files`. */
  detail: (id: string) => SQL;
}

export const SOURCES: Readonly<Record<InboxKind, Source>> = {
  contact: {
    select: sql`select 'contact' as kind, id::text as id, reference, subject || ', ' || region as title, name, phone, email, left(message, 200) as preview, created_at,
      case status when 'new' then 'new' when 'spam' then 'spam' when 'done' then 'done' else 'open' end as status from contact_message`,
    detail: (id) => sql`select json_build_object('name', name, 'phone', phone, 'email', email, 'region', region, 'subject', subject, 'message', message) as answers,
      '{}'::json as files from contact_message where id = ${Number(id)}`,
  },
  claim: {
    select: sql`select 'claim' as kind, spin.id::text as id, claim_code as reference, prize.name || ', ' || draw.title as title, coalesce(spin.name, '') as name, spin.phone, null as email,
      coalesce(spin.region, '') as preview, coalesce(claimed_at, issued_at) as created_at, case when handed_over_at is null then 'new' else 'done' end as status
      from spin join prize on prize.draw_id = spin.draw_id and prize.id = spin.prize_id join draw on draw.id = spin.draw_id where claim_code is not null`,
    detail: (id) => sql`select json_build_object('name', spin.name, 'phone', spin.phone, 'region', spin.region, 'draw', spin.draw_id, 'prize', prize.name, 'claim_code', claim_code,
      'handed_over_at', handed_over_at) as answers, '{}'::json as files
      from spin join prize on prize.draw_id = spin.draw_id and prize.id = spin.prize_id where spin.id::text = ${id}`,
  },
  event: {
    select: sql`select 'event' as kind, event_application.id::text as id, reference, article.title as title, name, phone_e164 as phone, null as email, '' as preview, event_application.created_at,
      case event_application.status when 'new' then 'new' else 'done' end as status from event_application join article on article.id = event_application.article_id`,
    detail: (id) => sql`select (jsonb_build_object('name', name, 'phone', phone, 'residency', residency, 'residency_other', residency_other, 'waiting_list', waiting) || answers) as answers, '{}'::json as files
      from event_application where id = ${Number(id)}`,
  },
  job: {
    select: sql`select 'job' as kind, career_application.id::text as id, reference, job.title as title, name, phone_e164 as phone, email, '' as preview, career_application.created_at,
      case career_application.status when 'new' then 'new' when 'reviewing' then 'open' when 'shortlisted' then 'waiting' else 'done' end as status
      from career_application join job on job.id = career_application.job_id`,
    detail: (id) => sql`select (jsonb_build_object('name', name, 'phone', phone_e164, 'email', email) || answers) as answers, json_build_object('cv', cv_file_id, 'sample_work', sample_work_file_id) as files
      from career_application where id = ${Number(id)}`,
  },
  scholarship: {
    select: sql`select 'scholarship' as kind, id::text as id, reference, 'Scholarship' as title, name, phone_e164 as phone, null as email, '' as preview, created_at,
      case status when 'new' then 'new' when 'reviewing' then 'open' when 'shortlisted' then 'waiting' else 'done' end as status from scholarship_application`,
    detail: (id) => sql`select (jsonb_build_object('name', name, 'phone', phone_e164) || answers) as answers, json_build_object('birth_certificate', birthcert_file_id, 'report_card', report_card_file_id) as files
      from scholarship_application where id = ${Number(id)}`,
  },
};
