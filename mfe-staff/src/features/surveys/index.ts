export { surveyNumbersQuery, surveyQuery, surveysQuery, toAnswerFilter, toSurveyFilter } from './queries';
export { SURVEY_STATES } from './state-labels';
export { SurveyEditor } from './survey-editor';
export { SurveyList } from './survey-list';
export { SurveyNumbers } from './survey-numbers';
