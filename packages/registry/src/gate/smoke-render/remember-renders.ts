import { pairOf, type CachedRenderer } from './cache-smoke-renders';
import type { SmokeRenderResult } from './job';
import type { SmokeRenderer } from './smoke-render';

export const NOT_RENDERED = new Error('The release has a version with which the candidate was not rendered.');

export interface RememberedRenders {
  rendering: SmokeRenderer;
  /** Renders nothing. Rejects with `NOT_RENDERED` for a pair that was not rendered. */
  remembered: SmokeRenderer;
}

/** One change repeats its check with these results; another change renders again what failed. */
export function rememberRenders(smokeRenderer: CachedRenderer): RememberedRenders {
  const results = new Map<string, SmokeRenderResult>();
  const { close } = smokeRenderer;
  return {
    rendering: {
      async run(job) {
        const pair = pairOf(job);
        const result = results.get(pair) ?? (await smokeRenderer.run(job));
        results.set(pair, result);
        return result;
      },
      close,
    },
    remembered: {
      async run(job) {
        const result = results.get(pairOf(job));
        if (result) return result;
        if (smokeRenderer.isCached(job)) return smokeRenderer.run(job);
        throw NOT_RENDERED;
      },
      close,
    },
  };
}
