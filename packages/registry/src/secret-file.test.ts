import files, { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

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

it('gives all starts that find an empty file at a time the same text, and leaves nothing beside it', async () => {
  const folder = await makeFolder();
  const paths = Array.from({ length: 10 }, (_, index) => join(folder, `token-${index}`));
  await Promise.all(paths.map((path) => writeFile(path, '', { mode: 0o600 })));
  const found = await Promise.all(
    paths.map((path) => Promise.all(Array.from({ length: 12 }, () => loadToken(path)))),
  );
  for (const [index, tokens] of found.entries())
    expect(new Set(tokens)).toEqual(new Set([await loadToken(paths[index]!)]));
  expect((await readdir(folder)).sort()).toEqual(paths.map((path) => basename(path)).sort());
  expect((await stat(paths[0]!)).mode & 0o777).toBe(0o600);
});

it('takes away nothing that a quicker start has put in place of an empty file', async () => {
  const path = join(await makeFolder(), 'token');
  await writeFile(path, '', { mode: 0o600 });
  const { rm } = files;
  let removals = 0;
  const slowed = jest.spyOn(files, 'rm').mockImplementation(async (target, options) => {
    // The second start is late with whatever it removes.
    if (target === path && ++removals === 2) await new Promise((resolve) => setTimeout(resolve, 500));
    return rm(target, options);
  });
  const found = await Promise.all([loadToken(path), loadToken(path)]);
  slowed.mockRestore();
  expect(new Set([...found, await loadToken(path)]).size).toBe(1);
});

it('goes on with the text that a start left beside an empty file', async () => {
  const path = join(await makeFolder(), 'token');
  await writeFile(path, '', { mode: 0o600 });
  const text = 'a'.repeat(43);
  await writeFile(`${path}.next`, text, { mode: 0o600 });
  expect(await loadToken(path)).toBe(text);
  expect(await readFile(path, 'utf8')).toBe(text);
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
