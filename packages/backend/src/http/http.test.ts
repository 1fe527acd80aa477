import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';

const CONTACT = '/api/contact-us/';
const TOKEN = { authorization: 'Bearer konnect-public' };
const MESSAGE = { name: 'A', phone: '0712345678', region: 'Kibera', subject: 'S', message: 'M' };
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await addArticle(server.database, { slug: 'story' });
}, 60_000);
afterAll(() => server.close());

const raw = (payload: string, headers: Record<string, string> = {}) =>
  server.send('POST', CONTACT, payload, headers);

describe('every failure', () => {
  it.each([
    ['an unknown address', () => server.get('/api/none/'), 404, 'route.not_found'],
    ['another method', () => server.send('DELETE', CONTACT, {}), 404, 'route.not_found'],
    [
      'a body over the limit',
      () => raw(JSON.stringify({ ...MESSAGE, message: 'x'.repeat(70_000) })),
      413,
      'body.too_large',
    ],
    ['broken JSON', () => raw('{"name": '), 400, 'body.not_json'],
    ['an empty body', () => raw(''), 400, 'body.not_json'],
    ['plain text', () => raw('name=x', { 'content-type': 'text/plain' }), 415, 'body.unsupported_type'],
    [
      'a form of a foreign page',
      () => raw('name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'body.unsupported_type',
    ],
    ['__proto__ in a body', () => raw('{"name":"A","__proto__":{"admin":true}}'), 400, 'body.not_json'],
    [
      'constructor.prototype in a body',
      () => raw('{"constructor":{"prototype":{"admin":true}}}'),
      400,
      'body.not_json',
    ],
    ['an array as a body', () => raw('[1]'), 400, 'input.invalid'],
    ['a number as a body', () => raw('7'), 400, 'input.invalid'],
    ['null as a body', () => raw('null'), 400, 'input.invalid'],
    ['an address that is no text', () => server.get('/api/notices/%E0%A4%A/'), 400, 'address.invalid'],
    [
      'a part of an address that is too long',
      () => server.get(`/api/notices/${'x'.repeat(300)}/`),
      414,
      'address.too_long',
    ],
    ['a field of the query twice', () => server.get('/api/notices/?page=1&page=2'), 400, 'input.invalid'],
    [
      'an idempotency key that is none',
      () => raw(JSON.stringify(MESSAGE), { 'idempotency-key': 'k'.repeat(500) }),
      400,
      'idempotency.invalid',
    ],
  ])('%s is a JSON problem with a request id', async (_name, call, status, code) => {
    const response = await call();
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.json()).toMatchObject({
      code,
      message: expect.any(String),
      requestId: response.headers['x-request-id'],
    });
    expect(await server.count('contact_message')).toBe(0);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('of our own doing tells nothing of its cause', async () => {
    await server.database.db.execute('alter table tweet_post rename to tweet_post_gone');
    const response = await server.get('/api/twitter-post/');
    await server.database.db.execute('alter table tweet_post_gone rename to tweet_post');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'server.failed',
      message: expect.any(String),
      detail: expect.any(String),
      requestId: expect.any(String),
    });
    expect(response.body).not.toMatch(/tweet_post|select|Error|\.ts/);
    expect((await server.get('/api/twitter-post/')).statusCode).toBe(200);
  });

  it('is none where a text is no UTF-8: it is stored with marks in the place of what cannot be read', async () => {
    const [before, after] = JSON.stringify({ ...MESSAGE, message: 'caf|' }).split('|');
    const payload = Buffer.concat([
      Buffer.from(before ?? ''),
      Buffer.from([0xe9, 0xc3]),
      Buffer.from(after ?? ''),
    ]);
    const response = await server.app.inject({
      method: 'POST',
      url: CONTACT,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(201);
    const { id } = response.json<{ id: number }>();
    const stored = await server.database.db.execute(`select message from contact_message where id = ${id}`);
    expect(stored.rows).toEqual([{ message: 'caf\uFFFD\uFFFD' }]);
    await server.database.db.execute('delete from contact_message');
  });

  it('takes the request id of a trusted proxy alone', async () => {
    const idFor = async (remoteAddress: string) =>
      (
        await server.app.inject({
          url: '/healthz',
          remoteAddress,
          headers: { 'x-request-id': 'edge-1234567', 'x-forwarded-for': '127.0.0.1' },
        })
      ).headers['x-request-id'];
    expect(await idFor('127.0.0.1')).toBe('edge-1234567');
    expect(await idFor('203.0.113.7')).toMatch(/^(?!edge-)[\w-]{8,64}$/);
  });

  it("uses a proxy's request id only if it has the right form", async () => {
    expect((await server.get('/healthz', { 'x-request-id': 'edge-1234567' })).headers['x-request-id']).toBe(
      'edge-1234567',
    );
    expect(
      (await server.get('/healthz', { 'x-request-id': '<script>alert(1)</script>' })).headers['x-request-id'],
    ).not.toContain('<');
  });
});

describe('health', () => {
  it('says that the process and its database answer', async () => {
    expect((await server.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await server.get('/readyz')).json()).toEqual({
      status: 'ready',
      database: server.database.kind,
      disk: 'ok',
      migrations: 'ok',
    });
  });
});

describe('random requests', () => {
  // A fixed seed: a failure must be found again.
  let state = 20260302;
  const random = (below: number) => (state = (state * 1103515245 + 12345) % 2 ** 31) % below;
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const values = [
    '',
    'x',
    '0712345678',
    '\u0000',
    '\ud800',
    '🎉'.repeat(50),
    'a'.repeat(5_000),
    '%',
    "'; drop table article; --",
    -1,
    0,
    1e308,
    2 ** 53,
    null,
    true,
    [],
    {},
    [[[]]],
    { $gt: '' },
    '2026-13-40',
  ];
  const names = [
    'name',
    'phone',
    'email',
    'region',
    'subject',
    'message',
    'event',
    'action',
    'website',
    'id',
    'status',
    'likes',
    'constructor',
    'toString',
  ];
  const parts = [
    'story',
    '1',
    '99999999999',
    '%00',
    '%F0%9F',
    '..',
    '%2e%2e%2f',
    'x'.repeat(190),
    '-1',
    'NaN',
    '%22',
  ];
  const routes = [
    ['GET', (part: string) => `/api/trending-community-events/${part}/`],
    ['GET', (part: string) => `/api/trending-community-events/?search=${part}&cursor=${part}`],
    ['GET', (part: string) => `/api/trending-community-events/?search=${part}&page=${part}`],
    ['GET', (part: string) => `/api/trending-community-events/${part}/comments/`],
    ['GET', (part: string) => `/api/community-events-category/${part}/`],
    ['GET', (part: string) => `/api/notices/${part}/`],
    ['POST', (part: string) => `/api/trending-community-events/${part}/comments/`],
    ['PUT', (part: string) => `/api/trending-community-events/${part}/`],
    ['POST', () => CONTACT],
  ] as const;

  it('never meet a failure of the server', async () => {
    const failures: string[] = [];
    for (let round = 0; round < 1_000; round++) {
      const [method, url] = pick(routes);
      const address = url(pick(parts));
      const body = Object.fromEntries(Array.from({ length: random(7) }, () => [pick(names), pick(values)]));
      const response =
        method === 'GET'
          ? await server.get(address)
          : await server.send(method, address, JSON.stringify(body));
      if (response.statusCode >= 500)
        failures.push(`${response.statusCode} ${method} ${address} ${JSON.stringify(body)}`);
    }
    expect(failures).toEqual([]);
  }, 60_000);
});

describe('limits', () => {
  it('count writes per visitor behind a proxy, and an IPv6 network as one', async () => {
    const limited = await startTestApp({ rateLimitFactor: 0.1 }, server.database);
    try {
      const statuses = async (addresses: string[]) => {
        const result: number[] = [];
        for (const address of addresses)
          result.push(
            (await limited.send('POST', CONTACT, MESSAGE, { ...TOKEN, 'x-forwarded-for': address }))
              .statusCode,
          );
        return result;
      };
      expect(await statuses(Array<string>(4).fill('41.80.0.1'))).toEqual([201, 201, 201, 429]);
      // Only the address next to the proxy is believed: what a visitor puts before it is not.
      expect(await statuses(['1.1.1.1, 41.80.0.1'])).toEqual([429]);
      expect(await statuses(['41.80.0.2'])).toEqual([201]);
      expect(await statuses(['2c0f::1', '2c0f::2', '2c0f::3', '2c0f::4', '2c0f:0:0:1::1'])).toEqual([
        201, 201, 201, 429, 201,
      ]);
      const refused = await limited.send('POST', CONTACT, MESSAGE, {
        ...TOKEN,
        'x-forwarded-for': '41.80.0.1',
      });
      expect(refused.json()).toMatchObject({ code: 'rate.limited' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  }, 60_000);

  it('believe only the configured proxies about where a request comes from', async () => {
    const limited = await startTestApp(
      { rateLimitFactor: 0.1, trustedProxies: ['10.0.0.0/8'] },
      server.database,
    );
    try {
      const statuses = async (remoteAddress: string, headers: (index: number) => Record<string, string>) => {
        const result: number[] = [];
        for (let index = 0; index < 5; index++)
          result.push(
            (
              await limited.app.inject({
                method: 'POST',
                url: CONTACT,
                payload: MESSAGE,
                remoteAddress,
                headers: { ...TOKEN, ...headers(index) },
              })
            ).statusCode,
          );
        return result;
      };
      const used = [201, 201, 201, 429, 429];
      // A visitor without a proxy that makes up a new origin at every call is still one visitor.
      expect(await statuses('41.80.0.9', (index) => ({ 'x-forwarded-for': `1.1.1.${index}` }))).toEqual(used);
      expect(
        await statuses('41.80.0.10', (index) => ({
          'x-real-ip': `1.1.1.${index}`,
          forwarded: `for=1.1.1.${index}`,
          'cf-connecting-ip': `1.1.1.${index}`,
        })),
      ).toEqual(used);
      // Behind the proxy the last address is its own word; what stands before it is the visitor's.
      expect(
        await statuses('10.1.2.3', (index) => ({ 'x-forwarded-for': `1.1.1.${index}, 41.80.0.11` })),
      ).toEqual(used);
      // Naming one of our proxies as the origin does not help either.
      expect(
        await statuses('10.1.2.3', (index) => ({
          'x-forwarded-for': `1.1.1.${index}, 41.80.0.12, 10.9.9.9`,
        })),
      ).toEqual(used);
      expect(await statuses('10.1.2.3', (index) => ({ 'x-forwarded-for': `41.80.1.${index}` }))).toEqual([
        201, 201, 201, 201, 201,
      ]);
    } finally {
      await limited.close();
    }
  }, 60_000);

  // Together, for both take their time by waiting.
  it('close connections whose headers or bodies come drop by drop, while others are answered', async () => {
    const slow = await startTestApp({}, server.database);
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = slow.app.server.address() as AddressInfo;
    const open = (start: string, drop: string) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      const closed = new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed')));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.write(start);
      return { socket, closed, drip: () => socket.writable && socket.write(drop), answer: () => answer };
    };
    const heads = Array.from({ length: 50 }, () =>
      open('GET /healthz HTTP/1.1\r\nhost: x\r\n', 'x-a: b\r\n'),
    );
    const body = open(
      `POST ${CONTACT} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
      ' ',
    );
    const all = [...heads, body];
    try {
      const drops = setInterval(() => all.forEach(({ drip }) => drip()), 500);
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      // 4 s for the headers, looked at every second, and 5.5 for the body; the rest is for a busy machine. A
      // drop every half second would keep them open for ever.
      const ends = await Promise.race([
        Promise.all(all.map(({ closed }) => closed)),
        delay(30_000, ['open'], { ref: false }),
      ]);
      clearInterval(drops);
      expect(new Set(ends)).toEqual(new Set(['closed']));
      expect(body.answer()).toContain('408');
    } finally {
      for (const { socket } of all) socket.destroy();
      await slow.close();
    }
  }, 60_000);
});
