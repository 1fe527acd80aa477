import type { z } from 'zod/mini';
import type { mediaMeta } from './fields.schemas';

export type MediaMeta = z.infer<typeof mediaMeta>;

export interface List<T> {
  results: T[];
  /** A URL whose last path part fetches the next page. */
  next: string | null;
  count?: number | undefined;
}
