import { auditLog } from '#app/modules/platform/audit/tables';
import type { ReleaseOverrides } from '#app/http/dependencies';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';

const VERSIONS = '/api/staff/releases/community/versions/';
const OVERRIDE = '/api/staff/releases/community/override/';
const TOKEN = 'content.signature';
const active = {
  remote: 'community',
  version: '2',
  address: null,
  by: 'Amina',
  expires_at: '2026-03-02T10:00:00.000Z',
};
const known = {
  version: '2',
  published_at: '2026-03-01T09:00:00.000Z',
  published_by: 'wanjiru',
  state: 'previous' as const,
  is_stored: true,
};

/** Signs nothing: the registry has tests of its own for that. */
const make = jest.fn<ReturnType<ReleaseOverrides['make']>, Parameters<ReleaseOverrides['make']>>(
  async (database, { version, account }, record) => {
    if (version !== '2')
      return {
        refused: { status: 404, field: 'version', message: 'No version 9 of "community" was published.' },
      };
    await database.transaction(record);
    return {
      ...{ token: TOKEN, override: active, opens: '/community' },
      link: account === undefined ? '/edge/override?token=of.link' : null,
    };
  },
);
const overrides: ReleaseOverrides = {
  cookie: 'konnect_override',
  versions: async (_db, remote) => (remote === 'community' ? [known] : null),
  make,
  isForStaff: async (_db, remote) => remote === 'staff',
  read: async (token, email) => (token === TOKEN && email === admin.email ? active : null),
};

let test: TestApp;
let admin: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ publicUrl: 'https://konnect.example' }, undefined, { overrides });
  admin = await signInAs(test, 'admin', 'Amina Yusuf');
}, 60_000);
beforeEach(() => make.mockClear());
afterAll(() => test.close());

const lines = async () =>
  (await test.database.db.select().from(auditLog)).filter(({ action }) => action === 'release.override');

it('gives an administrator’s browser the token as a cookie that scripts cannot read, and says so in the audit log', async () => {
  const answer = await admin.send('POST', OVERRIDE, { version: '2', minutes: 45 });
  expect([answer.statusCode, answer.json()]).toEqual([201, { override: active, opens: '/community' }]);
  expect(answer.headers['set-cookie']).toBe(
    `__Host-konnect_override=${TOKEN}; Max-Age=2700; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(answer.body).not.toContain(TOKEN);
  expect(make.mock.calls[0]?.[1]).toEqual({
    remote: 'community',
    version: '2',
    address: undefined,
    minutes: 45,
    by: 'Amina Yusuf',
    account: admin.email,
  });
  const written = await lines();
  expect(written).toMatchObject([
    { who: admin.email, role: 'admin', subject: 'release:community', detail: { version: '2', minutes: 45 } },
  ]);
  expect(JSON.stringify(written)).not.toContain(TOKEN);
});

it('lists the versions, and says what this browser sees', async () => {
  expect((await admin.get(VERSIONS)).json()).toEqual({
    remote: 'community',
    versions: [known],
    override: null,
  });
  const headers = {
    ...admin.headers,
    cookie: `${admin.headers['cookie']}; __Host-konnect_override=${TOKEN}`,
  };
  expect((await test.get(VERSIONS, headers)).json()).toMatchObject({ override: active });
  expect((await test.get('/api/staff/releases/', headers)).json()).toMatchObject({ override: active });
  const unknown = await admin.get('/api/staff/releases/nobody/versions/');
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'release.not_found']);
});

it.each([
  ['a version that was never published', { version: '9', minutes: 60 }, 404, 'version', /No version 9/],
  ['no minutes', { version: '2', minutes: 0 }, 400, 'minutes', /whole number from 1 to 480/],
  ['more than a working day', { version: '2', minutes: 481 }, 400, 'minutes', /whole number from 1 to 480/],
  ['half a minute', { version: '2', minutes: 0.5 }, 400, 'minutes', /whole number from 1 to 480/],
  ['words for minutes', { version: '2', minutes: 'long' }, 400, 'minutes', /whole number from 1 to 480/],
  ['what it does not know', { version: '2', minutes: 60, by: 'somebody else' }, 400, 'by', /not expected/],
])('refuses %s: no cookie, and no line in the log', async (_, body, status, field, message) => {
  const before = (await lines()).length;
  const answer = await admin.send('POST', OVERRIDE, body);
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([status, undefined]);
  expect(answer.json().fieldErrors).toEqual({ [field]: [expect.stringMatching(message)] });
  expect(await lines()).toHaveLength(before);
});

it('is for administrators: no visitor and no other role makes one', async () => {
  const visitor = await test.send('POST', OVERRIDE, { version: '2', minutes: 60 });
  expect([visitor.statusCode, visitor.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'staff.signed_out' }),
  ]);
  for (const role of ['editor', 'support', 'hr'] as const) {
    const answer = await (await signInAs(test, role)).send('POST', OVERRIDE, { version: '2', minutes: 60 });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'staff.forbidden' }),
    ]);
  }
  expect(make).not.toHaveBeenCalled();
});

describe('where the desk has an origin of its own', () => {
  let apart: TestApp;
  beforeAll(async () => {
    apart = await startTestApp(
      { publicUrl: test.config.publicUrl, staffUrl: 'https://desk.konnect.example' },
      test.database,
      { overrides },
    );
  });
  afterAll(() => apart.close());
  const headers = () => ({ ...admin.headers, origin: 'https://desk.konnect.example' });

  it('gives a link to the site instead of a cookie, bound to no account, and says so in the audit log', async () => {
    const body = { version: '2', minutes: 45, link: true };
    const answer = await apart.send('POST', OVERRIDE, body, headers());
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([201, undefined]);
    expect(answer.json()).toEqual({
      override: active,
      opens: '/community',
      link: 'https://konnect.example/edge/override?token=of.link',
    });
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(make.mock.calls[0]?.[1]).toMatchObject({ by: 'Amina Yusuf', account: undefined });
    expect((await lines()).at(-1)).toMatchObject({
      who: admin.email,
      detail: { version: '2', minutes: 45, link: true },
    });
  });

  it('says before that it will be a link, and reads no cookie as an override of the desk', async () => {
    const cookie = `${admin.headers['cookie']}; __Host-konnect_override=${TOKEN}`;
    const answer = await apart.get(VERSIONS, { ...headers(), cookie });
    expect(answer.json()).toEqual({ remote: 'community', versions: [known], override: null, by_link: true });
  });

  it('makes no cookie for a desk of before that asks for no link, and nothing for remotes of the staff', async () => {
    for (const answer of [
      await apart.send('POST', OVERRIDE, { version: '2', minutes: 60 }, headers()),
      await apart.get('/api/staff/releases/staff/versions/', headers()),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'release.other_origin']);
    expect(make).not.toHaveBeenCalled();
  });
});

it('says so where the registry is away, sets no cookie, and writes nothing into the log', async () => {
  const away = { away: 'The registry does not answer.' };
  const alone = await startTestApp({ publicUrl: test.config.publicUrl }, test.database, {
    overrides: { ...overrides, versions: async () => away, make: async () => away },
  });
  const before = (await lines()).length;
  for (const answer of [
    await alone.get(VERSIONS, admin.headers),
    await alone.send('POST', OVERRIDE, { version: '2', minutes: 60 }, admin.headers),
  ]) {
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([503, undefined]);
    expect(answer.json()).toMatchObject({ code: 'release.registry_away', message: away.away });
  }
  expect(await lines()).toHaveLength(before);
  await alone.close();
});

it('says so where no registry runs beside the server', async () => {
  const alone = await startTestApp({ publicUrl: test.config.publicUrl }, test.database);
  for (const answer of [
    await alone.get(VERSIONS, admin.headers),
    await alone.send('POST', OVERRIDE, { version: '2', minutes: 60 }, admin.headers),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'release.no_registry']);
  }
  await alone.close();
});
