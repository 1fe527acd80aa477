// One setting says for all parts of `npm start` how much room their disk needs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite, type Site } from './start-site';

const LIMIT_MS = 180_000;
let folder: string;
let site: Site | undefined;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'konnect-disk-'))));
afterEach(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
}, LIMIT_MS);

it.each([
  ['a terabyte of room', '999999', 'full'],
  ['none', '0', 'ok'],
])(
  'backend, registry and edge of one process name their disk when they need %s',
  async (_, megabytes, disk) => {
    const env = {
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      SEED: 'none',
      LOG_LEVEL: 'silent',
      MIN_FREE_MB: megabytes,
    };
    site = await startSite({ env, root: folder, step: (_name, work) => work() });
    const parts = { backend: site.backendUrl, registry: site.registryUrl, edge: site.url };
    const found = await Promise.all(
      Object.entries(parts).map(async ([name, url]) => {
        const { disk: said } = (await (await fetch(`${url}/readyz`)).json()) as { disk: string };
        return [name, said];
      }),
    );
    expect(Object.fromEntries(found)).toEqual({ backend: disk, registry: disk, edge: disk });
  },
  LIMIT_MS,
);
