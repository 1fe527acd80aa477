import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Db } from '@konnect/database';
import { createVerifier } from '#app/signing/index';
import { buildFolder } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { openLink, openOverride } from './override';
import { createStaffOverrides } from './staff-overrides';

const ACCOUNT = 'amina@konnect.example';
const record = jest.fn(async (_tx: Db) => undefined);

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
beforeEach(() => {
  record.mockClear();
  return testRegistry.reset();
});
afterAll(() => testRegistry.stop());

async function publish(...versions: string[]): Promise<void> {
  for (const version of versions)
    await testRegistry.server.publishFolder(await buildFolder({ version }), 'wanjiru');
}

it('says of each version who published it when, whether visitors have it, and whether its files are there', async () => {
  const overrides = createStaffOverrides(testRegistry.dataDir);
  await publish('1', '2', '3', '4', '5');
  for (const version of ['1', '2']) await testRegistry.server.promote('community', version);
  await testRegistry.server.rollout('community', '3', { percent: 10 });
  await testRegistry.server.rollback('community');
  await testRegistry.server.rollout('community', '4', { percent: 10 });
  const versions = await overrides.versions(testRegistry.database.db, 'community');
  expect(versions?.map(({ version, state }) => `${version} ${state}`)).toEqual([
    '5 not-live',
    '4 rolling-out',
    '3 taken-back',
    '2 live',
    '1 previous',
  ]);
  expect(versions?.[0]).toEqual({
    version: '5',
    published_at: expect.stringMatching(/^20\d\d-/),
    published_by: 'wanjiru',
    state: 'not-live',
    is_stored: true,
  });
  await rm(join(testRegistry.dataDir, 'assets/community/5'), { recursive: true });
  expect((await overrides.versions(testRegistry.database.db, 'community'))?.[0]).toMatchObject({
    version: '5',
    is_stored: false,
  });
  expect(await overrides.versions(testRegistry.database.db, 'nobody')).toBeNull();
});

it('forgets that a version was taken back once it is live again', async () => {
  await publish('1', '2', '3');
  for (const version of ['1', '2']) await testRegistry.server.promote('community', version);
  await testRegistry.server.rollback('community');
  const states = async () =>
    (await createStaffOverrides(testRegistry.dataDir).versions(testRegistry.database.db, 'community'))?.map(
      ({ version, state }) => `${version} ${state}`,
    );
  expect(await states()).toEqual(['3 not-live', '2 taken-back', '1 live']);
  for (const version of ['2', '3']) await testRegistry.server.promote('community', version);
  expect(await states()).toEqual(['3 live', '2 previous', '1 not-live']);
});

it('signs with the registry’s key, names who asked on record, and reads its own tokens', async () => {
  await publish('1', '2');
  await testRegistry.server.promote('community', '1');
  const overrides = createStaffOverrides(testRegistry.dataDir);
  const made = await overrides.make(
    testRegistry.database,
    {
      remote: 'community',
      version: '2',
      minutes: 30,
      by: 'Amina Yusuf',
      account: ACCOUNT,
    },
    record,
  );
  if (!('token' in made)) throw new Error(JSON.stringify(made));
  expect(made).toMatchObject({
    opens: '/community',
    override: { remote: 'community', version: '2', address: null, by: 'Amina Yusuf' },
  });
  expect(
    await openOverride(createVerifier({ dataDir: testRegistry.dataDir }), made.token, Date.now()),
  ).toMatchObject({
    remote: 'community',
    source: { version: '2' },
  });
  expect(await overrides.read(made.token, ACCOUNT)).toEqual(made.override);
  expect(await overrides.read(made.token, 'another@konnect.example')).toBeNull();
  for (const token of [undefined, `${made.token}x`]) expect(await overrides.read(token, ACCOUNT)).toBeNull();

  const own = await overrides.make(
    testRegistry.database,
    {
      remote: 'community',
      address: 'http://localhost:3101/',
      minutes: 5,
      by: 'Amina Yusuf',
      account: ACCOUNT,
    },
    record,
  );
  expect(own).toMatchObject({ override: { version: null, address: 'http://localhost:3101/' } });
  const { audit } = await testRegistry.server.history('community');
  expect(audit.slice(0, 2)).toMatchObject([
    {
      actor: 'Amina Yusuf',
      action: 'override',
      version: '',
      why: 'own build at http://localhost:3101/ for 5 minutes',
    },
    { actor: 'Amina Yusuf', action: 'override', version: '2', why: 'for 30 minutes' },
  ]);
  expect(JSON.stringify(audit)).not.toContain(made.token);
});

it('makes a link for whoever names no account, and none to a remote that visitors never get', async () => {
  await publish('1', '2');
  await testRegistry.server.promote('community', '1');
  const desk = await testRegistry.server.publishFolder(
    await buildFolder({ id: 'staff', version: '2', roles: ['admin'] }),
  );
  await testRegistry.server.promote(desk.id, desk.version);
  const overrides = createStaffOverrides(testRegistry.dataDir);
  const { database } = testRegistry;
  const { db } = database;
  const wish = { version: '2', minutes: 30, by: 'Amina Yusuf' };
  const made = await overrides.make(database, { remote: 'community', ...wish }, record);
  if (!('token' in made)) throw new Error(JSON.stringify(made));
  expect(made.link).toBe(`/edge/override?token=${made.token}`);
  const verify = createVerifier({ dataDir: testRegistry.dataDir });
  // A link is no cookie: it is exchanged for one, once.
  expect(await openOverride(verify, made.token, Date.now())).toBeNull();
  expect(await openLink(verify, made.token, Date.now())).toMatchObject({ remote: 'community' });

  expect(await overrides.make(database, { remote: 'staff', ...wish }, record)).toEqual({
    refused: { status: 400, field: 'version', message: expect.stringMatching(/is for staff alone/) },
  });
  expect(
    await overrides.make(database, { remote: 'staff', ...wish, account: ACCOUNT }, record),
  ).toMatchObject({
    link: null,
    override: { remote: 'staff', version: '2' },
  });
  expect(await overrides.isForStaff(db, 'staff')).toBe(true);
  expect(await overrides.isForStaff(db, 'community')).toBe(false);
  expect(await overrides.isForStaff(db, 'nobody')).toBe(false);
});

it.each([
  [
    'a version that was never published',
    'community',
    { version: '9' },
    404,
    'version',
    /No version 9 of "community" was published/,
  ],
  [
    'a version whose files are gone',
    'community',
    { version: '2' },
    422,
    'version',
    /were removed; publish it again/,
  ],
  ['nothing', 'community', {}, 404, 'version', /Choose a version/],
  [
    'another machine',
    'community',
    { address: 'https://evil.example/' },
    400,
    'address',
    /must be http:\/\/127\.0\.0\.1/,
  ],
  [
    'both',
    'community',
    { version: '1', address: 'http://localhost:3101/' },
    400,
    'address',
    /no version beside it/,
  ],
  [
    'an own build of what is not live',
    'careers',
    { address: 'http://localhost:3101/' },
    404,
    'address',
    /has no live version/,
  ],
  ['the shell', 'shell', { version: '1' }, 400, 'version', /shell stands around every page/],
])('refuses %s, and puts nothing on record', async (_, remote, what, status, field, message) => {
  await publish('1', '2');
  await testRegistry.server.promote('community', '1');
  await rm(join(testRegistry.dataDir, 'assets/community/2'), { recursive: true });
  const answer = await createStaffOverrides(testRegistry.dataDir).make(
    testRegistry.database,
    {
      remote,
      ...what,
      minutes: 30,
      by: 'Amina',
    },
    record,
  );
  expect(answer).toEqual({ refused: { status, field, message: expect.stringMatching(message) } });
  expect(
    (await testRegistry.server.history('community')).audit.filter(({ action }) => action === 'override'),
  ).toEqual([]);
});
