import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestTracing, type TestTracing } from '@konnect/tracing/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { createEdgeApp } from '../edge-app';
import { ServiceFetch } from '../render/api-fetch';
import { PublicReads } from './public-reads';
import { serviceProxy } from './service-proxy';
import { Upstreams } from './upstreams';

const STRANGER = {
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: 'vendor=1',
  baggage: 'name=asha',
};
const PUBLIC = { authorization: 'Bearer public' };

let received: IncomingHttpHeaders[];
let services: FastifyInstance;
let edge: FastifyInstance;
let upstreams: Upstreams;
let tracer: TestTracing | undefined;

beforeEach(async () => {
  received = [];
  services = Fastify();
  services.all('/*', async ({ headers }, reply) => {
    received.push(headers);
    return reply.header('cache-control', 'public, max-age=0').send({});
  });
  await services.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await edge.close();
  await services.close();
  await tracer?.close();
  tracer = undefined;
});

async function startEdge(ratio?: number): Promise<void> {
  if (ratio !== undefined) tracer = await startTestTracing({ sampler: { ratio, followsParent: true } });
  const url = `http://127.0.0.1:${(services.server.address() as AddressInfo).port}`;
  upstreams = new Upstreams(url, { FOOD_API_BASE: `${url}/provider` });
  edge = createEdgeApp({
    ...{ port: 0, host: '127.0.0.1', registryUrl: url, dataDir: '.', publicUrl: 'http://127.0.0.1' },
    backendUrls: [url],
  });
  new PublicReads({ upstreams, publicToken: 'public' }).register(edge);
  await serviceProxy(edge, {
    backends: { url, dispatcher: undefined },
    publicUrl: 'http://127.0.0.1',
    upstreams,
    publicToken: 'public',
    sessionOf: async () => null,
  });
  await edge.ready();
}

/**
 * A call that is passed on, a read that this server makes for all, one of a rendering, and one to a
 * provider's system.
 */
async function callAll(): Promise<void> {
  const post = { method: 'POST', payload: {} } as const;
  await edge.inject({ ...post, url: '/api/contact-us/', headers: { ...PUBLIC, ...STRANGER } });
  await edge.inject({ url: '/api/konnect-faqs/', headers: { ...PUBLIC, ...STRANGER } });
  await edge.inject({ url: '/services/food/advert/', headers: { ...PUBLIC, ...STRANGER } });
}

const traces = () =>
  received.map(({ traceparent, tracestate, baggage }) => [traceparent, tracestate, baggage]);

it('passes no header of a trace on while traces are off', async () => {
  await startEdge();
  await callAll();
  const url = upstreams.all.find(({ prefix }) => prefix === '/api')?.target.replace(/\/api$/, '') ?? '';
  const read = new ServiceFetch({ backendUrl: url, upstreams }).for(undefined, new AbortController().signal);
  await read('/api/konnect-faqs/', { headers: PUBLIC });
  expect(received.length).toBeGreaterThanOrEqual(3);
  expect(traces()).toEqual(received.map(() => [undefined, undefined, undefined]));
});

it('tells the backend of its own span, and a provider nothing', async () => {
  await startEdge(1);
  await callAll();
  const own = received.filter(({ traceparent }) => traceparent !== undefined);
  expect(own.map(({ traceparent }) => traceparent)).toEqual([
    expect.stringMatching(/^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[\da-f]{16}-01$/),
    expect.stringMatching(/^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[\da-f]{16}-01$/),
  ]);
  expect(received.filter(({ tracestate, baggage }) => tracestate ?? baggage)).toEqual([]);
});

it('tells the backend that a request is not recorded, whatever its sender asks for', async () => {
  await startEdge(0);
  await callAll();
  const own = received.flatMap(({ traceparent }) => traceparent ?? []);
  expect(own).toHaveLength(2);
  for (const header of own) expect(header).toMatch(/-00$/);
});
