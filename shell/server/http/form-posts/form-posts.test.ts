import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendContactMessage } from '@konnect/contracts';
import { CONTACT_CASES, CONTACT_MESSAGE } from '@konnect/contracts/form-rules/cases';
import { fakeConfig } from '@konnect/host-api/fake';
import Fastify, { type FastifyInstance } from 'fastify';
import { renderPage } from '../../../src/entry-server';
import { shellRemote } from '../../../src/routes';
import { Releases } from '../../release/releases';
import { version } from '../../release/test-version';
import { VersionMetrics } from '../../release/version-metrics';
import { ServiceFetch } from '../../render/api-fetch';
import { Bootstraps } from '../../render/page-bootstrap';
import { PageCache } from '../../render/page-cache';
import type { PageServices } from '../../render/page-services';
import { PageStyleFiles } from '../../render/page-styles';
import { createPageHandler } from '../page-handler';
import { formPostRoute } from '.';
import { isFormKey, sharedFormKey } from './submission-key';

const SITE = 'https://konnect.example';
const KEY = '3f2b8c1e-0d5a-4f6b-9c7d-112233445566';
const FORM = { ...CONTACT_MESSAGE, website: '', form_key: KEY };

interface Received {
  headers: IncomingHttpHeaders;
  url: string | undefined;
  body: unknown;
}

let backend: Server;
let received: Received[];
let answer: { status: number; body: unknown; cookie?: string };
let app: FastifyInstance;
let cache: PageCache;

beforeAll(async () => {
  backend = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, url: request.url, body: JSON.parse(text) });
      response.writeHead(answer.status, {
        'content-type': 'application/json',
        ...(answer.cookie && { 'set-cookie': answer.cookie }),
      });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => backend.close(resolve)));

beforeEach(async () => {
  received = [];
  answer = { status: 201, body: { id: 7, reference: 'KC-7F3K-92QM' } };
  cache = new PageCache(60_000);
  app = Fastify({ trustProxy: '127.0.0.1' });
  const releases = new Releases();
  releases.update({
    epoch: 'e',
    revision: 1,
    broken: [],
    shell: version('shell', shellRemote.claims),
    remotes: {},
  });
  const config = { ...fakeConfig, publicUrl: SITE };
  const services: PageServices = {
    releases,
    bundles: { shell: async () => ({ renderPage }), remote: async () => ({}) } as never,
    styles: new PageStyleFiles('/nowhere'),
    bootstraps: new Bootstraps('/nowhere'),
    services: new ServiceFetch({
      backendUrl: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    }),
    configs: () => ({ config, staffConfig: config }),
    cache,
    metrics: new VersionMetrics(),
    devOrigins: [],
    renderTimeout: 2_000,
    sessionOf: async () => null,
  };
  await formPostRoute(app, () => services);
  app.get('/*', createPageHandler(services));
});
afterEach(() => app.close());

function post(fields: Record<string, string>, headers: Record<string, string> = {}, url = '/contact-us') {
  return app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE, ...headers },
  });
}
type Answer = Awaited<ReturnType<typeof post>>;

/** The messages of the summary by the ids of their fields. */
function summaryOf({ body }: Answer): string[] {
  const summary = /<div[^>]*role="alert".*?<\/ul>/s.exec(body)?.[0] ?? '';
  return [...summary.matchAll(/<li>(?:<a href="#[^"]+">)?(.*?)(?:<\/a>)?<\/li>/g)].map(
    (match) => match[1] ?? '',
  );
}

it.each(CONTACT_CASES)('says of $what what the server says', async ({ change, faults }) => {
  const response = await post({ ...FORM, ...change });
  const messages = Object.values(faults).map((text) => text.replaceAll("'", '&#x27;'));
  expect(summaryOf(response)).toEqual(messages);
  expect(response.statusCode).toBe(messages.length > 0 ? 422 : 303);
  expect(received).toHaveLength(messages.length > 0 ? 0 : 1);
});

it('gives the form of a page one key for ten minutes, so that what many visitors get stays the same', async () => {
  const begun = performance.now() + 3_600_000;
  const key = sharedFormKey(begun);
  expect(sharedFormKey(begun + 599_999)).toBe(key);
  expect(isFormKey(key)).toBe(true);
  expect(sharedFormKey(begun + 600_000)).not.toBe(key);
  const page = async () => (await app.inject({ url: '/contact-us' })).body;
  const first = await page();
  cache.clear();
  expect(await page()).toBe(first);
});

it('asks for the email that the page shows', async () => {
  const response = await post({ ...FORM, email: ' ' });
  expect(summaryOf(response)).toEqual(['Email is required']);
});

it('sends the same call as the code of the form, as the visitor', async () => {
  await post(
    { ...FORM, phone: '0712 345-678', message: 'First\r\nSecond' },
    { 'x-forwarded-for': '10.1.2.3', 'user-agent': 'Opera Mini', cookie: 'konnect_device=abcdefgh' },
  );
  expect(received).toEqual([
    {
      url: sendContactMessage.path,
      body: { ...CONTACT_MESSAGE, message: 'First\nSecond' },
      headers: expect.objectContaining({
        authorization: `Bearer ${fakeConfig.publicToken}`,
        'content-type': 'application/json',
        'x-forwarded-for': '10.1.2.3',
        'x-forwarded-proto': 'https',
        'user-agent': 'Opera Mini',
        cookie: 'konnect_device=abcdefgh',
        'idempotency-key': expect.stringMatching(/^[\w-]{43}$/),
      }),
    },
  ]);
});

it('hands the trap for robots on, so that they learn nothing', async () => {
  expect((await post({ ...FORM, website: 'https://spam.example' })).statusCode).toBe(303);
  expect(received[0]?.body).toMatchObject({ website: 'https://spam.example' });
});

it('names a submission by its key, its sender and its text', async () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  await post(FORM, from('10.0.0.1'));
  await post(FORM, from('10.0.0.1'));
  await post(FORM, from('10.0.0.2'));
  await post({ ...FORM, message: 'Something else' }, from('10.0.0.1'));
  await post({ ...FORM, form_key: `${KEY}-2` }, from('10.0.0.1'));
  const { form_key: _, ...withoutKey } = FORM;
  await post(withoutKey, from('10.0.0.1'));
  await post(withoutKey, from('10.0.0.1'));
  const keys = received.map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(6);
});

describe('a message that was sent', () => {
  async function sentTo(url = '/contact-us') {
    answer.cookie = 'konnect_device=newdevice; Path=/; HttpOnly';
    const response = await post(FORM, {}, url);
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    return { response, cookies, cookie: (cookies.at(-1) ?? '').split(';')[0] ?? '' };
  }

  it('leads to its page, hands the cookies of the service on and keeps the receipt for this browser', async () => {
    const { response, cookies } = await sentTo();
    expect(response.statusCode).toBe(303);
    expect(response.headers).toMatchObject({ location: '/contact-us#posted', 'cache-control': 'no-store' });
    expect(cookies[0]).toBe('konnect_device=newdevice; Path=/; HttpOnly');
    expect(cookies[1]).toMatch(
      /^__Host-konnect_posted=[\w-]+; Path=\/; Max-Age=300; SameSite=Lax; HttpOnly; Secure$/,
    );
    expect(response.body).toBe('');
  });

  it('shows its reference on its page to the browser that sent it, and neither elsewhere nor to others', async () => {
    const { cookie } = await sentTo();
    const before = await app.inject('/contact-us');
    const receipt = await app.inject({ url: '/contact-us', headers: { cookie } });
    expect(receipt.headers['cache-control']).toBe('private, no-store');
    expect(receipt.headers).not.toHaveProperty('etag');
    // After Back the same words are the same message.
    expect(receipt.body).toContain(`value="${KEY}"`);
    expect(before.body).not.toContain(KEY);
    expect(receipt.body).toMatch(/id="posted".*Message sent successfully.*<strong>KC-7F3K-92QM<\/strong>/s);
    for (const other of [
      before,
      await app.inject('/contact-us'),
      await app.inject({ url: '/testpage', headers: { cookie } }),
    ]) {
      expect(other.statusCode).toBe(200);
      expect(other.body).not.toContain('KC-7F3K-92QM');
    }
    expect(received).toHaveLength(1);
  });

  it.each([
    'konnect_posted=W10',
    '__Host-konnect_posted=nonsense',
    `__Host-konnect_posted=${Buffer.from('["/contact-us"]').toString('base64url')}`,
    `__Host-konnect_posted=${Buffer.from('["/other","contact","KC-1"]').toString('base64url')}`,
  ])('believes no cookie like %s', async (cookie) => {
    const { body } = await app.inject({ url: '/contact-us', headers: { cookie } });
    expect(body).not.toContain('Message sent successfully');
  });

  it('shows no text as a reference that a service would not send', async () => {
    const value = JSON.stringify(['/contact-us', 'contact', 'x'.repeat(65)]);
    const cookie = `__Host-konnect_posted=${Buffer.from(value).toString('base64url')}`;
    expect((await app.inject({ url: '/contact-us', headers: { cookie } })).body).not.toContain('xxx');
  });
});

describe('a message that was refused', () => {
  it('comes back whole, with its words at the fields and links to them, and is stored by no cache', async () => {
    const typed = {
      ...FORM,
      name: 'Otieno "O" <b>',
      phone: '12',
      region: 'Kibera',
      message: '\nTwo\r\nlines & more',
      subject: '',
    };
    const response = await post(typed);
    expect(response.statusCode).toBe(422);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const { body } = response;
    expect(body).toContain('<title>There is a problem: Contact us');
    expect(body).toContain('value="Otieno &quot;O&quot; &lt;b&gt;"');
    expect(body).toContain('\n\nTwo\nlines &amp; more</textarea>');
    expect(body).toMatch(/<option value="Kibera" selected="">/);
    const [, link] = /<li><a href="#([^"]+)">Please enter a valid phone number/.exec(body) ?? [];
    expect(body).toMatch(new RegExp(`<input[^>]*id="${link}"[^>]*aria-invalid="true"[^>]*value="12"`));
    const again = await app.inject('/contact-us');
    expect(again.body).not.toContain('Otieno');
  });

  it('says what only the server knows, at its fields', async () => {
    answer = {
      status: 400,
      body: { code: 'request.invalid', message: 'm', requestId: 'r', region: ['Choose another region'] },
    };
    expect(summaryOf(await post(FORM))).toEqual(['Choose another region']);
    answer = { status: 429, body: { code: 'rate.limited', message: 'That was very often.', requestId: 'r' } };
    expect(summaryOf(await post(FORM))).toEqual(['That was very often.']);
  });
});

it('keeps the words and the key while the service is down', async () => {
  answer = { status: 503, body: {} };
  const response = await post(FORM);
  expect(response.statusCode).toBe(503);
  expect(summaryOf(response)).toEqual([
    'We could not send this right now. What you wrote is still here: send it again in a moment.',
  ]);
  expect(response.body).toContain('No light on the router.</textarea>');
  expect(response.body).toMatch(
    new RegExp(`name="form_key"[^>]*value="${KEY}"|value="${KEY}"[^>]*name="form_key"`),
  );
});

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a page that the browser calls foreign', { 'sec-fetch-site': 'cross-site' }],
])('refuses a form of %s and sends nothing', async (_, headers) => {
  const response = await post(FORM, headers as Record<string, string>);
  expect(response.statusCode).toBe(403);
  expect(response.body).toContain('Nothing was sent.');
  expect(received).toEqual([]);
});

it('says so where a page takes no forms, and keeps what was written', async () => {
  const response = await post(FORM, {}, '/testpage');
  expect(response.statusCode).toBe(405);
  expect(response.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
  expect(response.body).toContain('No light on the router.</textarea>');
});

it('keeps what was written for a page that is gone', async () => {
  const response = await post(
    { ...FORM, message: 'A text </textarea><script>alert(1)</script>' },
    {},
    '/gone',
  );
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('A text &lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>');
});

it('refuses what is far too long for any form, in words', async () => {
  const response = await post({ ...FORM, message: 'x'.repeat(300_000) });
  expect(response.statusCode).toBe(413);
  expect(response.body).toContain('This is too long to be sent');
});

it('leaves everything but forms of browsers alone', async () => {
  const json = { method: 'POST', url: '/contact-us', payload: { name: 'x' } } as const;
  expect((await app.inject(json)).statusCode).toBe(404);
});
