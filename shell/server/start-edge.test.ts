import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { TAB_ICON_PATH } from './http/icons';
import { PLAIN_POLICY } from './render/csp';
import { startEdge, type Edge } from './start-edge';
import { testFolder } from './test-folder';

const open: { close(): unknown }[] = [];

async function serve(answer: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => server.closeAllConnections() }, server);
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function gone(): Promise<string> {
  const { server, url } = await serve(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  return url;
}

async function edgeTo(backendUrls: string | string[], metricsToken?: string): Promise<Edge> {
  const dataDir = await testFolder();
  const edge = await startEdge({
    port: 0,
    host: '127.0.0.1',
    backendUrls: [backendUrls].flat(),
    registryUrl: await gone(),
    dataDir,
    publicUrl: 'https://konnect.example',
    metricsToken,
  });
  open.push(edge);
  return edge;
}

afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
});

/** Asks like Prometheus: by the address of a machine and not by the name of the site. */
function scrape(url: string, authorization: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: '10.1.2.3:3000', authorization };
    request(`${url}/metrics`, { headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .once('error', reject)
      .end();
  });
}

it('tells whoever has the token what it answered, by any name, and nobody else', async () => {
  const { url } = await edgeTo([await gone(), await gone()], 'secret');
  await fetch(`${url}/news-of-today/`);
  const { status, text } = await scrape(url, 'Bearer secret');
  expect(status).toBe(200);
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="503"} 1');
  expect(text).toContain('release_revision 0');
  expect(text).toMatch(/backend_requests_total\{backend="127\.0\.0\.1:\d+"\} [1-9]/);
  expect(text).toMatch(/backend_failures_total\{backend="127\.0\.0\.1:\d+"\} [1-9]/);
  expect(text).toMatch(/backend_retries_total [1-9]/);
  expect((await scrape(url, 'Bearer other')).status).toBe(404);
});

describe('with nobody behind it', () => {
  it('says so in words, names nobody, and is alive but not ready', async () => {
    const backendUrl = await gone();
    const { url } = await edgeTo(backendUrl);
    const [page, call, ready, ...live] = await Promise.all(
      ['/', '/api/faqs/', '/readyz', '/healthz', '/livez'].map((path) => fetch(url + path)),
    );
    expect([page?.status, call?.status, ready?.status]).toEqual([503, 503, 503]);
    expect(live.map(({ status }) => status)).toEqual([200, 200]);
    expect(await page?.text()).toContain('Try again');
    const problem = await call?.text();
    expect(JSON.parse(problem ?? '')).toMatchObject({
      code: 'service.unreachable',
      requestId: expect.any(String),
    });
    expect(problem).not.toContain('127.0.0.1');
  });

  it('sends readers of a broken address to Page Not Found, and refuses it to programs', async () => {
    const { url } = await edgeTo(await gone());
    const answer = await fetch(`${url}/%zz`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    const page = await fetch(`${url}/%zz?search=%`, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/not-found?from=%2F%25zz']);
  });
});

it('tells the backend itself who calls, whatever the caller claims', async () => {
  let seen: IncomingHttpHeaders = {};
  const backend = await serve((request, response) => {
    seen = request.headers;
    response.end('{}');
  });
  const { url } = await edgeTo(backend.url);
  await fetch(`${url}/api/faqs/`, {
    headers: {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'for=6.6.6.6',
    },
  });
  expect(seen).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(url).host,
    'x-forwarded-proto': 'https',
  });
  expect(seen['forwarded']).toBeUndefined();
});

it('adds the public token where the browser asks alone, and never changes one that was sent', async () => {
  let seen: IncomingHttpHeaders = {};
  const backend = await serve((request, response) => {
    seen = request.headers;
    request.resume();
    response.end('{}');
  });
  const { url } = await edgeTo(backend.url);
  const tokenOf = async (path: string, init: RequestInit) => {
    await fetch(url + path, init);
    return seen.authorization;
  };
  const form = new FormData();
  form.set('name', 'Amina');
  const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  expect(
    await tokenOf('/api/contact-us/', {
      method: 'POST',
      body: new URLSearchParams({ name: 'Amina' }),
      headers: page,
    }),
  ).toBe('Bearer konnect-public');
  expect(
    await tokenOf('/api/konnect-careers-application/', { method: 'POST', body: form, headers: page }),
  ).toBe('Bearer konnect-public');
  expect(await tokenOf('/api/konnect-faqs/', { headers: { ...page, authorization: 'Bearer old' } })).toBe(
    'Bearer old',
  );
  // A program that names no token stays without one, and the service decides.
  expect(await tokenOf('/api/konnect-faqs/', { headers: { accept: 'application/json' } })).toBeUndefined();
});

it('gives a phone what it needs for its home screen', async () => {
  const { url } = await edgeTo(await gone());
  const answer = await fetch(`${url}/site.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    start_url: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest.start_url).toBe('/');
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const named = [
    ...manifest.icons.map(({ src, sizes }) => [src, sizes.split('x')[0]]),
    ['/apple-touch-icon.png', '180'],
  ];
  for (const [path, size] of named) {
    const icon = Buffer.from(await (await fetch(url + path)).arrayBuffer());
    // A PNG's width is in its first block.
    expect([path, icon.subarray(1, 4).toString(), String(icon.readUInt32BE(16))]).toEqual([
      path,
      'PNG',
      size,
    ]);
  }
});

it('tells a service that breaks off a call from one that is not there', async () => {
  const backend = await serve((request, response) => {
    // What the edge asks at its start is answered at once, because the start waits for it.
    if (request.method === 'GET') response.writeHead(404).end();
    else request.once('data', () => request.socket.destroy());
  });
  const { url } = await edgeTo(backend.url);
  const answer = await fetch(`${url}/api/contact-us/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([answer.status, await answer.json()]).toEqual([
    502,
    expect.objectContaining({ code: 'service.broke_off' }),
  ]);
});

it('gives every answer that is no page a policy in which nothing runs, and leaves pages and scripts theirs', async () => {
  const answers: Record<string, Record<string, string>> = {
    '/api/faqs/': { 'content-type': 'application/json' },
    '/services/content': { 'content-type': 'image/svg+xml' },
    '/docs/': { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
    '/docs/worker.js': { 'content-type': 'text/javascript; charset=utf-8' },
  };
  const backend = await serve(
    ({ url = '' }, response) => void response.writeHead(200, answers[url] ?? {}).end('{}'),
  );
  const { url } = await edgeTo(backend.url);
  const policyOf = async (path: string) => (await fetch(url + path)).headers.get('content-security-policy');
  for (const path of [
    '/api/faqs/',
    '/services/content',
    '/feed.xml',
    '/healthz',
    '/favicon.svg',
    TAB_ICON_PATH,
    '/assets/none/1/x.js',
  ]) {
    expect([path, await policyOf(path)]).toEqual([path, "default-src 'none'; sandbox"]);
  }
  expect([await policyOf('/docs/'), await policyOf('/docs/worker.js'), await policyOf('/')]).toEqual([
    "default-src 'self'",
    null,
    // Without a release it is a document of a few words.
    PLAIN_POLICY,
  ]);
});

it('has the icon that documents name, as an image of pixels', async () => {
  const backend = await serve((_, response) => void response.end('{}'));
  const { url } = await edgeTo(backend.url);
  const icon = await fetch(url + TAB_ICON_PATH);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(
    Buffer.from(await icon.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});

it('sends every kind of answer with the headers that all have', async () => {
  const backend = await serve(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json');
    if (url === '/api/strict/') response.setHeader('referrer-policy', 'no-referrer');
    if (url === '/api/shared/') response.setHeader('cache-control', 'public, max-age=0');
    response.end('{}');
  });
  const { url } = await edgeTo(backend.url);
  const answer = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<string>((resolve, reject) => {
      request(url + path, { method, headers }, (response) => {
        const { statusCode, headers: sent } = response.resume();
        resolve(`${statusCode} ${sent['x-content-type-options']} ${sent['referrer-policy']}`);
      })
        .on('error', reject)
        .end();
    });
  const ALL = 'nosniff strict-origin-when-cross-origin';
  const shared = { authorization: 'Bearer konnect-public' };
  expect({
    page: await answer('/'),
    icon: await answer('/favicon.ico'),
    file: await answer('/assets/shell/1/none.js'),
    style: await answer('/edge/override.css'),
    call: await answer('/api/faqs/'),
    shared: await answer('/api/shared/', shared),
    again: await answer('/api/shared/', shared),
    strict: await answer('/api/strict/'),
    health: await answer('/healthz'),
    method: await answer('/nowhere', {}, 'DELETE'),
    name: await answer('/', { host: 'evil.example' }),
    address: await answer('/%zz'),
    reader: await answer('/%zz', { accept: 'text/html' }),
    size: await answer('/api/faqs/', { 'content-length': '99999999' }, 'GET'),
  }).toEqual({
    ...{ page: `503 ${ALL}`, icon: `200 ${ALL}`, file: `404 ${ALL}`, style: `200 ${ALL}` },
    ...{ call: `200 ${ALL}`, shared: `200 ${ALL}`, again: `200 ${ALL}`, strict: '200 nosniff no-referrer' },
    ...{ health: `200 ${ALL}`, method: `404 ${ALL}`, name: `421 ${ALL}` },
    ...{ address: `400 ${ALL}`, reader: `302 ${ALL}`, size: `413 ${ALL}` },
  });
});

it('asks a busy backend once', async () => {
  const answer = jest.fn<void, Parameters<RequestListener>>(
    (_, response) => void response.writeHead(503, { 'retry-after': '1' }).end('{"code":"busy"}'),
  );
  const { url } = await edgeTo((await serve(answer)).url);
  const response = await fetch(`${url}/api/faqs/`);
  expect([response.status, await response.json()]).toEqual([503, { code: 'busy' }]);
  expect(answer.mock.calls.filter(([request]) => request.url === '/api/faqs/')).toHaveLength(1);
});

it.each([
  '/api/../registry/releases',
  '/api/%2e%2e/registry',
  '/assets/../../etc/passwd',
  '/assets/shell/..%2f..%2fx/y.js',
])('lets nobody out of a folder by %s', async (path) => {
  const { url } = await edgeTo((await serve((_, response) => response.end('inside'))).url);
  const { port } = new URL(url);
  // Sent as it is: `fetch` would tidy the path up first.
  const [status, body] = await new Promise<[number, string]>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve([response.statusCode ?? 0, text]));
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('inside');
});

it('asks a registry on another machine with the token that it was given', async () => {
  const seen: string[] = [];
  const registry = await serve(({ url, headers }, response) => {
    seen.push(`${url} ${headers.authorization}`);
    response.writeHead(503).end();
  });
  const edge = await startEdge({
    port: 0,
    host: '127.0.0.1',
    backendUrls: [await gone()],
    registryUrl: registry.url,
    registryToken: 'secret',
    dataDir: await testFolder(),
    publicUrl: 'https://konnect.example',
  });
  open.push(edge);
  expect(seen[0]).toBe('/registry/releases Bearer secret');
});
