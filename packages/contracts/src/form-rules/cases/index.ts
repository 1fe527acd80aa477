// The tests of forms and of the server read the same tables, so that both agree.
export { CASES_SENT_AT, type FormCase } from './form-case';
export { EVENT_FORM_CASES } from './event-forms';
export { JOB_APPLICATION, JOB_CASES } from './job-application';
export {
  CLAIM,
  CLAIM_CASES,
  COMMENT,
  COMMENT_CASES,
  CONTACT_CASES,
  CONTACT_MESSAGE,
} from './message-forms';
export { SCHOLARSHIP_APPLICATION, SCHOLARSHIP_CASES } from './scholarship-application';
