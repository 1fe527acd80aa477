import type { Baseline } from '../measured-baselines';
import { startChild } from './child-server';
import type { News, Order, Sites } from './messages';
import type { PagePreloads } from './monolith-document';

export interface RunningSites extends Sites {
  pid: number;
  /** Starts the monolith with preloads by path. @returns its address */
  preloaded(preloads: Record<string, PagePreloads>): Promise<string>;
  stop(): Promise<void>;
}

function expectKind<K extends News['kind']>(news: News, kind: K): Extract<News, { kind: K }> {
  if (news.kind === kind) return news as Extract<News, { kind: K }>;
  throw new Error(
    news.kind === 'failed' ? news.message : `The servers said ${news.kind} instead of ${kind}.`,
  );
}

/**
 * Starts a federated site with the demo content, in a process of its own, on an empty data folder.
 * @param baselines puts these, Konnect included, behind HTTP/2
 */
export async function startSites(
  edgePort: number,
  baselines: readonly Baseline[] = [],
): Promise<RunningSites> {
  const { pid, first, ask, stop } = await startChild<News>(new URL('./site-process.ts', import.meta.url), {
    BENCH_EDGE_PORT: String(edgePort),
    BENCH_BASELINES: baselines.join(','),
  });
  return {
    ...expectKind(first, 'ready').sites,
    pid,
    preloaded: async (preloads) => expectKind(await ask<News>(preloads satisfies Order), 'preloaded').url,
    stop,
  };
}
