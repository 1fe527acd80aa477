import type { ServerBundle, SmokeRenderJob } from './job';
import type { SmokeRenderer } from './smoke-render';

const MAX_CACHED = 5_000;

const nameOf = ({ descriptor: { id, version, files, serverEntry } }: ServerBundle): string =>
  `${id} ${version} ${files.find(({ path }) => path === serverEntry)?.integrity ?? ''}`;

export interface CachedRenderer extends SmokeRenderer {
  isCached(job: SmokeRenderJob): boolean;
}

export const pairOf = ({ shell, remote }: SmokeRenderJob): string => `${nameOf(shell)} ${nameOf(remote)}`;

/** Versions never change, so a promote after its publish need not render again. */
export function cacheSmokeRenders(smokeRenderer: SmokeRenderer): CachedRenderer {
  const good = new Set<string>();
  const isCached = (job: SmokeRenderJob): boolean => !job.isMeasured && good.has(pairOf(job));
  return {
    isCached,
    async run(job) {
      if (isCached(job)) return { fault: null, pages: 0 };
      const result = await smokeRenderer.run(job);
      if (good.size >= MAX_CACHED) good.clear();
      if (result.fault === null) good.add(pairOf(job));
      return result;
    },
    close: () => smokeRenderer.close(),
  };
}
