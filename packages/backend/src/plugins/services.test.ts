import * as contracts from '@konnect/contracts';
import type { Endpoint, ServiceName } from '@konnect/contracts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import type { Database } from '@konnect/database';
import { buildApp } from '#app/app';
import { readConfig } from '#app/config';
import { SERVICE_PREFIX } from '#app/http/route';
import { openTestDatabase } from '#app/test/test-database';

const SERVICES = Object.keys(SERVICE_PREFIX) as ServiceName[];
const endpoints = (Object.values(contracts) as unknown[]).filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'service' in value && 'path' in value,
);
const addressOf = ({ service, path }: Endpoint) => `${SERVICE_PREFIX[service]}${path}`;

let database: Database;
let whole: FastifyInstance;
const start = (services: readonly ServiceName[]) =>
  buildApp({
    db: database,
    config: { ...readConfig({}), rateLimitFactor: 0, services },
    logger: pino({ level: 'silent' }),
  });
beforeAll(async () => {
  database = await openTestDatabase();
  whole = await start(SERVICES);
}, 60_000);
afterAll(async () => {
  await whole.close();
  await database.close();
});

// The router keeps addresses without the slash at the end.
const has = (app: FastifyInstance, endpoint: Endpoint) =>
  app.hasRoute({ method: endpoint.method, url: addressOf(endpoint).replace(/\/$/, '') });

it('one process answers for every service by default', () => {
  expect(readConfig({}).services).toEqual(SERVICES);
  expect(endpoints.filter((endpoint) => has(whole, endpoint)).length).toBeGreaterThan(15);
});

it.each(SERVICES)(
  'a process for %s alone knows only the routes of that service',
  async (service) => {
    const alone = await start([service]);
    const codeOf = async (options: InjectOptions) =>
      (await alone.inject(options)).json<{ code: string }>().code;
    const answered: string[] = [];
    for (const endpoint of endpoints.filter((one) => has(whole, one) && one.service !== service)) {
      const code = await codeOf({
        method: endpoint.method,
        url: addressOf(endpoint).replace(/:\w+/g, '1'),
        ...(endpoint.method === 'GET' ? {} : { payload: {} }),
      });
      if (code !== 'route.not_found') answered.push(endpoint.id);
    }
    expect(answered).toEqual([]);
    expect(
      endpoints
        .filter((endpoint) => endpoint.service === service && has(whole, endpoint) && !has(alone, endpoint))
        .map(({ id }) => id),
    ).toEqual([]);
    expect(await codeOf({ url: '/services/content' })).toBe(
      service === 'content' ? 'input.invalid' : 'route.not_found',
    );
    expect((await alone.inject({ url: '/readyz' })).statusCode).toBe(200);
    await alone.close();
  },
  60_000,
);
