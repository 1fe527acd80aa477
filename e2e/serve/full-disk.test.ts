// One setting says for all parts of `npm start` how much room their disk needs.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDir } from '@konnect/database/testing';
import { startSite, type Site } from './start-site';

const LIMIT_MS = 180_000;
const TOKEN = 'a-token-to-scrape-with';
let folder: string;
let site: Site | undefined;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'konnect-disk-'))));
afterEach(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
}, LIMIT_MS);

/** The most that the setting takes; a disk with more room than that cannot be said to be full. */
const MOST_MB = 999_999;
const { bavail, bsize } = statfsSync(tmpdir());
const isHuge = (bavail * bsize) / 1024 ** 2 > MOST_MB;

it.each([
  ...(isHuge ? [] : [['a terabyte of room', String(MOST_MB), 'full'] as const]),
  ['none', '0', 'ok'],
] as const)(
  'backend, registry and edge of one process name and measure their disk when they need %s',
  async (_, megabytes, disk) => {
    const env = {
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      SEED: 'none',
      LOG_LEVEL: 'silent',
      MIN_FREE_MB: megabytes,
      METRICS_TOKEN: TOKEN,
    };
    await prepareDataDir(env.DATA_DIR);
    site = await startSite({ env, root: folder, step: (_name, work) => work() });
    const parts = { backend: site.backendUrl, registry: site.registryUrl, edge: site.url };
    const found = await Promise.all(
      Object.entries(parts).map(async ([name, url]) => {
        const { disk: said } = (await (await fetch(`${url}/readyz`)).json()) as { disk: string };
        const headers = { authorization: `Bearer ${TOKEN}` };
        const measures = await (await fetch(`${url}/metrics`, { headers })).text();
        return [name, [said, /^disk_has_room (\d)$/m.exec(measures)?.[1]]];
      }),
    );
    const expected = [disk, disk === 'ok' ? '1' : '0'];
    expect(Object.fromEntries(found)).toEqual({ backend: expected, registry: expected, edge: expected });
  },
  LIMIT_MS,
);
