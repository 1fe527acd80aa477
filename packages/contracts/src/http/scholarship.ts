import type { z } from 'zod/mini';
import type * as s from './scholarship.schemas';
import { endpoint } from './endpoint';

/** Files are upload ids; the multipart form uses the same names for its parts. */
export type ScholarshipApplication = z.input<typeof s.scholarshipApplicationForm>;
export type Scholarship = z.infer<(typeof s.getScholarship.responses)[200]>;

export const getScholarship = endpoint<typeof s.getScholarship>({
  id: 'getScholarship',
  service: 'main',
  method: 'GET',
  path: '/api/konnect-scholarship/',
});

/**
 * Takes multipart/form-data with files, or JSON with upload ids. Always 201, also for a repetition. Problems:
 * 400 with messages per field, 409 `scholarship.closed`, 413 `file.too_large` with the file's field.
 */
export const sendScholarshipApplication = endpoint<typeof s.sendScholarshipApplication>({
  id: 'sendScholarshipApplication',
  service: 'main',
  method: 'POST',
  path: '/api/konnect-scholarship-application/',
  success: 201,
});
