import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { frontDoor, requestIds } from './front-door';
import { limitLoad } from './load-limits';

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
  ['an address where no name was set', 'http://127.0.0.1:3000', { host: '192.168.1.7:3000' }, 200],
  ['an address on all addresses of a machine', 'http://0.0.0.0:3000', { host: '192.168.1.7:3000' }, 200],
  ['an IPv6 address where no name was set', 'http://[::]:3000', { host: '[fe80::7]:3000' }, 200],
  ['a name below localhost', 'http://127.0.0.1:3000', { host: 'assets.localhost:3000' }, 200],
  ['a name that a stranger leads to this machine', 'http://127.0.0.1:3000', { host: 'evil.example' }, 421],
  ['such a name on all addresses', 'http://0.0.0.0:3000', { host: 'evil.example:3000' }, 421],
  [
    'such a name whose page says what a proxy would hand on',
    'http://127.0.0.1:3000',
    { host: 'evil.example:3000', 'x-forwarded-host': 'localhost' },
    421,
  ],
  [
    'a proxy of this machine that hands an address on',
    'http://127.0.0.1:3000',
    { host: 'localhost:3000', 'x-forwarded-host': '192.168.1.7' },
    200,
  ],
  ['a name that begins as an address', 'http://localhost:3000', { host: '127.0.0.1.evil.example' }, 421],
  ['a name that ends like localhost', 'http://localhost:3000', { host: 'evil-localhost' }, 421],
])('answers %s as it should', async (_what, publicUrl, headers, status) => {
  expect(await statusFor(site(publicUrl), headers)).toBe(status);
});

it('refuses a request with two names, of which a proxy may have read the other one', async () => {
  const app = site(SITE);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const answerTo = async (hosts: string[]) => {
    const socket = connect(Number(port), '127.0.0.1');
    const lines = ['GET / HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''];
    socket.end(lines.join('\r\n'));
    return (await text(socket)).split('\r\n', 1)[0];
  };
  expect(await answerTo(['konnect.example'])).toBe('HTTP/1.1 200 OK');
  for (const second of ['evil.example', 'konnect.example'])
    expect(await answerTo(['konnect.example', second])).toBe('HTTP/1.1 400 Bad Request');
});

it('answers a site without a name by the names that were set for it', async () => {
  const app = site('http://0.0.0.0:3000', ['laptop.local']);
  expect(await statusFor(app, { host: 'laptop.local:3000' })).toBe(200);
  expect(await statusFor(app, { host: 'evil.example:3000' }, '/readyz')).toBe(200);
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

it.each([
  ['503', {}],
  ['429', { 'content-length': '70000' }],
])('sends a refusal %s of too much with the headers of every answer', async (status, headers) => {
  const app = site(SITE);
  limitLoad(app, { requests: 0, uploadsPerNetwork: 0 });
  const answer = await app.inject({ url: '/', headers: { host: 'konnect.example', ...headers } });
  expect(String(answer.statusCode)).toBe(status);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});
