import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { VIDEO_MAX_BYTES } from '@konnect/contracts/rules';
import { DEMO_CLIPS } from '#app/demo/clips/index';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';

let test: TestApp;
let editor: StaffClient;
let dataDir: string;
let clip: Buffer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'konnect-videos-'));
  test = await startTestApp({ dataDir });
  editor = await signInAs(test, 'editor');
  clip = await readFile(join(DEMO_CLIPS, 'clip-router-restart.mp4'));
}, 60_000);
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true });
});

function send(bytes: Buffer, name = 'a.mp4', headers: Record<string, string> = editor.headers, to = test) {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: video/mp4\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]);
  return to.app.inject({
    method: 'POST',
    url: '/api/staff/videos/',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  });
}
const storedFiles = (): Promise<string[]> => readdir(join(dataDir, 'media/originals')).catch(() => []);
const onTheWay = (): Promise<string[]> => readdir(join(dataDir, 'files/incoming')).catch(() => []);

const element = (id: string, content: Buffer, isUnknown = false): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(isUnknown ? 2n ** 56n - 1n : BigInt(content.length));
  size[0] = 0x01;
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};
const number = (value: number) => Buffer.from([value >> 8, value & 255]);
/** As a browser records it: neither its length nor its duration is known when it begins. */
function webm({ docType = 'webm', codec = 'V_VP9', duration = false } = {}): Buffer {
  const seconds = Buffer.alloc(8);
  seconds.writeDoubleBE(4_500);
  const info = element(
    '1549a966',
    Buffer.concat([
      element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])),
      duration ? element('4489', seconds) : Buffer.alloc(0),
    ]),
  );
  const image = element('e0', Buffer.concat([element('b0', number(360)), element('ba', number(640))]));
  const tracks = element(
    '1654ae6b',
    element('ae', Buffer.concat([element('86', Buffer.from(codec)), image])),
  );
  const cluster = element('1f43b675', Buffer.alloc(64));
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    element('18538067', Buffer.concat([info, tracks, cluster]), true),
  ]);
}
const with4 = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

it('stores a video unchanged with its metadata, and the content host sends any part of it', async () => {
  const sent = await send(clip, '../../x.php');
  expect(sent.statusCode).toBe(201);
  const { file, ...metadata } = sent.json<{ file: string; bytes: number; duration_seconds: number }>();
  expect(file).toMatch(/^staff-[0-9a-f]{24}\.mp4$/);
  expect(metadata).toMatchObject({ bytes: clip.length, width: 360, height: 640 });
  expect(metadata.duration_seconds).toBeGreaterThan(3);
  expect(await onTheWay()).toEqual([]);
  const url = `/services/content?bucket=landing-page&file=${file}`;
  const whole = await test.get(url);
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ]);
  expect(whole.rawPayload.equals(clip)).toBe(true);
  const part = await test.get(url, { range: 'bytes=100-199' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${clip.length}`]);
  expect(part.rawPayload.equals(clip.subarray(100, 200))).toBe(true);
  expect((await send(clip)).json()).toMatchObject({ file });
});

it('takes a recording without a known length, and subtitles', async () => {
  expect((await send(webm(), 'a.webm')).json()).toMatchObject({
    file: expect.stringMatching(/\.webm$/),
    duration_seconds: null,
    width: 360,
    height: 640,
  });
  expect((await send(webm({ duration: true }))).json()).toMatchObject({ duration_seconds: 4.5 });
  const { file } = (
    await send(Buffer.from('\uFEFFWEBVTT\n\n00:00.000 --> 00:02.000\nHabari'), 'a.vtt')
  ).json<{ file: string }>();
  expect((await test.get(`/services/content?bucket=landing-page&file=${file}`)).headers['content-type']).toBe(
    'text/vtt; charset=utf-8',
  );
});

it.each([
  ['a page with the name of a video', () => Buffer.from('<html><script>alert(1)</script>'), /no whole MP4/],
  ['a page that begins like subtitles', () => Buffer.from('WEBVTTx<script>'), /no whole MP4/],
  ['a video whose end is missing', () => clip.subarray(0, clip.length - 2_000), /no whole MP4/],
  ['a beginning alone', () => clip.subarray(0, 40), /no whole MP4/],
  [
    'boxes that lead beyond the file',
    () => Buffer.concat([clip.subarray(0, 36), Buffer.from('7fffffff6d6f6f76', 'hex'), clip.subarray(44)]),
    /no whole MP4/,
  ],
  ['a film of a kind that browsers do not play', () => with4(clip, 'avc1', 'hvc1'), /cannot play/],
  ['Matroska', () => webm({ docType: 'matroska' }), /no whole MP4/],
  ['a WebM of another codec', () => webm({ codec: 'V_MPEG4/ISO/AVC' }), /cannot play/],
  ['nothing', () => Buffer.alloc(0), /no whole MP4/],
])('refuses %s and leaves nothing behind', async (_name, bytes, message) => {
  const before = await storedFiles();
  const answer = await send(bytes());
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ file: [expect.stringMatching(message)] });
  expect(await storedFiles()).toEqual(before);
  expect(await onTheWay()).toEqual([]);
});

it('refuses what is larger than it may be, before it looks into it', async () => {
  const answer = await send(Buffer.alloc(VIDEO_MAX_BYTES + 1));
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    code: 'file.too_large',
    fieldErrors: { file: ['This file is too large. The maximum is 64 MB'] },
  });
  expect(await onTheWay()).toEqual([]);
});

it('takes no path from a body, and nothing from strangers and other roles', async () => {
  expect((await editor.send('POST', '/api/staff/videos/', { file: '/etc/passwd' })).statusCode).toBe(400);
  expect((await send(clip, 'a.mp4', {})).statusCode).toBe(401);
  expect((await send(clip, 'a.mp4', (await signInAs(test, 'support')).headers)).statusCode).toBe(403);
});

it('goes into the content with its numbers, which readers are told; a script is no video file', async () => {
  const { file, ...metadata } = (await send(clip)).json<{ file: string }>();
  const fields = { title: 'Restart', tags: ['ash'], video_file: file, ...metadata };
  const draft = (await editor.send('POST', '/api/staff/content/video/', { fields })).json<{ id: number }>();
  await editor.send('POST', `/api/staff/content/video/${draft.id}/publish/`, { version: 1 });
  const { results } = (await test.get('/api/kl-tiktokvideos/?tag=ash')).json<{ results: object[] }>();
  expect(results).toMatchObject([{ video_file: file, ...metadata }]);
  const wrong = await editor.send('POST', '/api/staff/content/video/', {
    fields: { ...fields, video_file: 'a.js', captions_file: 'a.mp4', bytes: 'many' },
  });
  expect(Object.keys(wrong.json<{ fieldErrors: object }>().fieldErrors)).toEqual([
    'video_file',
    'bytes',
    'captions_file',
  ]);
});

it('lies in the bucket, from where another machine shows any part of it', async () => {
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(dataDir, 's3'),
    configureBuckets: [{ name: 'videos' }],
  });
  const { port } = await bucket.run();
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'videos',
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
    const { file } = (await send(clip, 'a.mp4', headers, one)).json<{ file: string }>();
    const part = await other.get(`/services/content?bucket=landing-page&file=${file}`, {
      range: 'bytes=-50',
    });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(clip.subarray(-50))).toBe(true);
    await bucket.close();
    expect((await send(with4(clip, 'isom', 'iso2'), 'b.mp4', headers, one)).statusCode).toBe(503);
    expect(await readdir(join(dataDir, 'one/media/originals'))).toEqual([file]);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
}, 120_000);
