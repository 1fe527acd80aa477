// Two registries while the object store is away: one has the files of a candidate, the other one has not.
import { edgeVersion } from '#app/edge-version';
import { createFileMirror } from '#app/mirror/file-mirror';
import { createRegistryFetch } from '#app/registry-fetch';
import type { ReleaseTable } from '#app/release-table';
import { makeFolder } from '#app/test/release-fixture';
import { openSharedSite, publishAt, type Machine, type SharedSite } from '#app/test/shared-site';

let site: SharedSite;
let one: Machine;
let other: Machine;
let startBucket: () => Promise<void>;

beforeAll(async () => {
  site = await openSharedSite();
  [one, other] = [await site.startMachine(), await site.startMachine()];
  await publishAt(one, { version: 'a1' });
  await one.server.promote('community', 'a1');
  await other.server.releases();
  await publishAt(one, { version: 'a2' });
  await one.server.rollout('community', 'a2', { percent: 5 });
  startBucket = await site.stopBucket();
}, 60_000);
afterAll(async () => {
  await startBucket();
  await site.stop();
});

/** An edge that asks these registries, the first one first. */
async function edgeOf(...machines: Machine[]) {
  const send = createRegistryFetch(machines.map(({ server }) => server.url));
  const { url = '', token = '' } = machines[0]?.server ?? {};
  const faults: string[] = [];
  const dataDir = await makeFolder();
  return {
    faults,
    async table(): Promise<ReleaseTable> {
      const response = await send(new URL('/registry/releases', url), {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(200);
      return (await response.json()) as ReleaseTable;
    },
    mirror: createFileMirror({
      dataDir,
      registryUrl: url,
      token,
      fetch: send,
      onFault: (_, error) => faults.push(String(error)),
    }),
  };
}

const candidateIn = ({ remotes }: ReleaseTable) => remotes.community?.candidate?.version;

it('leads edges of either registry to the same table, and to the files that only one of them has', async () => {
  expect(candidateIn(await other.server.releases())).toBeUndefined();
  for (const machines of [
    [one, other],
    [other, one],
  ]) {
    const { table, mirror, faults } = await edgeOf(...machines);
    const candidate = candidateIn(await table());
    expect(candidate?.version).toBe('a2');
    expect(await mirror.fetchMissing([edgeVersion(candidate!)])).toBe(true);
    expect(faults).toEqual([]);
  }
}, 40_000);

it('holds no release back when the registry with the files is gone as well', async () => {
  await site.stopMachine(one);
  const table = await (await edgeOf(other, one)).table();
  expect(table).toMatchObject({ incomplete: true, remotes: { community: { live: { version: 'a1' } } } });
  expect(candidateIn(table)).toBeUndefined();
}, 40_000);
