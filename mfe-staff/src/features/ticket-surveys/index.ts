export { ticketSummaryQuery, ticketSurveysQuery, ticketSurveyQuery } from './queries';
export { TicketAnalytics } from './ticket-analytics';
export { TicketChanges } from './ticket-changes';
export { TicketSurveyEditor } from './ticket-survey-editor';
export { TicketSurveyList } from './ticket-survey-list';
