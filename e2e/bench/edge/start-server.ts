import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { RUN_TYPESCRIPT } from '../site/start-sites';
import type { EdgeOrder } from './edge-order';

const LEAVE_OUT_TRACING = ['--import', new URL('./leave-out-tracing.mjs', import.meta.url).href];

export interface EdgeServer {
  pid: number;
  stop(): Promise<void>;
}

/** Starts a server with two workers and waits until both listen. */
export async function startServer(order: EdgeOrder, nodeArgs: readonly string[] = []): Promise<EdgeServer> {
  const isUntraced = order.kind === 'edge' && order.isUntraced === true;
  const child = fork(fileURLToPath(new URL('./server-worker.ts', import.meta.url)), [], {
    execArgv: [...RUN_TYPESCRIPT, ...(isUntraced ? LEAVE_OUT_TRACING : []), ...nodeArgs],
    env: {
      ...process.env,
      OTEL_EXPORTER_OTLP_ENDPOINT: order.kind === 'edge' ? order.collectorUrl : undefined,
      EDGE_ORDER: JSON.stringify(order),
      NODE_ENV: 'production',
      NODE_NO_WARNINGS: '1',
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`A server ended with exit code ${code}.`)));
  });
  return {
    pid: child.pid ?? 0,
    async stop() {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}
