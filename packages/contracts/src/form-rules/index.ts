export {
  CLAIM_RULES,
  COMMENT_RULES,
  CONTACT_RULES,
  type FieldRule,
  fieldFault,
  formFaults,
  type FormValues,
  type TextFormat,
} from './field-rule';
export {
  JOB_RULES,
  type JobDemands,
  jobFaults,
  REFEREE_RULES,
} from './job-application';
export {
  SCHOLARSHIP_RULES,
  type ScholarshipDemands,
  scholarshipFaults,
} from './scholarship-application';
