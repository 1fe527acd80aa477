import { Session } from 'node:inspector/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { startEdge } from '@konnect/shell/server';
import type { EdgeMemory, EdgeQuestion, EdgeUse, OneEdgeOrder } from './one-edge';

const order = JSON.parse(process.env['EDGE_ORDER'] ?? '') as OneEdgeOrder;
/** The engine's threads need this long to give memory back. */
const PAUSE_MS = 1_000;

function use(): EdgeUse {
  const cpuMs = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  const before = cpuMs();
  globalThis.gc?.();
  return { cpuMs: before, cpuAfterMs: cpuMs() };
}

/** Unlike `gc()`, the heap profiler also gives back the room that a busy heap had grown to. */
async function atRest(): Promise<EdgeMemory> {
  const session = new Session();
  session.connect();
  for (let time = 0; time < 3; time += 1) {
    await session.post('HeapProfiler.collectGarbage');
    await wait(PAUSE_MS);
  }
  session.disconnect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heapBytes: heapUsed + external, rssBytes: rss };
}

process.on('message', (question: EdgeQuestion) => {
  if (question === 'use') process.send?.(use());
  else void atRest().then((memory) => process.send?.(memory));
});
process.on('disconnect', () => process.exit(0));
const { backendUrl, ...rest } = order;
await startEdge({
  ...rest,
  backendUrls: [backendUrl],
  host: '127.0.0.1',
  publicUrl: `http://127.0.0.1:${order.port}`,
  pageCacheMs: 0,
});
process.send?.('ready');
