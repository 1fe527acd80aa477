import type { Db } from '@konnect/database';
import { problem } from '#app/http/problem-error';
import { lockSurvey } from './editing';
import { findSurvey } from './store';
import type { SurveyRow } from './tables';

export async function findSurveyOr404(db: Db, idOrSlug: string | number): Promise<SurveyRow> {
  const row = await findSurvey(db, idOrSlug);
  if (!row) throw unknownSurvey();
  return row;
}

/** Locks the survey until the transaction ends. @throws ProblemError 404 */
export async function lockSurveyOr404(db: Db, idOrSlug: string): Promise<SurveyRow> {
  const row = await lockSurvey(db, idOrSlug);
  if (!row) throw unknownSurvey();
  return row;
}

function unknownSurvey() {
  return problem(404, 'survey.unknown', 'This survey does not exist.');
}
