import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { seedDemo } from '#app/demo/seed';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { demoSource } from './originals';
import { createVariantStore } from './variants';
import { warmMedia } from './warm';

const FILE = 'tile-lunch.jpg';
let server: TestApp;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'konnect-data-'));
  await mkdir(join(dataDir, 'media/originals'), { recursive: true });
  server = await startTestApp({ dataDir });
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  server.get(
    `/services/content?${new URLSearchParams({ bucket: 'landing-page', file: FILE, ...query }).toString()}`,
    headers,
  );
const put = (name: string, content: Buffer | string) =>
  writeFile(join(dataDir, 'media/originals', name), content);

describe('a picture', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('comes for "%s" as %s, at the width that fits', async (accept, type) => {
    const response = await ask({ w: '400' }, { accept });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': type,
      vary: 'Accept, Save-Data',
      'x-content-type-options': 'nosniff',
      'content-length': String(response.rawPayload.length),
    });
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect([width, height, format]).toEqual([
      480,
      360,
      type === 'image/avif' ? 'heif' : type.slice('image/'.length),
    ]);
  });

  it('is smaller for visitors who save data', async () => {
    const full = await ask({ w: '960' }, { accept: 'image/webp' });
    const lean = await ask({ w: '960' }, { accept: 'image/webp', 'save-data': 'on' });
    expect((await sharp(lean.rawPayload).metadata()).width).toBe(480);
    expect(lean.rawPayload.length).toBeLessThan(full.rawPayload.length / 2);
    expect(lean.headers.etag).not.toBe(full.headers.etag);
  });

  it('may be cached for a year when the address carries a version', async () => {
    expect((await ask({ w: '480', v: 'abc' })).headers['cache-control']).toBe('public, max-age=31536000');
    expect((await ask({ w: '480' })).headers['cache-control']).toMatch(/^public, max-age=300\b/);
  });

  it('answers 304 to its own ETag and nothing but headers to HEAD', async () => {
    const first = await ask({ w: '480' });
    const again = await ask({ w: '480' }, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.length, again.headers.vary]).toEqual([
      304,
      0,
      'Accept, Save-Data',
    ]);
    const head = await server.app.inject({
      method: 'HEAD',
      url: `/services/content?bucket=landing-page&file=${FILE}&w=480`,
    });
    expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
      200,
      0,
      first.headers['content-length'],
    ]);
  });

  it('loses the metadata of an upload and is never enlarged', async () => {
    const upload = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#5A2A9B' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    await put('upload.jpg', upload);
    const response = await ask({ file: 'upload.jpg', w: '1440' });
    const metadata = await sharp(response.rawPayload).metadata();
    expect([metadata.width, metadata.exif]).toEqual([300, undefined]);
  });

  it('that cannot be read fails alone, without telling why', async () => {
    await put('broken.jpg', 'this is no picture');
    const response = await ask({ file: 'broken.jpg' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toMatch(/unsupported|sharp|originals/i);
    expect((await ask({})).statusCode).toBe(200);
  });
});

describe('addresses', () => {
  it.each([
    '../../etc/passwd',
    '../originals/upload.jpg',
    '/etc/passwd',
    'C:\\secret.jpg',
    '..%2f..%2fetc%2fpasswd',
    `${FILE}\0`,
    `${FILE}\0.png`,
    '.env',
    '',
    'missing.jpg',
    './tile-lunch.jpg',
    'TILE-LUNCH.JPG',
    'constructor',
    '__proto__.jpg',
  ])('lead from %j to nothing', async (file) => {
    const response = await ask({ file });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'file.not_found' });
  });

  it('lead through an encoded dot or a symbolic link to nothing', async () => {
    expect(
      (await server.get('/services/content?bucket=landing-page&file=%2e%2e%2f%2e%2e%2fetc%2fpasswd'))
        .statusCode,
    ).toBe(404);
    await writeFile(join(dataDir, 'secret.txt'), 'secret');
    await symlink(join(dataDir, 'secret.txt'), join(dataDir, 'media/originals/link.vtt'));
    expect((await ask({ file: 'link.vtt' })).statusCode).toBe(404);
  });

  it('with an unknown bucket or type lead to nothing', async () => {
    expect((await ask({ bucket: 'private' })).statusCode).toBe(404);
    await put('page.html', '<script>alert(1)</script>');
    await put('drawing.svg', '<svg onload="alert(1)"/>');
    expect([
      (await ask({ file: 'page.html' })).statusCode,
      (await ask({ file: 'drawing.svg' })).statusCode,
    ]).toEqual([404, 404]);
  });

  it('that are malformed are refused with the fields', async () => {
    const missing = await server.get('/services/content');
    expect([missing.statusCode, missing.json<{ file: string[] }>().file]).toEqual([400, ['Name one file']]);
    expect((await ask({ w: '-1' })).statusCode).toBe(400);
    expect((await ask({ w: 'wide' })).statusCode).toBe(400);
    expect(
      (await server.get(`/services/content?bucket=landing-page&file=a.jpg&file=${FILE}`)).statusCode,
    ).toBe(400);
  });
});

describe('a clip', () => {
  const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
  beforeAll(() => put('clip.mp4', content));
  const clip = (headers: Record<string, string> = {}) => ask({ file: 'clip.mp4' }, headers);

  it('comes whole, or the part that a player asks for', async () => {
    const whole = await clip();
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': '1000',
    });
    expect(whole.rawPayload.equals(content)).toBe(true);
    const part = await clip({ range: 'bytes=100-199' });
    expect([
      part.statusCode,
      part.headers['content-range'],
      part.rawPayload.equals(content.subarray(100, 200)),
    ]).toEqual([206, 'bytes 100-199/1000', true]);
    expect([
      (await clip({ range: 'bytes=5000-' })).statusCode,
      (await clip({ range: 'bytes=5000-' })).headers['content-range'],
    ]).toEqual([416, 'bytes */1000']);
  });

  it('comes whole when the part belongs to another version, and not at all when it is known', async () => {
    expect((await clip({ range: 'bytes=0-9', 'if-range': '"old"' })).statusCode).toBe(200);
    expect((await clip({ 'if-none-match': String((await clip()).headers.etag) })).statusCode).toBe(304);
  });
});

it('lets a picture and a clip that are opened alone run nothing, and have the styles of the browser’s viewer', async () => {
  await put('alone.mp4', 'video');
  for (const file of [FILE, 'alone.mp4'])
    expect((await ask({ file })).headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
});

describe('warming', () => {
  it('makes the pictures of the home page and the first articles ahead, and stops when told to', async () => {
    await seedDemo(server.database, () => server.clock.now);
    const folder = join(dataDir, 'warm');
    const make = jest.fn(() => Promise.resolve(Buffer.from('made')));
    const variants = createVariantStore({
      folder,
      make,
      onWriteFailure: (error) => {
        throw error;
      },
    });
    const running = new AbortController();
    const count = await warmMedia({
      db: server.database.db,
      source: demoSource(),
      variants,
      signal: running.signal,
    });
    // Four tiles and nine articles, in three widths for most browsers and one for the others.
    expect([count, make.mock.calls.length]).toEqual([52, 52]);
    expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))).toHaveLength(
      52,
    );
    running.abort();
    expect(
      await warmMedia({ db: server.database.db, source: demoSource(), variants, signal: running.signal }),
    ).toBe(0);
  });
});
