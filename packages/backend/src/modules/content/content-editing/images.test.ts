import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { pino } from 'pino';
import sharp from 'sharp';
import { createPublicCache } from '#app/http/public-cache';
import { MEDIA_WIDTHS } from '#app/modules/media/delivery/media-request';
import { makeImageSizes } from '#app/modules/media/delivery/variants-job';
import { filesOf } from '#app/modules/media/files/files';
import { JobRunner } from '#app/modules/platform/background-jobs/index';
import { prepareQueues } from '#app/modules/platform/background-jobs/queue';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';

let test: TestApp;
let editor: StaffClient;
let dataDir: string;
let runner: JobRunner | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'konnect-images-'));
  test = await startTestApp({ dataDir });
  editor = await signInAs(test, 'editor');
}, 60_000);
afterAll(async () => {
  await runner?.stop();
  await test.close();
  await rm(dataDir, { recursive: true });
});

function send(bytes: Buffer, name = 'a.jpg', headers: Record<string, string> = editor.headers, to = test) {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]);
  return to.app.inject({
    method: 'POST',
    url: '/api/staff/images/',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  });
}
const draw = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#a40' } }).withExif({
    IFD0: { Copyright: 'secret place' },
  });

it('re-encodes an image without its hidden data, and the content host shows it', async () => {
  const sent = await send(await draw(40).jpeg().toBuffer());
  expect(sent.statusCode).toBe(201);
  const { file, width, height, blur } = sent.json();
  expect({ width, height }).toEqual({ width: 40, height: 20 });
  expect(blur).toMatch(/^#A[89AB]4[2-6]0[0-4] #A[89AB]4[2-6]0[0-4]$/);
  const stored = await readFile(join(dataDir, 'media', 'originals', file));
  expect(stored.includes('secret place')).toBe(false);
  expect((await test.get(`/services/content?bucket=landing-page&file=${file}&w=480`)).statusCode).toBe(200);
  expect((await send(await draw(40).jpeg().toBuffer(), '../../x.php')).json().file).toBe(file);
});

it('has the sizes of a new image made by a job, before a visitor asks', async () => {
  const folder = join(dataDir, 'media', 'variants');
  const sizes = async () => {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    return names.flatMap((name) => /-(\d+\.(?:webp|avif))$/.exec(name)?.[1] ?? []).sort();
  };
  await rm(folder, { recursive: true, force: true });
  await prepareQueues(test.database, [makeImageSizes]);
  const { file } = (await send(await draw(1_600).jpeg().toBuffer())).json<{ file: string }>();
  // The upload waits for none of them.
  expect(await sizes()).toEqual([]);
  const deps = {
    ...{ database: test.database, config: test.config, clock: () => test.clock.now },
    ...{ logger: pino({ level: 'silent' }), publicCache: createPublicCache(0), files: filesOf(test.config) },
  };
  const done = new Promise<string>((resolve) => {
    runner = new JobRunner({
      ...{ jobs: [makeImageSizes], deps, lookEveryMs: 50 },
      onRun: (name, outcome) => resolve(`${name} ${outcome}`),
    });
    runner.start();
  });
  expect(await done).toBe('make-image-sizes done');
  const all = MEDIA_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
  expect(await sizes()).toEqual(all.sort());
  await runner?.stop();
  // A second run makes nothing again, and an image that is gone is no failure.
  const [shelf = ''] = await readdir(folder);
  const before = await stat(join(folder, shelf));
  const call = { signal: new AbortController().signal };
  await makeImageSizes.run(deps, { ...call, data: { file } });
  await makeImageSizes.run(deps, { ...call, data: { file: 'staff-000000000000000000000000.jpg' } });
  expect((await stat(join(folder, shelf))).mtimeMs).toBe(before.mtimeMs);
}, 60_000);

it.each([
  ['a script with the name of a picture', Buffer.from('<script>alert(1)</script>')],
  [
    'a drawing that may hold scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
])('refuses %s and leaves nothing behind', async (_name, bytes) => {
  const before = await readdir(join(dataDir, 'media', 'originals'));
  expect((await send(bytes)).json()).toMatchObject({ file: [expect.any(String)] });
  expect(await readdir(join(dataDir, 'media', 'originals'))).toEqual(before);
});

it('takes pictures of those who hire, for the pages about working here', async () => {
  expect(
    (await send(await draw(30).jpeg().toBuffer(), 'a.jpg', (await signInAs(test, 'hr')).headers)).statusCode,
  ).toBe(201);
  expect(
    (await send(await draw(30).jpeg().toBuffer(), 'a.jpg', (await signInAs(test, 'support')).headers))
      .statusCode,
  ).toBe(403);
});

it('takes no path from a body, and nothing from strangers', async () => {
  expect((await editor.send('POST', '/api/staff/images/', { file: '/etc/passwd' })).statusCode).toBe(400);
  expect((await send(await draw(9).jpeg().toBuffer(), 'a.jpg', {})).statusCode).toBe(401);
});

it('stores an image in the bucket, from where another machine shows it, and refuses it without the bucket', async () => {
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(dataDir, 's3'),
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await bucket.run();
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  const [one, other] = [
    await startTestApp({ dataDir: join(dataDir, 'one'), s3 }),
    await startTestApp({ dataDir: join(dataDir, 'other'), s3 }),
  ];
  try {
    const { headers } = await signInAs(one, 'editor');
    const sent = await send(await draw(50).jpeg().toBuffer(), 'a.jpg', headers, one);
    expect(sent.statusCode).toBe(201);
    const { file } = sent.json<{ file: string }>();
    const path = `/services/content?bucket=landing-page&file=${file}&w=480`;
    const [here, there] = [await one.get(path), await other.get(path)];
    expect([there.statusCode, there.headers['etag']]).toEqual([200, here.headers['etag']]);
    expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
    expect(await readdir(join(dataDir, 'other/media/originals'))).toEqual([file]);
    expect((await other.get(path.replace(/staff-[0-9a-f]{8}/, 'staff-00000000'))).statusCode).toBe(404);
    await bucket.close();
    expect((await send(await draw(60).jpeg().toBuffer(), 'b.jpg', headers, one)).statusCode).toBe(503);
    expect(await readdir(join(dataDir, 'one/media/originals'))).toEqual([file]);
    expect((await other.get(path)).statusCode).toBe(200);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
}, 120_000);
