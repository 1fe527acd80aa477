import type { FastifyInstance } from 'fastify';
import type { EdgeState } from '../edge-state';
import type { ReleaseView } from '../release/release-view';

const BACKEND_TIMEOUT_MS = 1_000;
/** Many probes in a moment ask the backend once. */
const BACKEND_ASKED_MS = 1_000;
/** Seconds after which whoever asks may ask again. */
const RETRY_AFTER = 2;

export interface EdgeHealthOptions {
  backendUrl: string;
  /** Aborted when the process was told to stop: it is not ready any more, and goes on answering until it is closed. */
  stopping?: AbortSignal | undefined;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can answer pages. It has a release, the files of a shell, has reached the backend
 * since it was started, and is not about to stop. A backend that goes away later is only named: all edges would leave at once, and with
 * them the pages that they still have.
 */
export function edgeHealth(app: FastifyInstance, state: EdgeState, options: EdgeHealthOptions): void {
  const { releases, source } = state;
  const backend = askBackend(options.backendUrl);
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const view = releases.for(null);
    const [hasFiles, reached] = await Promise.all([hasShell(state, view), backend()]);
    const reason = options.stopping?.aborted
      ? 'stopping'
      : !view
        ? 'no release'
        : !hasFiles
          ? 'no files'
          : reached === 'never'
            ? 'no backend'
            : undefined;
    reply.header('cache-control', 'no-store').code(reason ? 503 : 200);
    if (reason) reply.header('retry-after', RETRY_AFTER);
    return {
      ok: reason === undefined,
      revision: releases.table?.revision ?? null,
      from: source.status().from,
      ...(reason && { reason }),
      ...(reached === 'away' && { backend: 'away' }),
    };
  });
}

/** Whether a shell can be run: the live one or the one before, which takes its place. */
async function hasShell({ bundles, releases }: EdgeState, view: ReleaseView | null): Promise<boolean> {
  for (const shell of [view?.shell, releases.table?.shellPrevious]) {
    if (!shell) continue;
    const runs = await bundles.shell(shell).then(
      () => true,
      () => false,
    );
    if (runs) return true;
  }
  return false;
}

type Reached = 'now' | 'away' | 'never';

/** Whatever it says, it answers. */
function askBackend(backendUrl: string): () => Promise<Reached> {
  let hasAnswered = false;
  let asked: { at: number; answer: Promise<Reached> } | undefined;
  const ask = async (): Promise<Reached> => {
    try {
      const response = await fetch(new URL('/healthz', backendUrl), {
        signal: AbortSignal.timeout(BACKEND_TIMEOUT_MS),
      });
      await response.body?.cancel();
      hasAnswered = true;
      return 'now';
    } catch {
      return hasAnswered ? 'away' : 'never';
    }
  };
  return () => {
    if (!asked || Date.now() - asked.at > BACKEND_ASKED_MS) asked = { at: Date.now(), answer: ask() };
    return asked.answer;
  };
}
