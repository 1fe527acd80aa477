import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSecrets } from '../bin/secrets.mjs';

const KEY = 'registry-signing-key.pem';
const podman = [];
let restore;
let up;
let folder;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'konnect-restore-'));
  const told =
    (name) =>
    (...words) =>
      void podman.push([name, ...words.flat()].join(' '));
  jest.doMock('./podman.mjs', () => ({
    answers: async () => ({ status: 200 }),
    buildDatabaseImage: told('build'),
    buildImage: told('build'),
    compose: told('compose'),
    container: (name) => name,
    ensureNetwork: told('network'),
    hasVolume: () => false,
    isReady: () => true,
    must: told('must'),
    PORTS: {},
    removeVolume: told('remove'),
    SECRETS: folder,
    SITE: 'http://127.0.0.1:8080',
    until: async () => undefined,
  }));
  ({ restore } = await import('./restore.mjs'));
  ({ up } = await import('./up.mjs'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  podman.length = 0;
  rmSync(folder, { recursive: true, force: true });
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Leaves what a new machine has of the secrets of the site. */
function copyOnly(...names) {
  writeSecrets(folder);
  for (const name of readdirSync(folder)) if (!names.includes(name)) rmSync(join(folder, name));
}

it.each([
  ['a restore', () => restore()],
  ['a start', () => up()],
])('says before %s that the signing key is missing', async (_, command) => {
  copyOnly('konnect.env');
  await expect(command()).rejects.toThrow(
    `${folder} has no file ${KEY}, with which the registry signs releases: copy that of the site there.`,
  );
  expect(podman).toEqual([]);
});

it('restores on a new machine that has the settings and the signing key', async () => {
  copyOnly('konnect.env', KEY);
  await restore('2026-11-27 20:15:00+03');
  expect(podman).toEqual(
    expect.arrayContaining([expect.stringContaining('restore-database'), 'compose up -d']),
  );
  expect(statSync(join(folder, 'metrics-token')).size).toBeGreaterThan(0);
});
