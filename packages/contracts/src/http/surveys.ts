import type { z } from 'zod/mini';
import type * as s from './surveys.schemas';
import { endpoint } from './endpoint';

export type Survey = z.infer<typeof s.survey>;
export type CompletedText = z.infer<typeof s.completedText>;
export type SurveyState = (typeof s.SURVEY_STATES)[number];
export type SurveySummary = z.infer<typeof s.surveySummary>;
export type SurveyInput = z.input<typeof s.createSurvey.body>;
export type SurveyNumbers = z.infer<(typeof s.summariseSurvey.responses)[200]>;
export type AnswerFilter = z.infer<z.ZodMiniObject<typeof s.answerFilter>>;
export type SurveyResult = z.infer<typeof s.surveyResult>;

/**
 * Takes the number or the slug; staff also get unpublished ones.
 * Problems: 404 `survey.unknown`, `survey.unpublished`.
 */
export const getSurvey = endpoint<typeof s.getSurvey>({
  id: 'getSurvey',
  service: 'main',
  method: 'GET',
  path: '/api/survey-schema/:id/',
});

/** Problems: 404 `survey.unknown`, 404 `survey.unpublished`, 409 `survey.closed`, `survey.not_open`. */
export const submitSurveyResult = endpoint<typeof s.submitSurveyResult>({
  id: 'submitSurveyResult',
  service: 'main',
  method: 'POST',
  path: '/api/survey-results/',
});

/** Newest first; for staff. */
export const listSurveyResults = endpoint<typeof s.listSurveyResults>({
  id: 'listSurveyResults',
  service: 'main',
  method: 'GET',
  path: '/survey/survey-results/:id/',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});

// For editors and administrators (reading numbers: also support). Problems: 401, 403, 404 `survey.unknown`.

/** Without a slug, the title and a number make one. Problems: 400 with fields, e.g. a taken `slug`. */
export const createSurvey = endpoint<typeof s.createSurvey>({
  id: 'createSurvey',
  service: 'main',
  method: 'POST',
  path: '/api/survey-schema/',
  staff: true,
  roles: ['editor', 'admin'],
});

/**
 * Stores the previous version too. Send `version` or `If-Match`: when a newer one exists, 409
 * `survey.conflict` with `details: { current, yours }`.
 */
export const updateSurvey = endpoint<typeof s.updateSurvey>({
  id: 'updateSurvey',
  service: 'main',
  method: 'PUT',
  path: '/api/survey-schema/:id/',
  staff: true,
  roles: ['editor', 'admin'],
});

/** Newest change first, with counts. */
export const listSurveys = endpoint<typeof s.listSurveys>({
  id: 'listSurveys',
  service: 'main',
  method: 'GET',
  path: '/api/staff/surveys/',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
/** Includes drafts and archived surveys. */
export const getSurveyForStaff = endpoint<typeof s.getSurveyForStaff>({
  id: 'getSurveyForStaff',
  service: 'main',
  method: 'GET',
  path: '/api/staff/surveys/:id/',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
/** An unpublished copy with its own short link. */
export const duplicateSurvey = endpoint<typeof s.duplicateSurvey>({
  id: 'duplicateSurvey',
  service: 'main',
  method: 'POST',
  path: '/api/staff/surveys/:id/duplicate/',
  staff: true,
  roles: ['editor', 'admin'],
});
/** Publishes, archives, sets dates; makes no new version. */
export const setSurveyState = endpoint<typeof s.setSurveyState>({
  id: 'setSurveyState',
  service: 'main',
  method: 'PATCH',
  path: '/api/staff/surveys/:id/',
  staff: true,
  roles: ['editor', 'admin'],
});
export const listSurveyVersions = endpoint<typeof s.listSurveyVersions>({
  id: 'listSurveyVersions',
  service: 'main',
  method: 'GET',
  path: '/api/staff/surveys/:id/versions/',
  staff: true,
  roles: ['editor', 'admin'],
});
export const getSurveyVersion = endpoint<typeof s.getSurveyVersion>({
  id: 'getSurveyVersion',
  service: 'main',
  method: 'GET',
  path: '/api/staff/surveys/:id/versions/:version/',
  staff: true,
  roles: ['editor', 'admin'],
});
export const restoreSurveyVersion = endpoint<typeof s.restoreSurveyVersion>({
  id: 'restoreSurveyVersion',
  service: 'main',
  method: 'POST',
  path: '/api/staff/surveys/:id/versions/:version/restore/',
  staff: true,
  roles: ['editor', 'admin'],
});

/** Counts per question, NPS, days and regions. */
export const summariseSurvey = endpoint<typeof s.summariseSurvey>({
  id: 'summariseSurvey',
  service: 'main',
  method: 'GET',
  path: '/api/staff/surveys/:id/summary/',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
export const listOpenAnswers = endpoint<typeof s.listOpenAnswers>({
  id: 'listOpenAnswers',
  service: 'main',
  method: 'GET',
  path: '/api/staff/surveys/:id/questions/:question/answers/',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});

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
