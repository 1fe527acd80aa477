// Names that no image has must not keep the bucket busy.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import type { FileStore } from '#app/modules/media/files/file-store';
import { startTestApp } from '#app/test/test-app';
import { testFolder, type TestFolder } from '#app/test/test-files';
import { sharedSource } from './originals';

const nameOf = (number: number): string => `staff-${String(number).padStart(24, '0')}.jpg`;
let folder: TestFolder;
beforeAll(async () => {
  folder = await testFolder();
});
afterAll(() => folder.remove());

it('a name that the bucket does not have is asked for once in a while, and found when it is there', async () => {
  const asked: string[] = [];
  const bucket = new Map<string, Buffer>();
  const store: Pick<FileStore, 'open'> = {
    open(key) {
      asked.push(key);
      const bytes = bucket.get(key);
      return Promise.resolve(bytes && { bytes: bytes.length, stream: Readable.from([bytes]) });
    },
  };
  let now = 0;
  const source = sharedSource(join(folder.path, 'shared'), store as FileStore, () => now);
  const key = 'me/staff-000000000000000000000001-jpg';
  for (let time = 0; time < 5; time += 1) expect(await source.find(nameOf(1))).toBeUndefined();
  expect(asked).toEqual([key]);
  bucket.set(key, Buffer.from('picture'));
  now += 14_999;
  expect(await source.find(nameOf(1))).toBeUndefined();
  now += 1;
  expect((await (await source.find(nameOf(1)))?.read())?.toString()).toBe('picture');
  expect(asked).toEqual([key, key]);
  // Very many names are not remembered for ever.
  for (let number = 2; number < 1_100; number += 1) await source.find(nameOf(number));
  await source.find(nameOf(2));
  await source.find(nameOf(1_099));
  expect(asked.length).toBe(2 + 1_098 + 1);
}, 60_000);

it('one address may ask for so many unknown names in a minute, and sees what is here all the same', async () => {
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder.path, 's3'),
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await bucket.run();
  const dataDir = join(folder.path, 'site');
  await mkdir(join(dataDir, 'media/originals'), { recursive: true });
  await writeFile(join(dataDir, 'media/originals/clip.vtt'), 'WEBVTT');
  await writeFile(join(dataDir, 'media/originals', nameOf(7).replace('.jpg', '.vtt')), 'WEBVTT');
  const server = await startTestApp({
    dataDir,
    rateLimitFactor: 0.02,
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
  });
  try {
    const ask = async (file: string, from = '192.0.2.1') =>
      (await server.get(`/services/content?bucket=landing-page&file=${file}`, { 'x-forwarded-for': from }))
        .statusCode;
    for (let number = 10; number < 15; number += 1) expect(await ask(nameOf(number))).toBe(404);
    expect(await ask(nameOf(15))).toBe(429);
    expect(await ask(nameOf(15), '192.0.2.2')).toBe(404);
    for (let time = 0; time < 10; time += 1)
      expect([
        await ask('clip.vtt'),
        await ask(nameOf(7).replace('.jpg', '.vtt')),
        await ask('none.jpg'),
      ]).toEqual([200, 200, 404]);
  } finally {
    await server.close();
    await bucket.close();
  }
}, 60_000);
