import { readdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';

import { runAlone } from './run-alone';
import { makeFolder, removeFolders } from './test/release-fixture';

afterAll(removeFolders);

describe('the registry alone', () => {
  const out = () => undefined;

  it('says in one sentence that its port is none', async () => {
    await expect(runAlone({ env: { REGISTRY_PORT: 'http' }, out })).rejects.toThrow(
      'REGISTRY_PORT=http is not a port.',
    );
  });

  it('says in one sentence that its port is taken, and gives the data folder back', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const dataDir = await makeFolder();
    const env = { REGISTRY_PORT: String(port), DATA_DIR: dataDir };
    await expect(runAlone({ env, out })).rejects.toThrow(
      `Port ${port} is taken; set REGISTRY_PORT to another one.`,
    );
    // A lock that stayed would keep every later start out.
    expect(await readdir(dataDir)).not.toContain('in-use.json');
    await new Promise<void>((resolve) => other.close(() => resolve()));
  }, 60_000);
});
