import type { z } from 'zod/mini';
import type * as s from './uploads.schemas';
import { endpoint } from './endpoint';

export type Upload = z.infer<(typeof s.uploadFile.responses)[201]>;

/**
 * Stores one file (multipart part `file`) for 24 hours, ahead of its form. The same file from the same device
 * gets the same id, so that a retry is safe.
 * Problems: 400 with `{ file: [...] }`, 413 `file.too_large` with `{ file: [...] }`.
 */
export const uploadFile = endpoint<typeof s.uploadFile>({
  id: 'uploadFile',
  service: 'main',
  method: 'POST',
  path: '/api/uploads/',
});
