import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { RUN_TYPESCRIPT } from '../site/start-sites';
import type { ApiOrder } from './order';

export interface ApiServer {
  url: string;
  pid: number;
  /** Megabytes that the process uses. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export async function startServer(order: ApiOrder, nodeArgs: readonly string[] = []): Promise<ApiServer> {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [], {
    execArgv: [...RUN_TYPESCRIPT, ...nodeArgs],
    env: { ...process.env, API_ORDER: JSON.stringify(order), NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`A server ended with exit code ${code}.`)));
  });
  return {
    url: `http://127.0.0.1:${order.port}`,
    pid: child.pid ?? 0,
    async memory() {
      child.send('memory');
      const [{ rss }] = (await once(child, 'message')) as [{ rss: number }];
      return rss / 1024 / 1024;
    },
    async stop() {
      const exit = once(child, 'exit');
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}
