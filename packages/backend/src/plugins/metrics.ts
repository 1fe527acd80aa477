import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '@konnect/database';
import { cachedCheck } from '@konnect/database/checks';
import type { S3Settings } from '@konnect/database/object-store';
import { spanCounters } from '@konnect/tracing';
import type { BackendConfig } from '#app/config';
import type { PublicCache } from '#app/http/public-cache';
import { problem } from '#app/http/problem-error';
import { showBaseBackup } from './base-backup-gauge';
import type { StoreState } from './health';

/** Seconds, from a cached response to an upload on a slow network. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export interface MetricsOptions {
  database: Database;
  publicCache: PublicCache;
  /** Allows other machines to read. */
  token: string | undefined;
  /** Undefined without a bucket. */
  readStore?: (() => Promise<StoreState>) | undefined;
  readDisk: () => Promise<'ok' | 'full'>;
  baseBackups?: { s3: S3Settings; prefix: string } | undefined;
}

export interface Metrics {
  registry: Registry;
  /** Counts a response that was sent before the framework. */
  observe(method: string, route: string, status: number, ms: number): void;
}

export const baseBackupsOf = ({
  s3,
  backupPrefix,
}: Pick<BackendConfig, 's3' | 'backupPrefix'>): MetricsOptions['baseBackups'] =>
  s3 && { s3, prefix: backupPrefix };

/** Labels are declared routes, never requested addresses. */
export function registerMetrics(
  app: FastifyInstance,
  { database, publicCache, token, readStore, readDisk, baseBackups }: MetricsOptions,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const limited = new Counter({
    name: 'http_rate_limited_total',
    help: 'Requests refused because there were too many',
    labelNames: ['method', 'route'],
    registers,
  });
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.pool())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'public_cache_reads_total',
    help: 'Public reads answered from memory (hit), together with another one (shared), or by the database (miss)',
    labelNames: ['result'],
    registers,
    collect() {
      for (const [result, count] of Object.entries(publicCache.reads())) this.set({ result }, count);
    },
  });
  showDisk(registry, readDisk);
  if (readStore) showStore(registry, readStore);
  showArchive(registry, database);
  if (baseBackups) showBaseBackup(registry, baseBackups.s3, baseBackups.prefix, app.log);
  for (const { name, help, labelNames, read } of spanCounters()) {
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const { labels, value } of read()) this.inc(labels, value);
      },
    });
  }
  // Measuring the event loop and garbage collection has a cost, so only a listening server does it.
  app.addHook('onListen', () => collectDefaultMetrics({ register: registry }));

  // The parts of a label never change, so each is looked up once and not at every request.
  const timers = new Map<string, { observe(seconds: number): void }>();
  const observe: Metrics['observe'] = (method, route, status, ms) => {
    const key = `${method} ${route} ${status}`;
    const timer = timers.get(key) ?? duration.labels({ method, route, status: String(status) });
    timers.set(key, timer);
    timer.observe(ms / 1_000);
  };
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    observe(request.method, route, reply.statusCode, reply.elapsedTime);
    if (reply.statusCode === 429) limited.inc({ method: request.method, route });
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw problem(404, 'route.not_found', 'There is nothing at this address.');
    reply.headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' });
    return registry.metrics();
  });
  return { registry, observe };
}

/** Edges and registries have the same gauge. */
function showDisk(registry: Registry, readDisk: MetricsOptions['readDisk']): void {
  new Gauge({
    name: 'disk_has_room',
    help: 'Whether the disk of this part has the room that it needs: 1, or 0 while it is full',
    registers: [registry],
    async collect() {
      this.set(Number((await readDisk()) === 'ok'));
    },
  });
}

/** The registry has the same gauge for the bucket of published files. */
function showStore(registry: Registry, readStore: () => Promise<StoreState>): void {
  new Gauge({
    name: 'object_store_up',
    help: 'Whether the object store can be used: 1, or 0 while files that people send are refused',
    registers: [registry],
    async collect() {
      this.set(Number((await readStore()) === 'ok'));
    },
  });
}

/** The database keeps its log until it is archived; while that fails, its disk fills up. */
function showArchive(registry: Registry, database: Database): void {
  const read = cachedCheck<boolean | null>(async () => {
    const { rows } = await database.db.execute<{ is_archived: boolean }>(
      sql`select coalesce(last_failed_time < last_archived_time, last_failed_time is null) as is_archived
        from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
    );
    return rows[0]?.is_archived ?? null;
  }, null);
  new Gauge({
    name: 'database_log_archived',
    help: 'Whether the database archives its log: 1, or 0 while that fails; without a value where it keeps none',
    labelNames: ['database'],
    registers: [registry],
    async collect() {
      this.reset();
      const isArchived = await read();
      if (isArchived !== null) this.set({ database: database.kind }, Number(isArchived));
    },
  });
}

/** A request that a local proxy forwards is not local: its header names another client. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true;
  const isPassedOn =
    headers['x-forwarded-for'] !== undefined ||
    headers['forwarded'] !== undefined ||
    headers['x-real-ip'] !== undefined;
  return !isPassedOn && LOOPBACK.has(socket.remoteAddress ?? '');
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
