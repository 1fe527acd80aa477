// What the token of edges in the data folder opens, beside a registry whose own token is given.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { buildFolder } from '#app/test/release-fixture';
import { startRegistry } from '#app/start-registry';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

let testRegistry: TestRegistry;
let token: string;
const GIVEN = 'a-token-of-edges-for-tests-only';
const file = () => join(testRegistry.dataDir, 'registry-edge-token');

beforeAll(async () => {
  testRegistry = await startTestRegistry({ edgeToken: GIVEN });
  token = (await readFile(file(), 'utf8')).trim();
  await testRegistry.server.publishFolder(await buildFolder({ id: 'community', version: '1' }));
  await testRegistry.server.promote('community', '1');
}, 60_000);
afterAll(() => testRegistry.stop());

async function statusOf(path: string, body?: object, bearer = token): Promise<number> {
  const response = await fetch(new URL(path, testRegistry.server.url), {
    headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return response.status;
}

it('is not the token of all remotes, and only its owner reads it', async () => {
  expect(token).not.toBe(testRegistry.server.token);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

it('opens what an edge asks for', async () => {
  expect(await statusOf('/registry/releases')).toBe(200);
  expect(await statusOf('/registry/visit-key')).toBe(200);
  expect(await statusOf('/registry/files/community/1/server/server.cjs')).toBe(200);
  expect(await statusOf('/registry/outcomes', { rows: [] })).toBe(204);
  // The link is not valid, but the edge may ask.
  expect(await statusOf('/registry/overrides/confirm', { token: 'x' })).toBe(400);
});

it.each<[string, object]>([
  ['promote', { id: 'community', version: '1' }],
  ['rollback', { id: 'community' }],
  ['rollout', { id: 'community', version: '1', percent: 5 }],
  ['publish', { folder: '/tmp' }],
  ['check', { folder: '/tmp' }],
  ['uploads', {}],
  ['overrides', { id: 'community', version: '1', minutes: 5 }],
  ['tokens', { remote: 'community', name: 'mine' }],
  ['clean', { days: 30 }],
])('does not open %s', async (path, body) => {
  expect(await statusOf(`/registry/${path}`, body)).toBe(403);
});

it('is one of two where the registry was given one for edges elsewhere, which opens no more', async () => {
  expect(await statusOf('/registry/releases', undefined, GIVEN)).toBe(200);
  expect(await statusOf('/registry/outcomes', { rows: [] }, GIVEN)).toBe(204);
  expect(await statusOf('/registry/promote', { id: 'community', version: '1' }, GIVEN)).toBe(403);
  expect(await statusOf('/registry/releases', undefined, `${GIVEN}-`)).toBe(401);
});

it('is refused when it is the one of the owner, who would change nothing any more', async () => {
  const { database, dataDir } = testRegistry;
  const same = startRegistry({ db: database, dataDir, token: GIVEN, edgeToken: GIVEN });
  await expect(same).rejects.toThrow('REGISTRY_EDGE_TOKEN must be another one than the REGISTRY_TOKEN');
});
