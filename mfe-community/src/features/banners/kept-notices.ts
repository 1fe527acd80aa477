import type { MaintenanceNotice } from '@konnect/contracts';

export const KEPT_NOTICES_KEY = 'konnect.kept-notices';

export interface KeptNotices {
  /** When this copy came from the server, ISO 8601. */
  at: string;
  notices: readonly MaintenanceNotice[];
}

const isNotice = (value: unknown): value is MaintenanceNotice =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

/** The copy in the stored text, or undefined when there is none that can be read. */
export function readKeptNotices(stored: string | null): KeptNotices | undefined {
  try {
    const kept = JSON.parse(stored ?? 'null') as { at?: unknown; notices?: unknown } | null;
    if (typeof kept?.at !== 'string' || Number.isNaN(Date.parse(kept.at)) || !Array.isArray(kept.notices))
      return undefined;
    return { at: kept.at, notices: kept.notices.filter(isNotice) };
  } catch {
    return undefined;
  }
}
