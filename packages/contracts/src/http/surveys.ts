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
 * Takes the number or the slug; signed-in staff also get what is not published. Problems: 404
 * `survey.unknown`, 404 `survey.unpublished`.
 */
export const getSurvey = endpoint<typeof s.getSurvey>({
  id: 'getSurvey',
  service: 'main',
  method: 'GET',
  path: '/api/survey-schema/:id/',
});

/**
 * Stores the answers of one person. Problems: 404 `survey.unknown`, 404 `survey.unpublished`, 409
 * `survey.closed`, `survey.not_open`.
 */
export const submitSurveyResult = endpoint<typeof s.submitSurveyResult>({
  id: 'submitSurveyResult',
  service: 'main',
  method: 'POST',
  path: '/api/survey-results/',
});

/** All answers of a survey, newest first; for staff. */
export const listSurveyResults = endpoint<typeof s.listSurveyResults>({
  id: 'listSurveyResults',
  service: 'main',
  method: 'GET',
  path: '/survey/survey-results/:id/',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});

// For editors and administrators (reading numbers: also support). Problems: 401, 403, 404 `survey.unknown`.

/**
 * Makes a survey; without a slug its short link is made of the title and a number. Problems: 400 with fields,
 * among them 'Please fill in the title and description'; `slug` when the short link is taken.
 */
export const createSurvey = endpoint<typeof s.createSurvey>({
  id: 'createSurvey',
  service: 'main',
  method: 'POST',
  path: '/api/survey-schema/',
  staff: true,
  roles: ['editor', 'admin'],
});

/**
 * Saves a survey and keeps the version before. The object may carry `version` (or the request `If-Match`):
 * when a newer one has been saved in the meantime, 409 `survey.conflict` with `details: { current, yours }`.
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
/** Also drafts and archived ones. */
export const getSurveyForStaff = endpoint<typeof s.getSurveyForStaff>({
  id: 'getSurveyForStaff',
  service: 'main',
  method: 'GET',
  path: '/api/staff/surveys/:id/',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
/** An unpublished copy with a short link of its own. */
export const duplicateSurvey = endpoint<typeof s.duplicateSurvey>({
  id: 'duplicateSurvey',
  service: 'main',
  method: 'POST',
  path: '/api/staff/surveys/:id/duplicate/',
  staff: true,
  roles: ['editor', 'admin'],
});
/** Publishes, archives, sets dates; takes no new version. */
export const setSurveyState = endpoint<typeof s.setSurveyState>({
  id: 'setSurveyState',
  service: 'main',
  method: 'PATCH',
  path: '/api/staff/surveys/:id/',
  staff: true,
  roles: ['editor', 'admin'],
});
/** Newest first. */
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
/** Saves an old version once more, as the newest. */
export const restoreSurveyVersion = endpoint<typeof s.restoreSurveyVersion>({
  id: 'restoreSurveyVersion',
  service: 'main',
  method: 'POST',
  path: '/api/staff/surveys/:id/versions/:version/restore/',
  staff: true,
  roles: ['editor', 'admin'],
});

/** Counts per question, NPS, days and regions, worked out by the database. */
export const summariseSurvey = endpoint<typeof s.summariseSurvey>({
  id: 'summariseSurvey',
  service: 'main',
  method: 'GET',
  path: '/api/staff/surveys/:id/summary/',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
/** Texts that people wrote, newest first. */
export const listOpenAnswers = endpoint<typeof s.listOpenAnswers>({
  id: 'listOpenAnswers',
  service: 'main',
  method: 'GET',
  path: '/api/staff/surveys/:id/questions/:question/answers/',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});

/** Path of a download with all answers that match; for staff. Open it as a link: it is streamed. */
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
