import type { FastifyInstance } from 'fastify';
import type { Backends } from '../backends';
import type { EdgeState } from '../edge-state';
import type { ReleaseView } from '../release/release-view';

const RETRY_AFTER = 2;

export interface EdgeHealthOptions {
  backends: Pick<Backends, 'reached' | 'counts'>;
  /** Reports whether the disk has room; without room an edge still serves the files that it has. */
  disk: () => Promise<'ok' | 'full'>;
  /** Aborted at the signal to stop: the edge is not ready any more, but answers until it is closed. */
  stopping?: AbortSignal | undefined;
}

// Lost backends and a full disk are only named: all edges would leave at once, with their cached pages.
export function edgeHealth(app: FastifyInstance, state: EdgeState, options: EdgeHealthOptions): void {
  const { releases, source } = state;
  const { backends } = options;
  for (const path of ['/healthz', '/livez'])
    app.get(path, (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const view = releases.for(null);
    const [hasFiles, reached, disk] = await Promise.all([
      hasShell(state, view),
      backends.reached(),
      options.disk(),
    ]);
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
      disk,
      ...(reached === 'away' && { backend: 'away' }),
      ...(backends.counts.all > 1 && { backends: backends.counts }),
    };
  });
}

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
