import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { isFull, type Database } from '@konnect/database';

const MEGABYTE = 1024 * 1024;
/**
 * After something found no room this process is not ready for as long, in milliseconds: space on the
 * database's disk cannot be asked for.
 */
const FULL_FOR_MS = 30_000;
/** Seconds after which whoever asks whether this process is ready may ask again. */
const RETRY_AFTER = 2;

export interface HealthOptions {
  database: Database;
  /** The folder of files that people send, whose disk is looked at. */
  dataDir: string;
  /** Free megabytes of that disk below which this process is not ready; 0 asks for none. */
  minFreeMegabytes: number;
  clock: () => Date;
  /**
   * Aborted when the process was told to stop: it is not ready any more, and goes on answering until it is
   * closed.
   */
  stopping?: AbortSignal | undefined;
}

/**
 * `/healthz` and `/livez`: the process answers. `/readyz`: it can also reach its database, has room on its
 * disk and is not about to stop.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { database, clock, stopping } = options;
  let fullUntil = 0;

  app.addHook('onError', (_request, _reply, error, done) => {
    if (isFull(error)) fullUntil = clock().getTime() + FULL_FOR_MS;
    done();
  });
  for (const path of ['/healthz', '/livez'])
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (status: string) =>
      reply.code(503).header('retry-after', RETRY_AFTER).send({ status, database: database.kind });
    if (stopping?.aborted) return refuse('stopping');
    if (clock().getTime() < fullUntil || (await isDiskFull(options))) return refuse('full');
    try {
      await database.ping();
      return { status: 'ready', database: database.kind };
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer');
      return refuse('unavailable');
    }
  });
}

async function isDiskFull({ dataDir, minFreeMegabytes }: HealthOptions): Promise<boolean> {
  if (minFreeMegabytes === 0) return false;
  // A folder that does not exist yet is made by the first file.
  const disk = await statfs(dataDir).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < minFreeMegabytes * MEGABYTE;
}
