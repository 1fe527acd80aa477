import type { z } from 'zod/mini';
import type * as s from './applications.schemas';
import { endpoint } from './endpoint';

/** Files are upload ids; the multipart form uses the same names for its parts. */
export type CareerApplication = z.input<typeof s.careerApplicationForm>;

/**
 * Takes multipart/form-data with files, or JSON with upload ids.
 * Problems: 400 with messages per field, 409 `job.closed`, 413 `file.too_large` with `{ cv: [...] }`.
 */
export const sendCareerApplication = endpoint<typeof s.sendCareerApplication>({
  id: 'sendCareerApplication',
  service: 'main',
  method: 'POST',
  path: '/api/konnect-careers-application/',
  success: 201,
});
