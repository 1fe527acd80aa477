import Fastify, { type FastifyInstance } from 'fastify';
import type { Releases } from '../release/releases';
import { frontDoor } from './front-door';
import { separateOrigins, wayOf, withoutStaffCookies, type OwnerInfo } from './staff-origin';

const ORIGINS = { publicUrl: 'https://www.konnect.example', staffUrl: 'https://desk.konnect.example' };
const OWNERS: OwnerInfo = {
  isStaffPage: (path) => path === '/back-office',
  isDeskApp: (id) => id === 'shell' || id === 'staff',
};

const told = (isDesk: boolean, method: string, url: string): string => {
  const way = wayOf(isDesk, { method, url }, ORIGINS, OWNERS);
  return way.go === 'to' ? way.location : way.go === 'refuse' ? way.code : way.go;
};
const DESK = ORIGINS.staffUrl;
const SITE = ORIGINS.publicUrl;

describe('on the origin of the site', () => {
  it.each([
    ['the desk', 'GET', '/staff', `${DESK}/staff`],
    [
      'the sign-in page with its query',
      'GET',
      '/staff/login?return=%2Fstaff',
      `${DESK}/staff/login?return=%2Fstaff`,
    ],
    ['a page of the desk', 'HEAD', '/staff/content/article/7', `${DESK}/staff/content/article/7`],
    ['the desk in capitals', 'GET', '/STAFF/login', `${DESK}/STAFF/login`],
    ['the desk behind an escape', 'GET', '/%73taff/users', `${DESK}/staff/users`],
    ['the desk behind dots', 'GET', '/about/../staff', `${DESK}/staff`],
    ['the desk behind two slashes', 'GET', '//staff', `${DESK}/staff`],
    ['a page that a remote for staff claims elsewhere', 'GET', '/back-office', `${DESK}/back-office`],
    ['a form posted to a page of the desk', 'POST', '/staff/login', 'staff.other_origin'],
    ['a sign-in', 'POST', '/api/staff/session/', 'staff.other_origin'],
    ['who is signed in', 'GET', '/api/staff/session/', 'staff.other_origin'],
    ['a call of the staff behind an escape', 'GET', '/api/%73taff/session/', 'staff.other_origin'],
    ['a call of the staff behind dots', 'POST', '/api/faqs/../staff/session/', 'staff.other_origin'],
    [
      'the way back from the company account',
      'GET',
      '/api/staff/oidc/callback/?code=1',
      'staff.other_origin',
    ],
    ['a page that only begins alike', 'GET', '/staffing', 'on'],
    ['a page', 'GET', '/community/fibre?x=1', 'on'],
    ['a call', 'POST', '/api/contact/', 'on'],
    ['a link to an override', 'GET', '/edge/override?token=t', 'on'],
    ['its robots', 'GET', '/robots.txt', 'on'],
    ['files of a remote', 'GET', '/assets/community/1/main.js', 'on'],
    ['its health', 'GET', '/readyz', 'on'],
    ['whether it is alive', 'GET', '/livez', 'on'],
  ])('answers %s as it should', (_what, method, url, way) => {
    expect(told(false, method, url)).toBe(way);
  });
});

describe('on the origin of the desk', () => {
  it.each([
    ['the desk', 'GET', '/staff', 'on'],
    ['the sign-in page', 'GET', '/staff/login?return=%2Fstaff', 'on'],
    ['a page that a remote for staff claims elsewhere', 'GET', '/back-office', 'on'],
    ['a sign-in', 'POST', '/api/staff/session/', 'on'],
    ['a call of a service', 'GET', '/services/ticket/ticket-surveys', 'on'],
    ['a report', 'POST', '/edge/csp-reports', 'on'],
    ['an icon', 'GET', '/favicon.svg', 'on'],
    ['files of the shell', 'GET', '/assets/shell/1/main.js', 'on'],
    ['files of the desk', 'GET', '/assets/staff/1/main.js', 'on'],
    ['files of a remote for visitors', 'GET', '/assets/community/1/main.js', 'site.other_origin'],
    ['its health', 'GET', '/healthz', 'on'],
    ['whether it is alive', 'GET', '/livez', 'on'],
    ['robots', 'GET', '/robots.txt', 'robots'],
    ['the home page', 'GET', '/', `${SITE}/`],
    ['a page with its query', 'GET', '/community?search=fibre', `${SITE}/community?search=fibre`],
    ['a preview by its token', 'GET', '/preview/abc', `${SITE}/preview/abc`],
    ['a path that looks like a host', 'GET', '//evil.example/x', `${SITE}/evil.example/x`],
    ['the contact page of the shell', 'GET', '/contact-us', `${SITE}/contact-us`],
    ['a link to an override', 'GET', '/edge/override?token=t', `${SITE}/edge/override?token=t`],
    ['the answer to it', 'POST', '/edge/override', 'site.other_origin'],
    ['the feed', 'GET', '/feed.xml', `${SITE}/feed.xml`],
    ['a form posted to a page', 'POST', '/contact-us', 'site.other_origin'],
  ])('answers %s as it should', (_what, method, url, way) => {
    expect(told(true, method, url)).toBe(way);
  });
});

it('takes the cookies of the staff, and no others, out of what a browser sends', () => {
  expect(
    withoutStaffCookies(
      'konnect_bucket=7; konnect_staff=a; __Host-konnect_staff=b; konnect_staff_step=c; konnect_staffing=d',
    ),
  ).toBe('konnect_bucket=7; konnect_staffing=d');
});

describe('an edge with two origins', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = Fastify();
    frontDoor(app, ORIGINS);
    separateOrigins(app, ORIGINS, { for: () => null, table: undefined });
    app.get('/*', ({ headers }) => `cookie: ${headers.cookie ?? 'none'}`);
  });
  afterEach(() => app.close());
  const ask = (host: string, url: string, cookie?: string) =>
    app.inject({ url, headers: { host, ...(cookie && { cookie }) } });

  it('sends by the name that was asked for, with any port', async () => {
    const there = await ask('www.konnect.example', '/staff/login?return=%2Fstaff%2Fusers');
    expect([there.statusCode, there.headers.location]).toEqual([
      307,
      'https://desk.konnect.example/staff/login?return=%2Fstaff%2Fusers',
    ]);
    const back = await ask('DESK.konnect.example:443', '/about');
    expect([back.statusCode, back.headers.location]).toEqual([307, 'https://www.konnect.example/about']);
    expect((await ask('desk.konnect.example', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await ask('other.example', '/staff')).json()).toMatchObject({ code: 'host.unknown' });
  });

  it('reads a session on the desk only', async () => {
    const cookie = '__Host-konnect_staff=secret; __Host-konnect_bucket=3';
    expect((await ask('www.konnect.example', '/', cookie)).body).toBe('cookie: __Host-konnect_bucket=3');
    expect((await ask('www.konnect.example', '/', '__Host-konnect_staff=secret')).body).toBe('cookie: none');
    expect((await ask('desk.konnect.example', '/staff', cookie)).body).toBe(`cookie: ${cookie}`);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'refuses files of %s on the desk, a property of every object that is no remote',
    async (name) => {
      const desk = Fastify();
      separateOrigins(desk, ORIGINS, { for: () => null, table: { remotes: {} } as Releases['table'] });
      desk.get('/*', () => 'reached');
      const answer = await desk.inject({
        url: `/assets/${name}/1/main.js`,
        headers: { host: 'desk.konnect.example' },
      });
      await desk.close();
      expect([answer.statusCode, answer.json()]).toEqual([
        421,
        expect.objectContaining({ code: 'site.other_origin' }),
      ]);
    },
  );

  it('refuses a call of the staff on the site with a code', async () => {
    const refused = await ask('www.konnect.example', '/api/staff/session/');
    expect(refused.statusCode).toBe(421);
    expect(refused.json()).toMatchObject({ code: 'staff.other_origin', requestId: expect.any(String) });
    expect(refused.headers['set-cookie']).toBeUndefined();
  });
});
