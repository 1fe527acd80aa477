import type { z } from 'zod/mini';
import type * as s from './surveys.schemas';
import { endpoint } from './endpoint';

export type Survey = z.infer<typeof s.survey>;
export type CompletedText = z.infer<typeof s.completedText>;
export type SurveyResult = z.infer<typeof s.surveyResult>;

/** Takes the number or the slug. Problems: 404 `survey.unknown`, 404 `survey.unpublished`. */
export const getSurvey = endpoint<typeof s.getSurvey>({
  id: 'getSurvey',
  service: 'main',
  method: 'GET',
  path: '/api/survey-schema/:id/',
});

/** Stores the answers of one person. Problems: 404 `survey.unknown`, 404 `survey.unpublished`. */
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
});
