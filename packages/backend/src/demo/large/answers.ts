import { sql } from 'drizzle-orm';
import { insertSurvey } from '#app/modules/engagement/surveys/store';
import { archiveTexts } from '../archive-texts';
import { demoSurveys } from '../demo-surveys';
import { before, pick, share } from './sql-values';
import type { Batch } from './batch';

const SLUG = 'after-your-installation';
const { sentences, remarks } = archiveTexts;

/** Copies the answers to the demo's first survey with other texts and days. */
export async function fillSurveyAnswers({ db, now, from, to }: Batch): Promise<void> {
  if (from === 1) {
    const demo = demoSurveys.find(({ slug }) => slug === SLUG);
    if (!demo) throw new Error(`The demo has no survey ${SLUG}.`);
    await insertSurvey(db, {
      ...demo,
      slug: `${SLUG}-large`,
      title: `${demo.title} (large)`,
      document: { pages: demo.pages },
    });
  }
  await db.execute(sql`
    with had as materialized (
      select array_agg(r.responses order by r.id) as responses
      from survey_result r
      join survey s on s.id = r.survey_id
      where s.slug = ${SLUG}
    )
    insert into survey_result (survey_id, reference, responses, created_at)
    select target.id, 'KS-LARGE-' || lpad(n::text, 6, '0'),
      had.responses[1 + floor(${share(1)} * cardinality(had.responses))::int] || case
        when ${share(2)} < 0.35 then jsonb_build_object(
          'better',
          ${pick(remarks, share(3))} || ' ' || ${pick(sentences, share(4))} || case
            when n % 997 = 0 then ' rarelyused' || n / 997
            else ''
          end
        )
        else '{}'
      end, ${before(now, share(5), '90 days')}
    from (select id from survey where slug = ${`${SLUG}-large`}) target, had,
      generate_series(${from}::int, ${to}::int) n`);
}

export async function fillTicketAnswers({ db, now, from, to }: Batch): Promise<void> {
  await db.execute(sql`
    with had as materialized (
      select array_agg(t order by t.reference) as rows
      from ticket_response t
      where t.reference like 'KT-DEMO0-%'
    )
    insert into ticket_response (id, survey_id, ticket_id, reference, response, created_at)
    select lpad(to_hex(n), 24, '0'), (had.rows[place]).survey_id, 'TK-L' || n,
      'KT-LARGE-' || lpad(n::text, 6, '0'), (had.rows[place]).response, ${before(now, share(2), '60 days')}
    from had, generate_series(${from}::int, ${to}::int) n,
      lateral (select 1 + floor(${share(1)} * cardinality(had.rows))::int as place) chosen`);
}
