export { surveyNumbersQuery, surveyQuery, surveysQuery, toAnswerFilter, toSurveyFilter } from './queries';
export { STATE_WORDS } from './state-words';
export { SurveyEditor } from './survey-editor';
export { SurveyList } from './survey-list';
export { SurveyNumbers } from './survey-numbers';
