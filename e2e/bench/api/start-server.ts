import { startChild } from '../site/child-server';
import type { ApiOrder } from './order';

export interface ApiServer {
  url: string;
  pid: number;
  /** Megabytes that the process uses. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export async function startServer(order: ApiOrder, nodeArgs: readonly string[] = []): Promise<ApiServer> {
  const env = { API_ORDER: JSON.stringify(order), NODE_ENV: 'production' };
  const server = await startChild(new URL('./server.ts', import.meta.url), env, nodeArgs);
  return {
    ...server,
    url: `http://127.0.0.1:${order.port}`,
    memory: async () => (await server.ask<{ rss: number }>('memory')).rss / 1024 / 1024,
  };
}
