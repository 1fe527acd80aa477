import { IsolationFault, LOAD_MS } from '#app/isolation/isolated-renderer';
import type { EndReason } from '#app/isolation/isolated-process';
import { createFairQueue } from '../fair-queue';

import type { SmokeRenderJob, SmokeRenderResult } from './job';
import { renderPages } from './render-pages';

const LIMIT_MS = 180_000;
/** A remote whose pages never end leaves one place free. A job may take a processor and 384 MB. */
const AT_ONCE = 2;

export interface SmokeRenderer {
  run(job: SmokeRenderJob): Promise<SmokeRenderResult>;
  close(): void;
}

export interface SmokeRendererOptions {
  limitMs?: number;
  loadMs?: number;
  execPath?: string;
  publicToken?: string;
}

/** Owners take turns, and each has at most one job running. */
export function createSmokeRenderer({
  limitMs = LIMIT_MS,
  loadMs = LOAD_MS,
  execPath,
  publicToken,
}: SmokeRendererOptions = {}): SmokeRenderer {
  const closing = new AbortController();
  const queue = createFairQueue(AT_ONCE);
  const MESSAGES: Readonly<Record<EndReason, string>> = {
    ended: 'ends the process that renders it',
    closed: 'ends the process that renders it',
    unreachable: 'cannot be tried now',
    crowded: 'cannot be tried now',
    'too-slow': `takes longer than ${limitMs / 1_000} s`,
    stuck: 'does not come to an end',
    'too-much-memory': 'uses too much memory',
    'too-much-output': 'sends more than a page can be',
  };
  const attempt = async (job: SmokeRenderJob): Promise<SmokeRenderResult> => {
    const signal = AbortSignal.any([AbortSignal.timeout(limitMs), closing.signal]);
    try {
      return await renderPages(
        { ...(publicToken !== undefined && { publicToken }), ...job },
        { execPath, signal, loadMs },
      );
    } catch (error) {
      if (!(error instanceof IsolationFault))
        return { pages: 0, fault: error instanceof Error ? error.message : String(error) };
      const isNotLoaded = error.reason === 'too-slow' && !signal.aborted;
      const reason = isNotLoaded ? `does not load within ${loadMs / 1_000} s` : MESSAGES[error.reason];
      const { remote, shell } = job;
      const what = `${remote.descriptor.id} ${remote.descriptor.version} in shell ${shell.descriptor.version}`;
      return { pages: 0, fault: `${what}: ${reason}` };
    }
  };
  return {
    run: (job) => queue(job.owner ?? job.remote.descriptor.id, () => attempt(job)),
    close: () => closing.abort(),
  };
}
