import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Seconds, from a cached file to an upload on a slow network; the backend has the same. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const digest = (text: string) => createHash('sha256').update(text).digest();

export interface MetricsReading {
  labels: Record<string, string>;
  value: number;
}

export interface MetricsGauge {
  name: string;
  help: string;
  labelNames?: readonly string[];
  read(): number | readonly MetricsReading[] | Promise<number | readonly MetricsReading[]>;
}

/** Callers without `token` get a 404. Without a configured token the library is not even loaded. */
export async function registerHttpMetrics(
  app: FastifyInstance,
  {
    token,
    gauges = [],
    counters = [],
  }: {
    token: string | undefined;
    gauges?: readonly MetricsGauge[];
    /** Values that only grow and are counted elsewhere. */
    counters?: readonly MetricsGauge[];
  },
): Promise<void> {
  if (!token) return;
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  for (const { name, help, labelNames = [], read } of gauges) {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const readings = await readingsOf(read);
        // Labels come and go with their subjects.
        if (labelNames.length > 0) this.reset();
        // A value without labels would stay, or be the library's 0.
        else if (readings.length === 0) this.remove();
        for (const { labels, value } of readings) this.set(labels, value);
      },
    });
  }
  for (const { name, help, labelNames = [], read } of counters) {
    new Counter({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const readings = await readingsOf(read);
        this.reset();
        for (const { labels, value } of readings) this.inc(labels, value);
      },
    });
  }
  app.addHook('onListen', () => collectDefaultMetrics({ register: registry }));
  app.addHook('onResponse', (request, reply, done) => {
    // A declared route and never the address, so that visitors cannot make labels.
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
  const wanted = digest(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
      return reply.code(404).send({ code: 'not_found', message: 'There is nothing here.' });
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

async function readingsOf(read: MetricsGauge['read']): Promise<readonly MetricsReading[]> {
  const found = await read();
  return typeof found === 'number' ? [{ labels: {}, value: found }] : found;
}
