const MOST_KEPT = 50;

export const DISMISSED_KEY = 'konnect.dismissed-notices';

/** The ids in the stored text; anything unreadable counts as none. */
export function readDismissed(stored: string | null): readonly number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** The text to store once `id` is dismissed too; the oldest go first. */
export function withDismissed(stored: string | null, id: number): string {
  return JSON.stringify([...readDismissed(stored).filter((known) => known !== id), id].slice(-MOST_KEPT));
}
