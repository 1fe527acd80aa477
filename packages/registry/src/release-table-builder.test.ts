import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { buildFolder } from './test/release-fixture';
import { startTestRegistry, type TestRegistry } from './test/test-registry';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(async () => {
  await testRegistry.reset();
  await rm(join(testRegistry.dataDir, 'assets'), { recursive: true, force: true });
});

async function live(spec: Parameters<typeof buildFolder>[0] = {}) {
  const { id, version } = await testRegistry.server.publishFolder(await buildFolder(spec));
  return testRegistry.server.promote(id, version);
}

describe('releases', () => {
  async function spoil(sql: string): Promise<void> {
    await testRegistry.database.session((client) => client.query(sql));
    // As a promote would do: edges look again.
    await testRegistry.database.session((client) =>
      client.query('update registry_state set revision = revision + 1'),
    );
  }

  it('leave out a broken row, say why, and go on with the others', async () => {
    await live({ id: 'careers' });
    await live({ id: 'community' });
    await live({ id: 'staff' });
    await spoil(
      `update remote_version set descriptor = '{"id":"careers","claims":"all"}' where remote_id = 'careers'`,
    );
    await spoil(`update remote_version set descriptor = '"junk"' where remote_id = 'staff'`);
    const table = await testRegistry.server.releases();
    expect(Object.keys(table.remotes)).toEqual(['community']);
    expect(table.broken).toMatchObject([
      { id: 'careers', code: 'descriptor', reason: expect.stringMatching(/^contract: /) as string },
      { id: 'staff', code: 'descriptor' },
    ]);
    expect((await testRegistry.server.status()).remotes.map(({ broken }) => broken?.id ?? null)).toEqual([
      'careers',
      null,
      'staff',
    ]);
  });

  it('leave out a remote whose files are gone', async () => {
    await live({ id: 'community', version: '1' });
    await live({ id: 'careers', version: '1' });
    await rm(join(testRegistry.dataDir, 'assets/careers/1/chunks/home-page.js'));
    await spoil('select 1');
    const table = await testRegistry.server.releases();
    expect(Object.keys(table.remotes)).toEqual(['community']);
    expect(table.broken).toMatchObject([
      { id: 'careers', code: 'files', reason: 'files: chunks/home-page.js of 1 is gone from the store' },
    ]);
  });

  it('contain the previous version of a remote or shell whose files are gone, and report it', async () => {
    for (const id of ['shell', 'careers']) {
      await live({ id, version: 'a' });
      await live({ id, version: 'b' });
      await rm(join(testRegistry.dataDir, `assets/${id}/b/server/server.cjs`));
    }
    await spoil('select 1');
    const { shell, remotes, broken } = await testRegistry.server.releases();
    expect([shell?.version, remotes.careers?.live.version, remotes.careers?.previous]).toEqual([
      'a',
      'a',
      undefined,
    ]);
    expect(broken.map(({ id, code }) => `${id} ${code}`)).toEqual(['careers files', 'shell files']);
  });

  it('keep the live version when only the previous version is broken', async () => {
    await live({ version: '1' });
    await live({ version: '2' });
    await spoil(`update remote_version set descriptor = '[]' where version = '1'`);
    const table = await testRegistry.server.releases();
    expect(table.remotes.community?.live.version).toBe('2');
    expect(table.remotes.community?.previous).toBeUndefined();
  });
});
