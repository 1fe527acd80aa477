import type { MaintenanceNotice } from '@konnect/contracts';

const MOST_STORED = 50;

export const DISMISSED_KEY = 'konnect.dismissed-notices';

/** A provider's service may send no number, so a notice has its text as its name there. */
export type NoticeName = number | string;

export function noticeName({ id, title, subtitle }: Partial<MaintenanceNotice>): NoticeName {
  return id ?? `${title ?? ''} ${subtitle ?? ''}`.trim();
}

/** The names in the stored text; anything unreadable counts as none. */
export function readDismissed(stored: string | null): readonly NoticeName[] {
  try {
    const names: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(names)
      ? names.filter((name): name is NoticeName => typeof name === 'number' || typeof name === 'string')
      : [];
  } catch {
    return [];
  }
}

/** The text to store once this notice is dismissed too; the oldest go first. */
export function withDismissed(stored: string | null, name: NoticeName): string {
  return JSON.stringify(
    [...readDismissed(stored).filter((known) => known !== name), name].slice(-MOST_STORED),
  );
}
