// One web server on two workers: the edge in one of two settings, or bare Fastify to hold it against.
import cluster from 'node:cluster';
import { readConfig } from '@konnect/backend';
import { startEdge } from '@konnect/shell/server';
import { startTracing, tracing } from '@konnect/tracing';
import Fastify from 'fastify';
import { storedAnswer } from './stored-answer';
import type { EdgeOrder } from './edge-order';

const WORKERS = 2;
const order = JSON.parse(process.env['EDGE_ORDER'] ?? '') as EdgeOrder;

async function serve(): Promise<void> {
  if (order.kind === 'bare') {
    const app = Fastify();
    app.get('/hello', () => ({ hello: 'world' }));
    // Is asked for once the other server is warm and has compressed its page as far as it does.
    let answer: ReturnType<typeof storedAnswer> | undefined;
    app.get('/page', async (_, reply) => {
      const { headers, body } = await (answer ??= storedAnswer(order.alike));
      return reply.headers(headers).send(body);
    });
    await app.listen({ port: order.port, host: '127.0.0.1' });
    return;
  }
  const { port, backendUrl, registryUrl, dataDir, pageCacheMs, isUntraced = false } = order;
  if (Object.isFrozen(tracing) !== isUntraced)
    throw new Error(`This edge has ${isUntraced ? 'the code' : 'no code'} of traces.`);
  await startTracing(readConfig().tracing, 'konnect-edge');
  await startEdge({
    port,
    host: '127.0.0.1',
    backendUrls: [backendUrl],
    registryUrl,
    dataDir,
    publicUrl: `http://127.0.0.1:${port}`,
    ...(pageCacheMs === undefined ? {} : { pageCacheMs }),
  });
}

if (cluster.isPrimary) {
  let listening = 0;
  cluster.on('listening', () => {
    listening += 1;
    if (listening === WORKERS) process.send?.('ready');
  });
  cluster.on('exit', (_, code) => process.exit(code || 1));
  for (let index = 0; index < WORKERS; index += 1) cluster.fork();
  process.on('disconnect', () => process.exit(0));
} else {
  await serve();
}
