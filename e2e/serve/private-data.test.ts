import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, writeDump } from '@konnect/database';
import { startSite, type Site } from './start-site';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'konnect-private-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const start = (dataDir: string): Promise<Site> =>
  startSite({
    env: {
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      SEED: 'none',
      LOG_LEVEL: 'silent',
    },
    root: folder,
    step: (_name, work) => work(),
  });

const everythingIn = (path: string): string[] => [
  path,
  ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
];
const openToOthers = (path: string) =>
  everythingIn(path).filter(
    (name) => !lstatSync(name).isSymbolicLink() && (lstatSync(name).mode & 0o077) !== 0,
  );

it('a start closes a loosened data folder to other accounts, and all that the site writes is closed from the beginning', async () => {
  const dataDir = join(folder, 'data');
  const first = await start(dataDir);
  const message = { name: 'A', phone: '0712345678', region: 'Kibera', subject: 'S', message: 'M' };
  expect(
    (
      await fetch(`${first.backendUrl}/api/contact-us/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      })
    ).status,
  ).toBe(201);
  expect(openToOthers(dataDir)).toEqual([]);
  await first.close();
  expect(everythingIn(join(dataDir, 'db')).length).toBeGreaterThan(500);

  // As an older version left it, with a link that leads out.
  const outside = join(folder, 'outside.txt');
  writeFileSync(outside, 'x');
  chmodSync(outside, 0o644);
  for (const name of everythingIn(dataDir)) chmodSync(name, statSync(name).isDirectory() ? 0o755 : 0o666);
  symlinkSync(outside, join(dataDir, 'link'));
  expect(openToOthers(dataDir).length).toBeGreaterThan(500);
  const second = await start(dataDir);
  expect(openToOthers(dataDir)).toEqual([]);
  await second.close();
  expect(openToOthers(dataDir)).toEqual([]);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(outside).mode & 0o777).toBe(0o644);

  const database = await openDatabase({ dataDir });
  await writeDump(database, { folder: join(dataDir, 'dumps'), keep: 1, clock: () => new Date() });
  await database.close();
  expect(readdirSync(join(dataDir, 'dumps'))).toHaveLength(1);
  expect(openToOthers(dataDir)).toEqual([]);
}, 240_000);
