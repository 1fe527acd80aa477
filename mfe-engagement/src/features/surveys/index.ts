export { surveyQuery } from './queries';
export { descriptionOf, titleOf } from './survey-document';
export { SurveyVisit } from './survey-visit';
