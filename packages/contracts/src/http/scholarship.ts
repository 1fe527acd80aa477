import type { z } from 'zod/mini';
import type * as s from './scholarship.schemas';
import { endpoint } from './endpoint';

/**
 * The fields of a scholarship application; files as upload ids. The same names are the parts of the multipart
 * form.
 */
export type ScholarshipApplication = z.input<typeof s.scholarshipApplicationForm>;
export type Scholarship = z.infer<(typeof s.getScholarship.responses)[200]>;

/** What the scholarship's page says about itself, from the provider's settings. */
export const getScholarship = endpoint<typeof s.getScholarship>({
  id: 'getScholarship',
  service: 'main',
  method: 'GET',
  path: '/api/konnect-scholarship/',
});

/**
 * Stores a scholarship application, sent as multipart/form-data with its files, or as JSON with upload ids.
 * Always 201, also for a repeat. Problems: 400 with messages per field, 409 `scholarship.closed`, 413
 * `file.too_large` with the file's field.
 */
export const sendScholarshipApplication = endpoint<typeof s.sendScholarshipApplication>({
  id: 'sendScholarshipApplication',
  service: 'main',
  method: 'POST',
  path: '/api/konnect-scholarship-application/',
  success: 201,
});
