import type { z } from 'zod/mini';
import type * as s from './surveys.schemas';
import { endpointsOf } from './endpoints-of';

export type Survey = z.infer<typeof s.survey>;
export type CompletedText = z.infer<typeof s.completedText>;
export type SurveyState = (typeof s.SURVEY_STATES)[number];
export type SurveySummary = z.infer<typeof s.surveySummary>;
export type SurveyInput = z.input<typeof s.createSurvey.body>;
export type SurveyNumbers = z.infer<(typeof s.summariseSurvey.responses)[200]>;
export type AnswerFilter = z.infer<z.ZodMiniObject<typeof s.answerFilter>>;
export type SurveyResult = z.infer<typeof s.surveyResult>;

const call = endpointsOf<typeof s>();
const readers = endpointsOf<typeof s>({ staff: true, roles: ['editor', 'support', 'admin'] });
const editors = endpointsOf<typeof s>({ staff: true, roles: ['editor', 'admin'] });

/**
 * Takes the number or the slug; staff also get unpublished ones.
 * Problems: 404 `survey.unknown`, `survey.unpublished`.
 */
export const getSurvey = call('getSurvey', 'GET', '/api/survey-schema/:id/');

/** Problems: 404 `survey.unknown`, 404 `survey.unpublished`, 409 `survey.closed`, `survey.not_open`. */
export const submitSurveyResult = call('submitSurveyResult', 'POST', '/api/survey-results/');

/** Newest first; for staff. */
export const listSurveyResults = readers('listSurveyResults', 'GET', '/survey/survey-results/:id/');

// For editors and administrators (reading numbers: also support). Problems: 401, 403, 404 `survey.unknown`.

/** Without a slug, the title and a number make one. Problems: 400 with fields, e.g. a taken `slug`. */
export const createSurvey = editors('createSurvey', 'POST', '/api/survey-schema/');

/**
 * Stores the previous version too. Send `version` or `If-Match`: when a newer one exists, 409
 * `survey.conflict` with `details: { current, yours }`.
 */
export const updateSurvey = editors('updateSurvey', 'PUT', '/api/survey-schema/:id/');

/** Newest change first, with counts. */
export const listSurveys = readers('listSurveys', 'GET', '/api/staff/surveys/');
/** Includes drafts and archived surveys. */
export const getSurveyForStaff = readers('getSurveyForStaff', 'GET', '/api/staff/surveys/:id/');
/** An unpublished copy with its own short link. */
export const duplicateSurvey = editors('duplicateSurvey', 'POST', '/api/staff/surveys/:id/duplicate/');
/** Publishes, archives, sets dates; makes no new version. */
export const setSurveyState = editors('setSurveyState', 'PATCH', '/api/staff/surveys/:id/');
export const listSurveyVersions = editors('listSurveyVersions', 'GET', '/api/staff/surveys/:id/versions/');
export const getSurveyVersion = editors(
  'getSurveyVersion',
  'GET',
  '/api/staff/surveys/:id/versions/:version/',
);
export const restoreSurveyVersion = editors(
  'restoreSurveyVersion',
  'POST',
  '/api/staff/surveys/:id/versions/:version/restore/',
);

/** Counts per question, NPS, days and regions. */
export const summariseSurvey = readers('summariseSurvey', 'GET', '/api/staff/surveys/:id/summary/');
export const listOpenAnswers = readers(
  'listOpenAnswers',
  'GET',
  '/api/staff/surveys/:id/questions/:question/answers/',
);

/** Path of a download with all matching answers, for staff. Open it as a link: it is streamed. */
export function surveyExportPath(
  idOrSlug: string | number,
  format: 'csv' | 'json',
  filter: AnswerFilter = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  const search = query.toString();
  return `/api/staff/surveys/${encodeURIComponent(idOrSlug)}/export.${format}${search ? `?${search}` : ''}`;
}
