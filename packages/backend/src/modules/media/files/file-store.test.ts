import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { pdf, pdfOf, testFolder, type TestFolder } from '#app/test/test-files';
import type { FileStore } from './file-store';
import { localFileStore } from './local-file-store';
import { s3FileStore } from './s3-file-store';

const KEY = 'ab/abcdef01-0000-4000-8000-000000000000';
const ACCESS = {
  bucket: 'applications',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};

async function read(store: FileStore): Promise<Buffer | undefined> {
  const file = await store.open(KEY);
  return file && buffer(file.stream);
}

let folder: TestFolder;
let s3: S3rver;
let bucket: FileStore;
beforeAll(async () => {
  folder = await testFolder();
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder.path, 's3'),
    configureBuckets: [{ name: ACCESS.bucket }],
  });
  const { port } = await s3.run();
  bucket = s3FileStore({ ...ACCESS, endpoint: `http://127.0.0.1:${port}` });
}, 30_000);
afterAll(async () => {
  await s3.close();
  await folder.remove();
});

describe.each([
  ['this machine', () => localFileStore(join(folder.path, 'kept'))],
  ['a bucket', () => bucket],
])('files on %s', (_, open) => {
  const put = async (bytes: Buffer) => {
    const path = join(folder.path, 'incoming');
    await mkdir(folder.path, { recursive: true });
    await writeFile(path, bytes);
    await open().put(KEY, { path, mediaType: 'application/pdf' });
  };

  it('come back byte for byte', async () => {
    const bytes = pdfOf(921_600);
    await put(bytes);
    const file = await open().open(KEY);
    file?.stream.destroy();
    expect(file?.bytes).toBe(bytes.length);
    expect((await read(open()))?.equals(bytes)).toBe(true);
  });

  it('are replaced whole', async () => {
    await put(pdf('second'));
    expect((await read(open()))?.equals(pdf('second'))).toBe(true);
  });

  it('are removed, also twice, and not found afterwards', async () => {
    await open().remove(KEY);
    await open().remove(KEY);
    expect(await open().open(KEY)).toBeUndefined();
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'ab/..', 'AB/abcdefgh', 'ab/abcdefgh/c'])(
    'never have the key %s',
    async (key) => {
      await expect((async () => open().open(key))()).rejects.toThrow('is no key of the file store');
    },
  );
});

it('a bucket that cannot be reached fails with an error, not with an empty file', async () => {
  const away = s3FileStore({ ...ACCESS, bucket: 'nowhere', endpoint: 'http://127.0.0.1:1' });
  await expect(away.open(KEY)).rejects.toThrow();
  expect(await readdir(folder.path)).not.toContain('ab');
});
