import type { ServerBundle } from './job';
import type { SmokeRenderer } from './smoke-render';

const MAX_CACHED = 5_000;

const nameOf = ({ descriptor: { id, version, files, serverEntry } }: ServerBundle): string =>
  `${id} ${version} ${files.find(({ path }) => path === serverEntry)?.integrity ?? ''}`;

/**
 * Remembers pairs that rendered well. Versions never change, so a promote after its publish need not render
 * again.
 */
export function cacheSmokeRenders(smokeRenderer: SmokeRenderer): SmokeRenderer {
  const good = new Set<string>();
  return {
    async run(job) {
      const pair = `${nameOf(job.shell)} ${nameOf(job.remote)}`;
      if (!job.isMeasured && good.has(pair)) return { fault: null, pages: 0 };
      const result = await smokeRenderer.run(job);
      if (good.size >= MAX_CACHED) good.clear();
      if (result.fault === null) good.add(pair);
      return result;
    },
    close: () => smokeRenderer.close(),
  };
}
