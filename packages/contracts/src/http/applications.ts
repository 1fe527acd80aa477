import type { z } from 'zod/mini';
import type * as s from './applications.schemas';
import { endpoint } from './endpoint';

/**
 * The fields of a job application; files as upload ids. The same names are the parts of the multipart form.
 */
export type CareerApplication = z.input<typeof s.careerApplicationForm>;

/**
 * Stores a job application, sent as multipart/form-data with its files, or as JSON with upload ids.
 * Problems: 400 with messages per field, 409 `job.closed`, 413 `file.too_large` with `{ cv: [...] }`.
 */
export const sendCareerApplication = endpoint<typeof s.sendCareerApplication>({
  id: 'sendCareerApplication',
  service: 'main',
  method: 'POST',
  path: '/api/konnect-careers-application/',
  success: 201,
});
