import * as z from 'zod/mini';
import { JOB_RULES } from '../form-rules/job-application';
import { ruledFields, slugOrId } from './fields.schemas';
import { multipart, optionalFile } from './uploads.schemas';

/**
 * The names of referees and links are ours: the specifications do not show them. What a job demands besides
 * is in `jobFaults`.
 */
export const careerApplicationForm = z.strictObject({
  /** The job's slug, or its number. */
  job: slugOrId,
  ...ruledFields(JOB_RULES),
  /** pdf, doc or docx; required by every job that is no Boot Camp. */
  cv: optionalFile,
  /** pdf, doc, docx, png, jpg or jpeg. */
  sample_work_file1: optionalFile,
});

export const received = z.object({
  id: z.number(),
  /** Shown on the confirmation, e.g. `KJ-7F3K9-2QMXD`. */
  reference: z.string(),
});

const receivedApplication = z.object({
  ...received.shape,
  /** What was stored and may be meant otherwise, as messages per field: references that are one person. */
  warnings: z.optional(z.record(z.string(), z.array(z.string()))),
});

export const sendCareerApplication = {
  body: multipart(careerApplicationForm),
  responses: { 201: receivedApplication },
};
