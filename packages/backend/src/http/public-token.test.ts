import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contracts from '@konnect/contracts';
import { carriesPublicToken, type Endpoint } from '@konnect/contracts';
import type { Database } from '@konnect/database';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { addArticle } from '#app/test/test-content';
import { openTestDatabase } from '#app/test/test-database';
import { tokenReader } from './public-token';
import { SERVICE_PREFIX } from './route';

const LIST = '/api/trending-community-events/';
const CONTACT = '/api/contact-us/';
const MESSAGE = {
  name: 'Amina',
  phone: '0712345678',
  region: 'Other',
  subject: 'Report an issue',
  message: 'Hello',
};
const RIGHT = { authorization: 'Bearer konnect-public' };
const WRONG = { authorization: 'Bearer somebody-else' };

const endpoints = (Object.values(contracts) as unknown[]).filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'service' in value && 'path' in value,
);
const addressOf = ({ service, path }: Endpoint) => `${SERVICE_PREFIX[service]}${path.replace(/:\w+/g, '1')}`;

let database: Database;
let running: TestApp | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
  await addArticle(database, { slug: 'story', title: 'A story' });
}, 60_000);
afterEach(async () => {
  await running?.close();
  running = undefined;
});
afterAll(() => database.close());
const start = async (settings: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> =>
  (running = await startTestApp(settings, database));

it.each([
  ['nothing', undefined, 'missing'],
  ['the token', 'Bearer now', 'known'],
  ['a scheme in small letters', 'bearer  now', 'known'],
  ['a former token', 'Bearer before', 'known'],
  ['another token', 'Bearer other', 'wrong'],
  ['the beginning of the token', 'Bearer no', 'wrong'],
  ['a scheme without a token', 'Bearer', 'missing'],
  ["a proxy's password", 'Basic a29ubmVjdA==', 'missing'],
])('reads %s', (_name, header, state) => {
  expect(tokenReader({ publicToken: 'now', formerPublicTokens: ['before'] })(header)).toBe(state);
});

describe('a public call', () => {
  it('is refused with a wrong token, and answered without one', async () => {
    const server = await start();
    const refused = await server.get(LIST, WRONG);
    expect([refused.statusCode, refused.headers['content-type'], refused.headers['cache-control']]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
      'no-store',
    ]);
    expect(refused.json()).toMatchObject({
      code: 'public_token.wrong',
      requestId: refused.headers['x-request-id'],
      message: expect.stringMatching(/reload/i),
    });
    expect((await server.get(LIST, RIGHT)).statusCode).toBe(200);
    expect((await server.get(LIST)).statusCode).toBe(200);
    const before = await server.count('contact_message');
    expect((await server.send('POST', CONTACT, MESSAGE, WRONG)).statusCode).toBe(401);
    expect(await server.count('contact_message')).toBe(before);
    expect((await server.send('POST', CONTACT, MESSAGE)).statusCode).toBe(201);
  });

  it('is refused without a token where the setting requires one', async () => {
    const server = await start({
      requirePublicToken: true,
      publicToken: 'of-this-site',
      formerPublicTokens: ['of-last-year'],
    });
    const refused = await server.get(LIST);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      401,
      'public_token.missing',
    ]);
    for (const token of ['of-this-site', 'of-last-year'])
      expect((await server.get(LIST, { authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await server.get(LIST, RIGHT)).statusCode).toBe(401);
  });

  it('has tighter limits without the token, counted apart', async () => {
    const server = await start({ rateLimitFactor: 0.1 });
    const from = (address: string, token = {}) => ({ 'x-forwarded-for': address, ...token });
    const writes = async (headers: Record<string, string>, times: number) => {
      const statuses: number[] = [];
      for (let round = 0; round < times; round++)
        statuses.push((await server.send('POST', CONTACT, MESSAGE, headers)).statusCode);
      return statuses;
    };
    // 30 in a minute by a tenth, and a quarter of that.
    expect(await writes(from('41.80.0.1'), 2)).toEqual([201, 429]);
    expect(await writes(from('41.80.0.1', RIGHT), 4)).toEqual([201, 201, 201, 429]);
    expect(await writes(from('2c0f::1'), 1)).toEqual([201]);
    expect(await writes(from('2c0f::2'), 1)).toEqual([429]);
    const reads = async (headers: Record<string, string>) => {
      const statuses = new Set<number>();
      for (let round = 0; round < 14; round++) statuses.add((await server.get(LIST, headers)).statusCode);
      return [...statuses];
    };
    expect(await reads(from('41.80.0.2'))).toEqual([200, 429]);
    expect(await reads(from('41.80.0.2', RIGHT))).toEqual([200]);
    expect((await server.get(LIST, from('41.80.0.2', RIGHT))).headers['x-ratelimit-limit']).toBeUndefined();
  });
});

it('asks every public call of the contracts for the token, and no other', async () => {
  const server = await start({ requirePublicToken: true });
  const asked: string[] = [];
  const free: string[] = [];
  for (const endpoint of endpoints) {
    const answer = await server.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint),
      ...(endpoint.method === 'GET' ? {} : { payload: {} }),
    });
    if (answer.body === '' || answer.json<{ code: string }>().code === 'route.not_found') continue;
    (answer.json<{ code?: string }>().code === 'public_token.missing' ? asked : free).push(endpoint.id);
  }
  expect(asked.length).toBeGreaterThan(40);
  const named = (ids: readonly string[]) => endpoints.filter(({ id }) => ids.includes(id));
  expect(
    named(asked)
      .filter((endpoint) => !carriesPublicToken(endpoint))
      .map(({ id }) => id),
  ).toEqual([]);
  expect(
    named(free)
      .filter((endpoint) => carriesPublicToken(endpoint))
      .map(({ id }) => id),
  ).toEqual([]);
  const open = named(free).filter(({ staff }) => !staff);
  expect(
    open.every(
      ({ id, service }) =>
        service === 'spin' ||
        id === 'submitTicketResponse' ||
        id === 'reportVisit' ||
        id === 'signIn' ||
        id === 'signOut',
    ),
  ).toBe(true);
});

it.each([
  ['a feed', '/feed.xml'],
  ['the site map', '/sitemap.xml'],
  ['the health of the process', '/healthz'],
  ['the API as a document', '/docs/json'],
  ['the wheel', '/services/spin/spin-gifts?draw_id=1'],
])('needs no token, and reads none, for %s', async (_name, path) => {
  const server = await start({ requirePublicToken: true });
  for (const headers of [{}, WRONG]) expect((await server.get(path, headers)).statusCode).not.toBe(401);
});

describe('a cached response', () => {
  const over = (app: TestApp['app'], headers: Record<string, string>) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo;
      const sent = send({ host: '127.0.0.1', port, path: LIST, agent: false, headers }, (response) => {
        let body = '';
        response
          .on('data', (chunk: Buffer) => (body += chunk.toString()))
          .on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
      sent.on('error', reject).end();
    });

  it('is not given to a wrong token, nor past the limit of those without one', async () => {
    const server = await start({ publicCacheMs: 60_000, rateLimitFactor: 0.02 });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const statuses = async (headers: Record<string, string>, times: number) => {
      const found: number[] = [];
      for (let round = 0; round < times; round++) found.push((await over(server.app, headers)).status);
      return found;
    };
    expect(await statuses(RIGHT, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(WRONG, 2)).toEqual([401, 401]);
    expect(await statuses({}, 4)).toEqual([200, 200, 200, 429]);
    expect(await statuses(RIGHT, 1)).toEqual([200]);
  });

  it('is one for everybody, whatever token they show', async () => {
    const server = await start({ publicCacheMs: 60_000, formerPublicTokens: ['of-last-year'] });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const made = await over(server.app, RIGHT);
    await database.db.execute("update article set title = 'Changed behind it'");
    for (const headers of [{ authorization: 'Bearer of-last-year' }, {}, RIGHT])
      expect((await over(server.app, headers)).body).toBe(made.body);
  });
});
