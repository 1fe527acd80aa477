import { execFileSync } from 'node:child_process';
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { buildFolder, makeFolder, makeRelease, removeFolders, writeRelease } from '#app/test/release-fixture';

import { readBuildName, readDescriptor, readVerified } from './release-folder';

const NOT_PLAIN = 'is a link or a device; only plain files are published.';
const DESCRIPTOR = 'remote.json';

afterAll(() => removeFolders());

/** A build whose descriptor has moved to `aside.json`. */
async function folderWithout(): Promise<string> {
  const folder = await buildFolder();
  await rename(join(folder, DESCRIPTOR), join(folder, 'aside.json'));
  return folder;
}

it.each<[string, (path: string, folder: string) => Promise<unknown> | void]>([
  ['a link to it', (path, folder) => symlink(join(folder, 'aside.json'), path)],
  ['a link in a circle', (path) => symlink(path, path)],
  ['a folder', (path) => mkdir(path)],
  ['a pipe that nobody writes to', (path) => void execFileSync('mkfifo', [path])],
  ['a link to a device without an end', (path) => symlink('/dev/zero', path)],
])('answers %s in place of a descriptor with 400, at once', async (_, make) => {
  const folder = await folderWithout();
  await make(join(folder, DESCRIPTOR), folder);
  await expect(readDescriptor(folder)).rejects.toMatchObject({
    code: 'registry.input',
    status: 400,
    message: `${DESCRIPTOR}: ${NOT_PLAIN}`,
  });
  expect(await readBuildName(folder)).toEqual({ id: '', version: '' });
});

it('reads no listed file through a link that took its place after the list was checked', async () => {
  const release = makeRelease();
  const folder = await writeRelease(release);
  const [file] = release.descriptor.files;
  if (!file) throw new Error('The release has no file.');
  await rename(join(folder, file.path), join(folder, 'aside.js'));
  await symlink(join(folder, 'aside.js'), join(folder, file.path));
  await expect(readVerified(folder, file)).rejects.toMatchObject({
    code: 'registry.input',
    message: `${file.path}: ${NOT_PLAIN}`,
  });
});

it('names no folder of the server to a publisher', async () => {
  const nowhere = join(await makeFolder(), 'gone');
  const empty = await makeFolder();
  const large = await makeFolder();
  await writeFile(join(large, DESCRIPTOR), ' '.repeat(2 * 1024 * 1024));
  const release = makeRelease();
  const longer = await writeRelease(release);
  const [file] = release.descriptor.files;
  if (!file) throw new Error('The release has no file.');
  await writeFile(join(longer, file.path), 'x'.repeat(100_000));
  for (const folder of [nowhere, empty, large, longer]) {
    const read = folder === longer ? readVerified(folder, file) : readDescriptor(folder);
    const { message } = (await read.catch((error: unknown) => error)) as Error;
    expect(message).toMatch(/^(?:folder: there is no such|remote\.json: is missing|\S+ has \d+ bytes)/);
    expect(message).not.toContain(folder);
  }
});
