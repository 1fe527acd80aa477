import type { z } from 'zod/mini';
import type { mediaMeta } from './fields.schemas';

/** Size and alternative text of a stored image. */
export type MediaMeta = z.infer<typeof mediaMeta>;

/** The list shape of the specifications. */
export interface List<T> {
  results: T[];
  /** A URL whose last path part fetches the next page. */
  next: string | null;
  count?: number | undefined;
}
