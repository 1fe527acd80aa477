export { surveyTarget, ticketSurveyTarget } from './survey-target';
export { isTicketAddress, surveyQuery, ticketSurveyQuery } from './queries';
export { descriptionOf, titleOf } from './survey-document';
export { SurveyScreen } from './survey-screen';
