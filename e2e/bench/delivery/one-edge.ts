import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { RUN_TYPESCRIPT } from '../site/start-sites';

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
  const child = fork(fileURLToPath(new URL('./edge-process.ts', import.meta.url)), [], {
    execArgv: [...RUN_TYPESCRIPT, '--expose-gc'],
    env: { ...process.env, EDGE_ORDER: JSON.stringify(order), NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
  });
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`An edge ended with exit code ${code}.`))),
  );
  ended.catch(() => undefined);
  const said = async <T>(): Promise<T> => ((await Promise.race([once(child, 'message'), ended])) as [T])[0];
  const ask = <T>(question: EdgeQuestion): Promise<T> => {
    const answer = said<T>();
    child.send(question);
    return answer;
  };
  await said();
  return {
    url: `http://127.0.0.1:${order.port}`,
    use: () => ask<EdgeUse>('use'),
    memory: () => ask<EdgeMemory>('memory'),
    async stop() {
      if (child.exitCode === null && child.connected) child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}
