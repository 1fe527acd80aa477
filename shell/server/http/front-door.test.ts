import Fastify, { type FastifyInstance } from 'fastify';
import { frontDoor, requestIds } from './front-door';

const SITE = 'https://konnect.example';
const open: FastifyInstance[] = [];

function site(publicUrl: string, allowedHosts?: string[]): FastifyInstance {
  const app = Fastify({ genReqId: requestIds(), trustProxy: '127.0.0.1' });
  frontDoor(app, { publicUrl, ...(allowedHosts && { allowedHosts }) });
  app.get('/*', () => 'here');
  open.push(app);
  return app;
}

afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

const statusFor = async (app: FastifyInstance, headers: Record<string, string>, url = '/') =>
  (await app.inject({ url, headers })).statusCode;

it.each([
  ['its own name', SITE, { host: 'konnect.example' }, 200],
  ['its own name in capitals and with a port', SITE, { host: 'Konnect.Example:443' }, 200],
  ['this machine', SITE, { host: '127.0.0.1:3000' }, 200],
  ['this machine by name', SITE, { host: 'localhost:3000' }, 200],
  ['another name', SITE, { host: 'evil.example' }, 421],
  ['a name that only begins as its own', SITE, { host: 'konnect.example.evil.example' }, 421],
  [
    'another name that a proxy hands on',
    SITE,
    { host: 'konnect.example', 'x-forwarded-host': 'evil.example' },
    421,
  ],
  ['any name where none was set', 'http://127.0.0.1:3000', { host: '192.168.1.7:3000' }, 200],
  ['any name on all addresses of a machine', 'http://0.0.0.0:3000', { host: '192.168.1.7:3000' }, 200],
])('answers %s as it should', async (_what, publicUrl, headers, status) => {
  expect(await statusFor(site(publicUrl), headers)).toBe(status);
});

it('answers further names that were set, and whoever asks for its health', async () => {
  const app = site(SITE, ['konnect.internal']);
  expect(await statusFor(app, { host: 'konnect.internal' })).toBe(200);
  for (const path of ['/readyz', '/livez'])
    expect(await statusFor(app, { host: '10.0.0.7:3000' }, path)).toBe(200);
  expect(await statusFor(app, { host: '10.0.0.7:3000' })).toBe(421);
});

it('gives every answer an id of its own, whatever the caller calls it, and keeps to https', async () => {
  const app = site(SITE);
  const ask = (host: string) => app.inject({ url: '/', headers: { host, 'x-request-id': 'mine-mine-mine' } });
  const [first, second, refused] = await Promise.all([
    ask('konnect.example'),
    ask('konnect.example'),
    ask('evil.example'),
  ]);
  const ids = [first, second, refused].map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[\w-]{12}-\w+$/);
  expect(refused.json()).toMatchObject({ code: 'host.unknown', requestId: ids[2] });
  expect(first.headers['strict-transport-security']).toBe('max-age=31536000');
  const plain = await site('http://127.0.0.1:3000').inject({ url: '/' });
  expect(plain.headers['strict-transport-security']).toBeUndefined();
});
