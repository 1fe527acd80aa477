import { startChild } from '../site/child-server';

export interface OneEdgeOrder {
  port: number;
  backendUrl: string;
  registryUrl: string;
  dataDir: string;
}

export interface EdgeUse {
  /** Read before a garbage collection, which belongs to this measurement and not to the pages. */
  cpuMs: number;
  cpuAfterMs: number;
}

/** The memory of an idle edge after a garbage collection. */
export interface EdgeMemory {
  heapBytes: number;
  rssBytes: number;
}

export type EdgeQuestion = 'use' | 'memory';

export interface OneEdge {
  url: string;
  use(): Promise<EdgeUse>;
  memory(): Promise<EdgeMemory>;
  stop(): Promise<void>;
}

/** Starts an edge in a process of its own that renders every request without its cache. */
export async function startOneEdge(order: OneEdgeOrder): Promise<OneEdge> {
  const env = { EDGE_ORDER: JSON.stringify(order), NODE_ENV: 'production' };
  const { ask, stop } = await startChild(new URL('./edge-process.ts', import.meta.url), env, ['--expose-gc']);
  return {
    url: `http://127.0.0.1:${order.port}`,
    use: () => ask<EdgeUse>('use' satisfies EdgeQuestion),
    memory: () => ask<EdgeMemory>('memory' satisfies EdgeQuestion),
    stop,
  };
}
