import * as z from 'zod/mini';
import { JOB_RULES } from '../form-rules/job-application';
import { ruledFields, slugOrId } from './fields.schemas';
import { multipart, optionalFile } from './uploads.schemas';

/** Names of referees and links are ours: the specifications omit them. `jobFaults` checks a job's demands. */
export const careerApplicationForm = z.strictObject({
  job: slugOrId,
  ...ruledFields(JOB_RULES),
  /** pdf, doc or docx; required unless the job is a Boot Camp. */
  cv: optionalFile,
  /** pdf, doc, docx, png, jpg or jpeg. */
  sample_work_file1: optionalFile,
});

export const received = z.object({
  id: z.number(),
  /** e.g. `KJ-7F3K9-2QMXD`. */
  reference: z.string(),
});

const receivedApplication = z.object({
  ...received.shape,
  /** Messages per field about stored values, e.g. when both references are one person. */
  warnings: z.optional(z.record(z.string(), z.array(z.string()))),
});

export const sendCareerApplication = {
  body: multipart(careerApplicationForm),
  responses: { 201: receivedApplication },
};
