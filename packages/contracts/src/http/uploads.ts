import type { z } from 'zod/mini';
import type * as s from './uploads.schemas';
import { endpoint } from './endpoint';

export type Upload = z.infer<(typeof s.uploadFile.responses)[201]>;

/**
 * Stores one file, sent as multipart part `file`, ahead of the form that it belongs to: a cut connection
 * costs one file and not the whole form. The same file from the same device gives the same id, so sending it
 * again is safe. Kept for 24 hours. Problems: 400 with `{ file: [...] }`, 413 `file.too_large` with `{ file:
 * [...] }`.
 */
export const uploadFile = endpoint<typeof s.uploadFile>({
  id: 'uploadFile',
  service: 'main',
  method: 'POST',
  path: '/api/uploads/',
});
