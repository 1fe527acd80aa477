import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf, writtenList } from '@konnect/registry/release-source';
import Fastify, { type FastifyInstance } from 'fastify';
import { fileListRoute } from '../admin/file-list';
import { Sessions } from '../admin/sessions';
import { version } from '../release/test-version';
import { testPage, testPageServices } from '../render/test-page-services';
import { testFolder } from '../test-folder';
import { assetRoutes } from './assets';
import { errorAnswers } from './error-responses';
import { formPostRoute } from './form-posts';
import { createPageHandler } from './page-handler';
import { serviceProxy } from './service-proxy';
import { Upstreams } from './upstreams';

const SITE = 'https://www.konnect.example';
const COOKIE = { cookie: '__Host-konnect_staff=token' };
const FILE = 'page.js';
const away = async (): Promise<never> => {
  throw new Error('ECONNREFUSED');
};

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  errorAnswers(app);
});
afterEach(() => app.close());

const sessionOf = (cookie: string | undefined) =>
  new Sessions({ url: 'http://backend', fetch: away }, SITE).of(cookie);

const SOON = { 'retry-after': '2', 'cache-control': 'no-store' };

describe('while no backend says whose a session is,', () => {
  beforeEach(async () => {
    const services = {
      ...testPageServices(
        {
          shell: version('shell', []),
          remotes: {
            community: { live: version('community', [{ path: '/', page: 'home-page' }]) },
            staff: { live: version('staff', [{ path: '/staff', page: 'home-page' }], ['admin']) },
          },
        },
        async (request) => ({ ...testPage(request, { remote: 'community' }), whole: () => ['Welcome'] }),
      ),
      sessionOf,
    };
    await formPostRoute(app, () => services);
    app.get('/*', createPageHandler(services));
  });

  it('a page of the staff asks to wait, and not to sign in', async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/staff', headers: COOKIE });
    expect([statusCode, headers.location]).toEqual([503, undefined]);
    expect(headers).toMatchObject(SOON);
    expect(body).toContain('Try again');
    expect((await app.inject({ url: '/staff' })).statusCode).toBe(302);
  });

  it('a page for everybody is rendered as for a visitor', async () => {
    const { statusCode, body } = await app.inject({ url: '/', headers: COOKIE });
    expect([statusCode, body.includes('Welcome')]).toEqual([200, true]);
  });

  it('a form that was sent to a page of the staff comes back with its text', async () => {
    const { statusCode, body } = await app.inject({
      ...{ method: 'POST', url: '/staff', payload: 'note=Call+back' },
      headers: { ...COOKIE, 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
    });
    expect([statusCode, body.includes('Call back')]).toEqual([503, true]);
  });
});

describe('while no backend says whose a session is, there is no final answer', () => {
  it('to a call that staff alone may make of the system of a provider', async () => {
    await serviceProxy(app, {
      backends: { url: 'http://127.0.0.1:9', dispatcher: undefined },
      publicUrl: SITE,
      upstreams: new Upstreams('http://127.0.0.1:9', { TICKET_API_BASE: 'https://127.0.0.1:9' }),
      publicToken: 'public',
      sessionOf,
    });
    const url = '/services/ticket/ticket-surveys/response/65f0';
    const unknown = await app.inject({ url, headers: COOKIE });
    expect([unknown.statusCode, unknown.headers]).toEqual([503, expect.objectContaining(SOON)]);
    expect((await app.inject({ url })).statusCode).toBe(401);
  });

  it('to a request for a file of the staff or for the list of files', async () => {
    const dataDir = await testFolder();
    const files = [{ path: FILE, integrity: integrityOf('code') }];
    const descriptor = JSON.stringify({ roles: ['admin'], files });
    for (const [path, text] of [
      [FILE, 'code'],
      ['remote.json', descriptor],
    ] as const) {
      const file = join(dataDir, 'assets/staff/v1', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    assetRoutes(app, { dataDir, sessionOf });
    const released = () => ({ ...version('staff', [], ['admin']), list: writtenList(files).integrity });
    fileListRoute(app, { dataDir, sessionOf, released });
    for (const url of [`/assets/staff/v1/${FILE}`, '/edge/files/staff/v1']) {
      const unknown = await app.inject({ url, headers: COOKIE });
      expect([unknown.statusCode, unknown.headers]).toEqual([503, expect.objectContaining(SOON)]);
      expect((await app.inject({ url })).statusCode).toBe(404);
    }
  });
});
