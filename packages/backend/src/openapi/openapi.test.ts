import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_PREFIX } from '#app/http/route';
import { readConfig } from '#app/config';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { openApiDocument } from './document';
import { knownEndpoints } from './endpoints';
import { withEnforcement } from './enforcement';

const PACKAGE = join(__dirname, '../..');
const OUT_OF_DATE = 'out of date: run `pnpm --filter @konnect/backend openapi`';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, 60_000);
afterAll(() => server.close());

describe('the API document', () => {
  it('is committed as the contracts are now', () => {
    const committed: unknown = JSON.parse(readFileSync(join(PACKAGE, 'openapi.json'), 'utf8'));
    const now: unknown = JSON.parse(JSON.stringify(openApiDocument()));
    expect({ [OUT_OF_DATE]: committed }).toEqual({ [OUT_OF_DATE]: now });
  });

  it('has a page of calls whose table is as the contracts are now', () => {
    const page = readFileSync(join(PACKAGE, 'docs/enforcement.md'), 'utf8');
    expect({ [OUT_OF_DATE]: page }).toEqual({ [OUT_OF_DATE]: withEnforcement(page) });
  });

  it('is served with a page to read it', async () => {
    const document = await server.get('/docs/json');
    expect(document.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Konnect' } });
    const page = await server.get('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(page.headers['content-security-policy']).toMatch(/require-trusted-types-for 'script'/);
    expect(page.body).toContain('Konnect API');
    const [, script = ''] = /src="([^"]*trusted-types\.js)"/.exec(page.body) ?? [];
    const policy = await server.get(new URL(script, 'http://site/docs/').pathname);
    expect(policy.body).toContain("createPolicy('default'");
  });

  it('is not served with API_DOCS off', async () => {
    const closed = await startTestApp(
      { hasApiDocs: readConfig({ API_DOCS: 'off' }).hasApiDocs },
      server.database,
    );
    for (const url of ['/docs', '/docs/', '/docs/json', '/docs/static/index.html'])
      expect((await closed.get(url)).statusCode).toBe(404);
    await closed.close();
  });
});

describe('the contracts', () => {
  it.each(
    knownEndpoints().map(
      ({ endpoint }) =>
        [`${endpoint.method} ${SERVICE_PREFIX[endpoint.service]}${endpoint.path}`, endpoint] as const,
    ),
  )('%s is served', (_, { method, service, path }) => {
    const url = `${SERVICE_PREFIX[service]}${path}`;
    // The router keeps addresses without the slash at their end, since it answers both.
    expect(
      [url, url.replace(/\/$/, '')].some((address) => server.app.hasRoute({ method, url: address })),
    ).toBe(true);
  });

  it('give each endpoint an address of its own', () => {
    const addresses = knownEndpoints().map(
      ({ endpoint: { method, service, path } }) => `${method} ${service} ${path.replace(/:\w+/g, ':')}`,
    );
    expect(addresses).toEqual([...new Set(addresses)]);
  });
});
