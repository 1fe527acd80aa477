// One edge by itself, which makes every page anew and says what that took.
import { startEdge } from '@konnect/shell/server';
import type { EdgeUse, OneEdgeOrder } from './one-edge';

const order = JSON.parse(process.env['EDGE_ORDER'] ?? '') as OneEdgeOrder;

process.on('message', () => {
  const cpuMs = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  const before = cpuMs();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ cpuMs: before, cpuAfterMs: cpuMs(), heapBytes: heapUsed + external, rssBytes: rss } satisfies EdgeUse);
});
process.on('disconnect', () => process.exit(0));
await startEdge({ ...order, host: '127.0.0.1', publicUrl: `http://127.0.0.1:${order.port}`, pageCacheMs: 0 });
process.send?.('ready');
