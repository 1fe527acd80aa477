// What a backend without the registry's key gets from a registry at another address.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { Db } from '@konnect/database';
import { createVerifier } from '#app/signing/index';
import { startRegistry } from '#app/start-registry';
import { buildFolder, makeFolder } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { openLink, openOverride } from './override';
import { createRemoteOverrides } from './remote-overrides';
import { createStaffOverrides } from './staff-overrides';

const ACCOUNT = 'amina@konnect.example';
const DESK_TOKEN = 'a-token-of-the-desk';
const wish = { remote: 'community', version: '2', minutes: 30, by: 'Amina Yusuf' };
const record = jest.fn(async (_tx: Db) => undefined);

let testRegistry: TestRegistry;
let publicKey: string;
beforeAll(async () => {
  testRegistry = await startTestRegistry({ deskToken: DESK_TOKEN });
  publicKey = await readFile(join(testRegistry.dataDir, 'registry-public-key.pem'), 'utf8');
  for (const version of ['1', '2']) await testRegistry.server.publishFolder(await buildFolder({ version }));
  await testRegistry.server.promote('community', '1');
}, 60_000);
beforeEach(() => record.mockClear());
afterAll(() => testRegistry.stop());

const remote = async (given: { token?: string; registryUrls?: string[] } = {}) =>
  createRemoteOverrides({
    ...{ registryUrls: [testRegistry.server.url], token: DESK_TOKEN, dataDir: await makeFolder(), publicKey },
    ...given,
  });

async function post(path: string, token: string, body: object): Promise<number> {
  const { status } = await fetch(new URL(`/registry/${path}`, testRegistry.server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return status;
}

it('has the registry sign for an account, in whose session alone it holds, and names the desk on record', async () => {
  const overrides = await remote();
  const made = await overrides.make(testRegistry.database, { ...wish, account: ACCOUNT }, record);
  if (!('token' in made)) throw new Error(JSON.stringify(made));
  expect(made).toMatchObject({
    ...{ link: null, opens: '/community' },
    override: { remote: 'community', version: '2', by: 'Amina Yusuf' },
  });
  expect(record).toHaveBeenCalledTimes(1);
  // By the registry's key, and not by one of this folder's own.
  const verify = createVerifier({ dataDir: testRegistry.dataDir });
  expect(await openOverride(verify, made.token, Date.now())).toMatchObject({ source: { version: '2' } });
  expect(await overrides.read(made.token, ACCOUNT)).toEqual(made.override);
  expect(await overrides.read(made.token, 'another@konnect.example')).toBeNull();
  const { audit } = await testRegistry.server.history('community');
  expect(audit[0]).toMatchObject({
    ...{ actor: 'Amina Yusuf', action: 'override', version: '2' },
    why: 'for 30 minutes, asked by the desk',
  });
});

it('makes one line of a name that has several', async () => {
  const made = await (await remote()).make(testRegistry.database, { ...wish, by: 'Amina\n\tYusuf' }, record);
  expect(made).toMatchObject({ override: { by: 'Amina Yusuf' } });
});

it('has it sign a link where no account is named', async () => {
  const made = await (await remote()).make(testRegistry.database, wish, record);
  if (!('token' in made)) throw new Error(JSON.stringify(made));
  expect(made.link).toBe(`/edge/override?token=${made.token}`);
  const verify = createVerifier({ dataDir: testRegistry.dataDir });
  expect(await openLink(verify, made.token, Date.now())).toMatchObject({ remote: 'community' });
});

it('lists and refuses as a backend beside the registry does', async () => {
  const overrides = await remote();
  const beside = createStaffOverrides(testRegistry.dataDir);
  const { db } = testRegistry.database;
  for (const name of ['community', 'nobody'])
    expect(await overrides.versions(db, name)).toEqual(await beside.versions(db, name));
  const wrong = { ...wish, version: '9' };
  const refused = await overrides.make(testRegistry.database, wrong, record);
  expect(refused).toEqual(await beside.make(testRegistry.database, wrong, record));
  expect(refused).toMatchObject({ refused: { status: 404, field: 'version' } });
  expect(record).not.toHaveBeenCalled();
});

it('takes what a backend beside the registry made before', async () => {
  const beside = createStaffOverrides(testRegistry.dataDir);
  const made = await beside.make(testRegistry.database, { ...wish, account: ACCOUNT }, record);
  if (!('token' in made)) throw new Error(JSON.stringify(made));
  expect(await (await remote()).read(made.token, ACCOUNT)).toEqual(made.override);
});

it('gives nothing when the caller could not remember it', async () => {
  record.mockRejectedValueOnce(new Error('the database is away'));
  await expect((await remote()).make(testRegistry.database, wish, record)).rejects.toThrow(
    'the database is away',
  );
});

describe('a registry that cannot be asked', () => {
  const servers: Server[] = [];
  afterAll(() => servers.forEach((server) => server.close()));
  const answering = async (status: number): Promise<string> => {
    const server = createServer((_, answer) => answer.writeHead(status).end('{}')).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it.each([
    ['fails', 503, /does not answer.*Nothing was changed/],
    ['is of an earlier version', 404, /of an earlier version/],
    ['does not take the wish', 400, /cannot take this wish/],
    ['does not know the token', 401, /REGISTRY_DESK_TOKEN must be the same/],
  ])('that %s is said in a sentence, and nothing is remembered', async (_, status, away) => {
    const overrides = await remote({ registryUrls: [await answering(status)] });
    const answers = [
      await overrides.make(testRegistry.database, wish, record),
      await overrides.versions(testRegistry.database.db, 'community'),
    ];
    for (const answer of answers) expect(answer).toEqual({ away: expect.stringMatching(away) });
    expect(record).not.toHaveBeenCalled();
  });

  it('that is gone is replaced by the next one', async () => {
    const registryUrls = ['http://127.0.0.1:9', testRegistry.server.url];
    expect(await (await remote({ registryUrls })).make(testRegistry.database, wish, record)).toHaveProperty(
      'token',
    );
    const gone = await remote({ registryUrls: ['http://127.0.0.1:9'] });
    expect(await gone.make(testRegistry.database, wish, record)).toEqual({
      away: expect.stringMatching(/does not answer/),
    });
  });
});

describe('the token of the desk', () => {
  it.each<[string, object]>([
    ['promote', { id: 'community', version: '1' }],
    ['rollback', { id: 'community' }],
    ['publish', { folder: '/tmp' }],
    ['uploads', {}],
    ['overrides', { id: 'community', version: '1', minutes: 5 }],
    ['overrides/confirm', { token: 'x' }],
    ['outcomes', { rows: [] }],
    ['tokens', { remote: 'community', name: 'mine' }],
  ])('does not open %s', async (path, body) => {
    expect(await post(path, DESK_TOKEN, body)).toBe(403);
  });

  it('reads no release', async () => {
    const { status } = await fetch(new URL('/registry/releases', testRegistry.server.url), {
      headers: { authorization: `Bearer ${DESK_TOKEN}` },
    });
    expect(status).toBe(403);
  });

  it('is the only one beside that of all remotes that signs for an account', async () => {
    const made = await fetch(new URL('/registry/tokens', testRegistry.server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${testRegistry.server.token}` },
      body: JSON.stringify({ remote: 'community', name: 'stories team' }),
    });
    const { token: ofTeam } = (await made.json()) as { token: string };
    const ofEdges = (await readFile(join(testRegistry.dataDir, 'registry-edge-token'), 'utf8')).trim();
    const body = { ...wish, account: ACCOUNT };
    expect(await post('desk/overrides', ofTeam, body)).toBe(403);
    expect(await post('desk/overrides', ofEdges, body)).toBe(403);
    expect(await post('desk/overrides', 'nobody', body)).toBe(401);
    expect(await post('desk/overrides', testRegistry.server.token, body)).toBe(200);
  });

  it.each([
    ['more than a working day', { ...wish, minutes: 481 }],
    ['nobody’s name', { ...wish, by: '' }],
    ['a name with a line break', { ...wish, by: 'Amina\nYusuf' }],
  ])('does not sign for %s', async (_, body) => {
    expect(await post('desk/overrides', DESK_TOKEN, body)).toBe(400);
  });

  it.each([
    ['short', 'a-short-token'],
    ['with a blank', 'a token of the desk'],
  ])('is refused when it is %s', async (_, deskToken) => {
    const started = startRegistry({ db: testRegistry.database, dataDir: await makeFolder(), deskToken });
    await expect(started).rejects.toThrow('REGISTRY_DESK_TOKEN must have 16 to 200 characters');
  });

  it('is not the one of all remotes', async () => {
    const [token, deskToken] = [DESK_TOKEN, DESK_TOKEN];
    const started = startRegistry({
      ...{ db: testRegistry.database, dataDir: await makeFolder(), token, deskToken },
    });
    await expect(started).rejects.toThrow(/must be another one than the other tokens/);
  });
});
