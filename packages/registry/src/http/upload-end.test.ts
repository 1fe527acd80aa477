import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';

import { makeFolder, removeFolders } from '#app/test/release-fixture';

import { receiveFile, type Booking } from './receive-file';
import { createWrites } from './upload-writes';
import { createUploads, type UploadKey, type Uploads } from './uploads';

const TEAM = 'a'.repeat(16);
const LIMITS = { uploads: 1, bytes: 1_000, entries: 100 };
const UNKNOWN = { code: 'registry.unknown' };

afterAll(() => removeFolders());

const file = (path: string) => ({ path, body: Readable.from([Buffer.alloc(1)]), length: 1 });

/** Begins a file that does not end. @returns once its first bytes are read */
async function beginFile(uploads: Uploads, key: UploadKey): Promise<{ writing: Promise<void> }> {
  const body = new PassThrough();
  const writing = uploads.write(key, { path: 'slow.js', body });
  writing.catch(() => undefined);
  body.write('x');
  while (body.readableFlowing === null) await new Promise((resolve) => setImmediate(resolve));
  return { writing };
}

it('lets no file begin while its upload is being deleted', async () => {
  const writes = createWrites();
  const begun: string[] = [];
  const write = (name: string) => writes.run('u', async () => void begun.push(name));
  let finish = (): void => undefined;
  const ended = writes.end('u', () => new Promise((resolve) => (finish = resolve)));
  await expect(write('late')).rejects.toMatchObject(UNKNOWN);
  // A sweep that meets the deletion is soon over, and changes nothing about it.
  await writes.end('u', async () => undefined);
  await expect(write('later')).rejects.toMatchObject(UNKNOWN);
  await writes.run('another', async () => void begun.push('another'));
  finish();
  await ended;
  expect(begun).toEqual(['another']);
});

it('makes no folder of an upload that is gone', async () => {
  const root = join(await makeFolder(), 'gone');
  const booked: string[] = [];
  const booking: Booking = {
    bytes: () => undefined,
    folder: () => void booked.push('folder'),
    noFolder: () => void booked.pop(),
  };
  for (const path of ['a.js', 'a/b/c.js'])
    await expect(receiveFile(root, file(path), booking, new AbortController().signal)).rejects.toMatchObject(
      UNKNOWN,
    );
  expect(booked).toEqual([]);
  await expect(readdir(root)).rejects.toThrow('ENOENT');
});

it('leaves nothing of an upload that is deleted or swept while files arrive', async () => {
  const dataDir = await makeFolder();
  const uploads = createUploads(dataDir, LIMITS);
  for (let round = 0; round < 20; round += 1) {
    const key = { owner: TEAM, upload: await uploads.open(TEAM) };
    const { writing: slow } = await beginFile(uploads, key);
    await uploads.write(key, file('a/b/first.js'));
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(await uploads.folder(key), old, old);
    const ending = round % 2 === 0 ? uploads.discard(key) : uploads.sweep();
    const late = Array.from({ length: 20 }, (_, index) => uploads.write(key, file(`a/b/${index}.js`)));
    await Promise.allSettled([slow, ...late]);
    await ending;
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  }
});

it('counts an upload no more whose folder could not be removed', async () => {
  const dataDir = await makeFolder();
  const uploads = createUploads(dataDir, LIMITS);
  const key = { owner: TEAM, upload: await uploads.open(TEAM) };
  await rename(join(dataDir, 'uploads'), join(dataDir, 'elsewhere'));
  await writeFile(join(dataDir, 'uploads'), 'no folder');
  await expect(uploads.discard(key)).rejects.toThrow('ENOTDIR');
  await rm(join(dataDir, 'uploads'));
  await mkdir(join(dataDir, 'uploads'));
  expect(await uploads.open(TEAM)).toEqual(expect.any(String));
});
