export { LazyEventApplication } from './lazy-event-application';
export { openSurveyQuery } from './queries';
