import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { makeFolder, removeFolders } from '#app/test/release-fixture';

import { loadSecret } from './secret-file';
import { loadSigner } from './signing/signing-key';
import { loadToken } from './token-file';

afterAll(removeFolders);

const TOKEN = /^[\w-]{43}$/;

it('creates a file for its owner alone, and gives every start the same text', async () => {
  const folder = join(await makeFolder(), 'data');
  const path = join(folder, 'token');
  const [first, ...others] = await Promise.all([loadToken(path), loadToken(path), loadToken(path)]);
  expect(first).toMatch(TOKEN);
  expect(new Set([...others, await loadToken(path)])).toEqual(new Set([first]));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['token']);
});

it('starts with the empty files of a start that ended before it wrote them', async () => {
  const folder = await makeFolder();
  const [token, key] = [join(folder, 'token'), join(folder, 'registry-signing-key.pem')];
  for (const path of [token, key]) await writeFile(path, '', { mode: 0o600 });
  const [found, signer] = await Promise.all([loadToken(token), loadSigner(folder)]);
  expect(found).toMatch(TOKEN);
  expect(await loadToken(token)).toBe(found);
  expect((await loadSigner(folder)).sign('a table')).toBe(signer.sign('a table'));
});

it('leaves no file behind when it cannot be written, so that the next start creates it', async () => {
  const folder = await makeFolder();
  const path = join(folder, 'token');
  const load = (make: () => string) =>
    loadSecret({ path, make, isWhole: (text) => text === 'whole', what: 'token' });
  // What cannot be written fails after the file was opened, as a full disk does.
  await expect(load(() => undefined as never)).rejects.toThrow('must be of type string');
  expect(await readdir(folder)).toEqual([]);
  expect(await load(() => 'whole')).toBe('whole');
});

it('changes no file that holds something else', async () => {
  const path = join(await makeFolder(), 'token');
  await writeFile(path, 'short');
  await expect(loadToken(path)).rejects.toThrow('holds no registry token');
  expect(await readFile(path, 'utf8')).toBe('short');
  await mkdir(`${path}s`);
  await expect(loadToken(`${path}s`)).rejects.toThrow('EISDIR');
});
