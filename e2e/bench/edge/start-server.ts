import { startChild, type ChildServer } from '../site/child-server';
import type { EdgeOrder } from './edge-order';

const LEAVE_OUT_TRACING = ['--import', new URL('./leave-out-tracing.mjs', import.meta.url).href];

/** Starts a server with two workers and waits until both listen. */
export function startServer(order: EdgeOrder, nodeArgs: readonly string[] = []): Promise<ChildServer> {
  const edge = order.kind === 'edge' ? order : undefined;
  return startChild(
    new URL('./server-worker.ts', import.meta.url),
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: edge?.collectorUrl,
      EDGE_ORDER: JSON.stringify(order),
      NODE_ENV: 'production',
    },
    [...(edge?.isUntraced ? LEAVE_OUT_TRACING : []), ...nodeArgs],
  );
}
