// A registry that cannot know whether a version exists must not say that it is gone: edges would drop it.
import { rm } from 'node:fs/promises';

import {
  folderAt,
  openSharedSite,
  publishAt,
  until,
  type Machine,
  type SharedSite,
} from '#app/test/shared-site';

let site: SharedSite;
let old: Machine;

beforeAll(async () => {
  site = await openSharedSite();
  // Published before there was an object store.
  old = await site.startMachine({ isAlone: true });
  await publishAt(old, { version: 'a1' });
  await old.server.promote('community', 'a1');
}, 60_000);
afterAll(() => site.stop());

const askFor = async ({ server }: Machine, path: string) => {
  const headers = { authorization: `Bearer ${server.token}` };
  const response = await fetch(`${server.url}${path}`, { headers });
  return { status: response.status, body: await response.text() };
};

it('sends edges no table, and is not ready, until another registry has uploaded what is live', async () => {
  const empty = await site.startMachine();
  expect(await askFor(empty, '/readyz')).toMatchObject({
    status: 503,
    body: expect.stringContaining('\\"community\\" a1 is not in the object store.'),
  });
  expect((await askFor(empty, '/registry/releases')).status).toBe(503);
  await expect(empty.server.promote('community', 'a1')).rejects.toMatchObject({ code: 'registry.store' });

  await site.stopMachine(old);
  const uploading = await site.startMachine({ dataDir: old.dataDir });
  expect((await askFor(uploading, '/readyz')).status).toBe(200);
  await until(async () => (await askFor(empty, '/readyz')).status === 200);
  expect(Object.keys((await empty.server.releases()).remotes)).toEqual(['community']);
  await site.stopMachine(empty);
  old = uploading;
}, 40_000);

it('sends edges no table while the object store is away and the files are not here', async () => {
  const cold = await site.startMachine();
  const startBucket = await site.stopBucket();
  await expect(cold.server.releases()).rejects.toMatchObject({ code: 'registry.store', status: 503 });
  expect((await askFor(cold, '/registry/releases')).status).toBe(503);
  expect((await askFor(cold, '/readyz')).status).toBe(503);
  expect(Object.keys((await old.server.releases()).remotes)).toEqual(['community']);
  await startBucket();
  await until(async () => (await askFor(cold, '/readyz')).status === 200);
  expect(Object.keys((await cold.server.releases()).remotes)).toEqual(['community']);
}, 40_000);

it('still says that a version is broken when its only copy is damaged', async () => {
  const alone = await site.startMachine();
  await publishAt(alone, { id: 'careers', version: 'c1' });
  await alone.server.promote('careers', 'c1');
  await alone.server.releases();
  await site.emptyBucket();
  await rm(`${folderAt(alone, 'c1', 'careers')}/remoteEntry.js`);
  await expect(alone.server.promote('careers', 'c1')).rejects.toMatchObject({ code: 'registry.files' });
});
