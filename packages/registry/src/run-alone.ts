import { resolve } from 'node:path';

import { openDatabase } from '@konnect/database';
import { startRegistry } from './start-registry';

export interface AloneOptions {
  env: NodeJS.ProcessEnv;
  out(line: string): void;
}

/** Runs the registry as a process of its own, for a platform on several machines. It shuts down gracefully on SIGTERM and SIGINT. */
export async function runAlone({ env, out }: AloneOptions): Promise<void> {
  const port = Number(env.REGISTRY_PORT || 3100);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`REGISTRY_PORT=${env.REGISTRY_PORT} is not a port.`);
  const dataDir = resolve(env.DATA_DIR || '.data');
  const db = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL || undefined });
  try {
    const server = await startRegistry({ db, dataDir, port, host: env.HOST || '127.0.0.1' });
    out(`Registry on ${server.url}, ${db.kind}, files in ${dataDir}/assets`);
    await new Promise<void>((done) => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => done());
    });
    await server.close();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`Port ${port} is taken; set REGISTRY_PORT to another one.`)
      : error;
  } finally {
    await db.close();
  }
}
