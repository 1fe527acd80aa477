// Files in a bucket, in a backup and back in a bucket or a folder.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { migrate, restoreBackup, writeBackup, type Database } from '@konnect/database';
import { openEmptyDatabase } from '#app/test/test-database';
import { pdf, pdfOf, testFolder, type TestFolder } from '#app/test/test-files';
import { bucketFiles } from './bucket-files';
import type { FileStore } from './file-store';
import { s3FileStore } from './s3-file-store';

const CV = 'ab/abcdef01-0000-4000-8000-000000000000';
const PHOTO = 'staff-0123456789abcdef01234567.jpg';
const PHOTO_KEY = `me/${PHOTO.replace('.', '-')}`;
const access = (bucket: string) => ({
  bucket,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  endpoint,
});
const cvBytes = pdfOf(921_600);
const migrations = () => [{ folder: join(folder.path, 'migrations'), table: 'bucket_migration' }];

let folder: TestFolder;
let s3: S3rver;
let endpoint: string;
let backup: string;
let source: Database;

async function put(store: FileStore, key: string, bytes: Buffer): Promise<void> {
  const path = join(folder.path, 'incoming');
  await writeFile(path, bytes);
  await store.put(key, { path, mediaType: 'application/pdf' });
}

beforeAll(async () => {
  folder = await testFolder();
  const buckets = ['before', 'after', 'large', 'moved'].map((name) => ({ name }));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder.path, 's3'),
    configureBuckets: buckets,
  });
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
  await mkdir(join(folder.path, 'migrations'));
  await writeFile(
    join(folder.path, 'migrations', '0001-files.sql'),
    'create table stored_file (id integer generated always as identity primary key, storage_key text, media_type text);',
  );
  source = await openEmptyDatabase();
  for (const options of migrations()) await migrate(source, options);
  await source.db.execute(
    `insert into stored_file (storage_key, media_type) values ('${CV}', 'application/pdf')`,
  );
  const store = s3FileStore(access('before'));
  await put(store, CV, cvBytes);
  await put(store, PHOTO_KEY, pdf('photo'));
  await put(store, 'zz/somebody-elses', pdf('not ours'));
  // This machine has its copy of the image, which is in the backup once.
  await mkdir(join(folder.path, 'data/media/originals'), { recursive: true });
  await writeFile(join(folder.path, 'data/media/originals', PHOTO), pdf('photo'));
  backup = join(folder.path, 'site.backup');
  const summary = await writeBackup(source, {
    file: backup,
    dataDir: join(folder.path, 'data'),
    bucket: bucketFiles(access('before'), source.db),
    migrationTables: ['bucket_migration'],
  });
  expect(summary.files).toBe(2);
}, 60_000);
afterAll(async () => {
  await source.close();
  await s3.close();
  await folder.remove();
});

const restored = async (
  name: string,
  use: (dataDir: string, database: Database) => Promise<void>,
  { bucket, file = backup }: { bucket?: string; file?: string } = {},
) => {
  const database = await openEmptyDatabase();
  const dataDir = join(folder.path, name);
  try {
    const summary = await restoreBackup(database, {
      file,
      dataDir,
      bucket: bucket === undefined ? undefined : bucketFiles(access(bucket), database.db),
      migrations: migrations(),
    });
    expect(summary.files).toBe(2);
    await use(dataDir, database);
  } finally {
    await database.close();
  }
};

it('come back into another bucket, with their types, and pictures into the folder as well', async () => {
  await restored(
    'bucket-site',
    async (dataDir) => {
      const store = s3FileStore(access('after'));
      for (const [key, bytes] of [
        [CV, cvBytes],
        [PHOTO_KEY, pdf('photo')],
      ] as const) {
        const found = await store.open(key);
        expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
      }
      const list: string[] = [];
      for await (const { path } of bucketFiles(access('after'), source.db).list()) list.push(path);
      expect(list.sort()).toEqual([`files/kept/${CV}`, `media/originals/${PHOTO}`]);
      expect(await readFile(join(dataDir, 'media/originals', PHOTO))).toEqual(pdf('photo'));
      await expect(readFile(join(dataDir, 'files/kept', CV))).rejects.toThrow('ENOENT');
      const objects = await readdir(join(folder.path, 's3/after/ab'));
      const described = objects.find((name) => name.includes('metadata'));
      expect(await readFile(join(folder.path, 's3/after/ab', described ?? ''), 'utf8')).toContain(
        'application/pdf',
      );
    },
    { bucket: 'after' },
  );
}, 60_000);

it('come back into the folder of a site without a bucket, and from there into one', async () => {
  const file = join(folder.path, 'disk.backup');
  await restored('disk-site', async (dataDir, database) => {
    expect((await readFile(join(dataDir, 'files/kept', CV))).equals(cvBytes)).toBe(true);
    expect(await readFile(join(dataDir, 'media/originals', PHOTO))).toEqual(pdf('photo'));
    await writeBackup(database, { file, dataDir, migrationTables: ['bucket_migration'] });
  });
  await restored(
    'moved-site',
    async (dataDir) => {
      const found = await s3FileStore(access('moved')).open(CV);
      expect(found && (await buffer(found.stream)).equals(cvBytes)).toBe(true);
      await expect(readFile(join(dataDir, 'files/kept', CV))).rejects.toThrow('ENOENT');
    },
    { bucket: 'moved', file },
  );
}, 60_000);

it('are listed to the last of more than a thousand', async () => {
  const store = s3FileStore(access('large'));
  const keys = Array.from(
    { length: 1_003 },
    (_, index) => `cd/cdcdcdcd-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  await put(store, keys[0] ?? '', pdf('many'));
  // The server keeps each object as files: copied, because a thousand calls take long.
  const at = join(folder.path, 's3/large/cd');
  const [first = ''] = keys;
  const parts = (await readdir(at)).map((name) => name.slice(first.length - 3));
  for (const key of keys.slice(1))
    for (const part of parts)
      await writeFile(join(at, key.slice(3) + part), await readFile(join(at, first.slice(3) + part)));
  const found = new Set<string>();
  for await (const { path, modified } of bucketFiles(access('large'), source.db).list()) {
    expect(modified).toBeGreaterThan(1_600_000_000_000);
    found.add(path);
  }
  expect(found).toEqual(new Set(keys.map((key) => `files/kept/${key}`)));
}, 60_000);

it('of a bucket that cannot be listed end the backup with a sentence, and leave no half of it', async () => {
  for (const settings of [
    { ...access('nowhere') },
    { ...access('before'), endpoint: 'http://127.0.0.1:1' },
  ]) {
    const file = join(folder.path, 'failed.backup');
    await expect(
      writeBackup(source, { file, bucket: bucketFiles(settings, source.db), migrationTables: [] }),
    ).rejects.toThrow(/^The bucket \w+ at http\S+ (cannot be listed: 404|does not answer)/);
    expect((await readdir(folder.path)).filter((name) => name.startsWith('failed'))).toEqual([]);
  }
}, 60_000);
