import type { MaintenanceNotice } from '@konnect/contracts';

export const CACHED_NOTICES_KEY = 'konnect.kept-notices';

export interface CachedNotices {
  /** When this copy came from the server, ISO 8601. */
  at: string;
  notices: readonly MaintenanceNotice[];
}

const isNotice = (value: unknown): value is MaintenanceNotice =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

/** The copy in the stored text, or undefined when there is none that can be read. */
export function readCachedNotices(stored: string | null): CachedNotices | undefined {
  try {
    const cached = JSON.parse(stored ?? 'null') as { at?: unknown; notices?: unknown } | null;
    if (
      typeof cached?.at !== 'string' ||
      Number.isNaN(Date.parse(cached.at)) ||
      !Array.isArray(cached.notices)
    )
      return undefined;
    return { at: cached.at, notices: cached.notices.filter(isNotice) };
  } catch {
    return undefined;
  }
}
