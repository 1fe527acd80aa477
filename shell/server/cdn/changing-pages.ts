import type { PagePurges } from './page-purges';

// The caches in front are not purged at the start: other edges already show what this one reads then.
export function changingPages(
  cache: { clear(): void },
  purges: Pick<PagePurges, 'releaseChanged' | 'contentChanged'> | undefined,
) {
  let isStarted = false;
  return {
    changed(): void {
      cache.clear();
      if (!isStarted) return;
      purges?.releaseChanged();
      // A page that is being rendered is stored after the first purge, as it was before the change.
      purges?.contentChanged();
    },
    started: () => void (isStarted = true),
  };
}
