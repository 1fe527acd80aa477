import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import sharp from 'sharp';
import { HEIC_MESSAGE, UPLOAD_MAX_BYTES } from '@konnect/contracts/rules';
import { cleanUpFiles, cleanUpParts } from '#app/modules/media/files/clean-up';
import { filesOf } from '#app/modules/media/files/files';
import { attachFile } from '#app/modules/media/files/store';
import { handPdf, relationships, wordFile } from '#app/test/active-files';
import { startTestApp, type TestApp } from '#app/test/test-app';
import {
  doc,
  docx,
  form,
  jpegWithPlace,
  pdf,
  pdfOf,
  png,
  pngFlood,
  testFolder,
  type TestFile,
  type TestFolder,
} from '#app/test/test-files';

const UPLOADS = '/api/uploads/';
let folder: TestFolder;
let server: TestApp;
beforeAll(async () => {
  folder = await testFolder();
  server = await startTestApp({ dataDir: folder.path });
}, 60_000);
afterAll(async () => {
  await server.close();
  await folder.remove();
});
const expireAll = () => server.database.db.execute('update stored_file set expires_at = created_at');
beforeEach(async () => {
  await expireAll();
  await cleanUp();
});

/** @param beforeRemove runs before the bytes of each key are removed */
const cleanUp = (beforeRemove?: (key: string) => Promise<unknown>) => {
  const files = filesOf({ dataDir: folder.path, s3: undefined });
  const { store } = files;
  const remove = async (key: string) => (await beforeRemove?.(key), store.remove(key));
  return cleanUpFiles({
    database: server.database,
    files: { ...files, store: { ...store, remove } },
    clock: () => server.clock.now,
    logger: pino({ level: 'silent' }),
  });
};
const upload = (file: TestFile, headers: Record<string, string> = {}) => {
  const { payload, headers: type } = form({ files: { file } });
  return server.app.inject({ method: 'POST', url: UPLOADS, payload, headers: { ...type, ...headers } });
};

/** Asks again and again; the test's own time limit ends a wait in vain. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (await isSo()) return;
    await delay(10);
  }
  throw new Error('It did not come to that.');
}

describe('an upload', () => {
  it.each([
    ['cv.pdf', pdf(), 'application/pdf'],
    ['CV Wanjirũ.DOCX', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['old.doc', doc(), 'application/msword'],
  ])('takes %s and keeps its bytes', async (name, bytes, type) => {
    const answer = await upload({ name, bytes });
    expect(answer.json()).toEqual({
      upload_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name,
      size: bytes.length,
      media_type: type,
      expires_at: '2026-03-03T09:00:00.000Z',
    });
    expect(answer.statusCode).toBe(201);
    const { upload_id: id } = answer.json<{ upload_id: string }>();
    expect(await readFile(join(folder.path, 'files/kept', id.slice(0, 2), id))).toEqual(bytes);
  });

  it.each(['IMG_0042.HEIC', 'IMG_0042.jpg'])(
    'tells how to send a HEIC picture that is called %s',
    async (name) => {
      const answer = await upload({
        name,
        bytes: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(500)]),
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ file: [HEIC_MESSAGE] });
    },
  );

  it.each([
    ['a small file', pdf()],
    ['one of many parts', pdfOf(600_000)],
  ])('answers at once when %s cannot be stored, and takes it when it can', async (_what, bytes) => {
    const incoming = filesOf({ dataDir: folder.path, s3: undefined }).incoming;
    await rm(incoming, { recursive: true, force: true });
    await writeFile(incoming, 'a disk that is gone');
    const file = { name: 'cv.pdf', bytes };
    const answer = await upload(file);
    await rm(incoming);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'files.unavailable' });
    expect((await upload(file)).statusCode).toBe(201);
  });

  it('leaves nothing behind ten minutes after the last byte of one that broke off', async () => {
    const files = filesOf({ dataDir: folder.path, s3: undefined });
    await mkdir(files.incoming, { recursive: true });
    const now = new Date();
    for (const [name, minutes] of [
      ['on-its-way', 9],
      ['broken-off', 11],
    ] as const) {
      await writeFile(join(files.incoming, name), 'half');
      const lastByte = new Date(now.getTime() - minutes * 60_000);
      await utimes(join(files.incoming, name), lastByte, lastByte);
    }
    expect(await cleanUpParts({ files, clock: () => now })).toBe(1);
    expect(await readdir(files.incoming)).toEqual(['on-its-way']);
    await rm(join(files.incoming, 'on-its-way'));
  });

  it('looks for such leftovers when a file arrives', async () => {
    const { incoming } = filesOf({ dataDir: folder.path, s3: undefined });
    await mkdir(incoming, { recursive: true });
    const { now } = server.clock;
    const lastByte = new Date(now.getTime() - 11 * 60_000);
    await writeFile(join(incoming, 'broken-off'), 'half');
    await utimes(join(incoming, 'broken-off'), lastByte, lastByte);
    // The server looked within the last minute, at an earlier upload of these tests.
    server.clock.now = new Date(now.getTime() + 61_000);
    try {
      expect((await upload({ name: 'cv.pdf', bytes: pdf() })).statusCode).toBe(201);
      await until(async () => (await readdir(incoming)).length === 0);
    } finally {
      // Before the time goes back: what was stored in the future would not be too old for the next test.
      await server.database.db.execute('update stored_file set expires_at = created_at');
      await cleanUp();
      server.clock.now = now;
    }
  });

  it('takes away what a photo says of its place and its owner', async () => {
    const photo = await jpegWithPlace();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { upload_id: id } = (await upload({ name: 'report.jpeg', bytes: photo })).json<{
      upload_id: string;
    }>();
    const kept = await readFile(join(folder.path, 'files/kept', id.slice(0, 2), id));
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes('Amina Secret')).toBe(false);
  });

  it('loses what was hidden behind a picture', async () => {
    const bytes = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]);
    const { upload_id: id } = (await upload({ name: 'a.png', bytes })).json<{ upload_id: string }>();
    expect((await readFile(join(folder.path, 'files/kept', id.slice(0, 2), id))).includes('<script>')).toBe(
      false,
    );
  });
});

describe('an upload that is refused', () => {
  it.each<[string, TestFile]>([
    ['an empty file', { name: 'cv.pdf', bytes: Buffer.alloc(0) }],
    [
      'HTML as PDF',
      { name: 'cv.pdf', bytes: Buffer.from('<html><script>1</script></html>'), type: 'application/pdf' },
    ],
    ['a program as document', { name: 'cv.docx', bytes: Buffer.from('MZ\u0090\u0000', 'latin1') }],
    ['a PDF as document', { name: 'cv.docx', bytes: pdf() }],
    [
      'SVG',
      { name: 'a.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/png' },
    ],
    ['SVG as PNG', { name: 'a.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
    ['GIF that is also HTML', { name: 'a.jpg', bytes: Buffer.from('GIF89a/*<html><script>1</script>*/') }],
    ['a PDF without its end', { name: 'cv.pdf', bytes: pdf().subarray(0, 400) }],
    ['a PDF with a script', { name: 'cv.pdf', bytes: handPdf('/OpenAction << /S /JavaScript /JS (x) >>') }],
    [
      'a document with a template from elsewhere',
      {
        name: 'cv.docx',
        bytes: wordFile({
          'word/_rels/settings.xml.rels': relationships('attachedTemplate', 'http://example.org/a.dotm'),
        }),
      },
    ],
    ['a name without ending', { name: 'cv', bytes: pdf() }],
    ['a second ending', { name: 'cv.pdf.exe', bytes: pdf() }],
  ])('refuses %s at its field and stores nothing', async (_, file) => {
    const answer = await upload(file);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'input.invalid',
      file: [expect.any(String)],
      fieldErrors: { file: [expect.any(String)] },
    });
    expect(await folder.files()).toEqual([]);
    expect(await server.count('stored_file')).toBe(0);
  });

  it('refuses a picture that was cut off, and one that would fill the memory', async () => {
    const whole = await jpegWithPlace();
    expect(
      (await upload({ name: 'a.jpg', bytes: whole.subarray(0, whole.length - 60) })).json(),
    ).toMatchObject({ file: ['This picture cannot be read. Take it again or choose another one'] });
    const flood = await pngFlood();
    expect(flood.length).toBeLessThan(UPLOAD_MAX_BYTES);
    expect((await upload({ name: 'a.png', bytes: flood })).statusCode).toBe(400);
    expect(await folder.files()).toEqual([]);
  });

  it('takes 921,600 bytes and answers 413 to one more, with nothing left behind', async () => {
    expect((await upload({ name: 'cv.pdf', bytes: pdfOf(UPLOAD_MAX_BYTES) })).statusCode).toBe(201);
    const kept = await folder.files();
    const answer = await upload({ name: 'cv.pdf', bytes: pdfOf(UPLOAD_MAX_BYTES + 1) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: 'file.too_large',
      file: ['This file is too large. The maximum is 900kB'],
    });
    expect((await upload({ name: 'cv.pdf', bytes: pdfOf(5_000_000) })).statusCode).toBe(413);
    expect(await folder.files()).toEqual(kept);
  });
});

describe('an upload that was taken', () => {
  it('is one upload when a device sends it twice, and another one from elsewhere', async () => {
    const file = { name: 'cv.pdf', bytes: pdf('twice') };
    const id = async (device: string) =>
      (await upload(file, { 'x-device-id': device })).json<{ upload_id: string }>().upload_id;
    const [first, second] = [await id('device-one'), await id('device-one')];
    expect(second).toBe(first);
    expect(await id('device-two')).not.toBe(first);
    expect(await server.count('stored_file')).toBe(2);
  });

  it('is gone after 24 hours without a form', async () => {
    await upload({ name: 'cv.pdf', bytes: pdf() });
    server.clock.now = new Date('2026-03-03T08:59:59Z');
    expect(await cleanUp()).toBe(0);
    server.clock.now = new Date('2026-03-03T09:00:00Z');
    expect(await cleanUp()).toBe(1);
    server.clock.now = new Date('2026-03-02T09:00:00Z');
    expect(await server.count('stored_file')).toBe(0);
    expect(await folder.files()).toEqual([]);
  });

  it('is deleted with the others when the bytes of one cannot be removed, which is tried again', async () => {
    for (const mark of ['one', 'two', 'three'])
      expect((await upload({ name: 'cv.pdf', bytes: pdf(mark) })).statusCode).toBe(201);
    await expireAll();
    let stuck: string | undefined;
    const failsForOne = async (key: string) => {
      stuck ??= key;
      if (key === stuck) throw new Error('The file service answered 403');
    };
    expect(await cleanUp(failsForOne)).toBe(2);
    expect(await cleanUp(failsForOne)).toBe(0);
    expect(await server.count('stored_file')).toBe(1);
    expect(await folder.files()).toEqual([stuck?.split('/')[1]]);
    expect(await cleanUp()).toBe(1);
    expect(await server.count('stored_file')).toBe(0);
    expect(await folder.files()).toEqual([]);
  });

  it('is another file when it is sent again while the expired one is removed, which no form gets', async () => {
    const send = async () =>
      (await upload({ name: 'cv.pdf', bytes: pdf('again') }, { 'x-device-id': 'device-one' })).json<{
        upload_id: string;
      }>().upload_id;
    const first = await send();
    await expireAll();
    let second: string | undefined;
    await cleanUp(async () => {
      second = await send();
      const now = new Date(server.clock.now.getTime() - 1_000);
      const attachment = { field: 'cv', id: first, endings: ['pdf'] as const, device: 'device-one', now };
      await expect(attachFile(server.database.db, attachment)).rejects.toThrow();
    });
    expect(second).not.toBe(first);
    expect(await folder.files()).toEqual([second]);
    expect(await server.count('stored_file')).toBe(1);
  });

  it('cannot be read by anybody from outside, nor before a form holds it', async () => {
    const { upload_id: id } = (await upload({ name: 'cv.pdf', bytes: pdf() })).json<{ upload_id: string }>();
    for (const url of [
      `/api/staff/files/${id}`,
      `/api/uploads/${id}/`,
      `/services/content?bucket=landing-page&file=${id}`,
    ]) {
      expect((await server.get(url)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('keeps names free of folders, control characters and turned reading', async () => {
    const name = async (sent: string) =>
      (await upload({ name: sent, bytes: pdf(sent) })).json<{ name: string }>().name;
    expect(await name('../../etc/cron.d/x.pdf')).toBe('x.pdf');
    expect(await name('C:\\temp\\cv.pdf')).toBe('cv.pdf');
    expect(await name('cv\u202Efdp.exe.pdf')).toBe('cvfdp.exe.pdf');
    expect(await name(`${'n'.repeat(300)}.pdf`)).toHaveLength(120);
  });
});

describe('a form that is none', () => {
  it.each([
    ['no boundary', 'multipart/form-data', 'x', 415],
    [
      'an end that never comes',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
      400,
    ],
    ['nothing in it', 'multipart/form-data; boundary=b', '--b--\r\n', 400],
  ])('is refused: %s', async (_, type, payload, status) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: UPLOADS,
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(await folder.files()).toEqual([]);
  });

  it('is refused with 65 parts', async () => {
    const fields = Array.from({ length: 64 }, (_, index) => [`f${index}`, 'x'] as const);
    const { payload, headers } = form({ fields, files: { file: { name: 'cv.pdf', bytes: pdf() } } });
    const answer = await server.app.inject({ method: 'POST', url: UPLOADS, payload, headers });
    expect(answer.statusCode).toBe(413);
    expect(await folder.files()).toEqual([]);
  });

  it('is refused with a text of 10 MB', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: UPLOADS,
      ...form({
        fields: [['text', 'x'.repeat(10_000_000)]],
        files: { file: { name: 'cv.pdf', bytes: pdf() } },
      }),
    });
    expect(answer.statusCode).toBe(413);
    expect(await folder.files()).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'status', 'id'])(
    'is refused with the unexpected field %s',
    async (name) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: UPLOADS,
        ...form({ fields: [[name, 'x']], files: { file: { name: 'cv.pdf', bytes: pdf() } } }),
      });
      expect(answer.statusCode).toBe(400);
      // Parsed, not compared as an object: the name may be "__proto__".
      expect(answer.body).toContain('This field is not expected here');
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    },
  );

  it('with names that are no UTF-8 is answered, and the name is a readable one', async () => {
    const { payload, headers } = form({ files: { file: { name: 'cv-?.pdf', bytes: pdf() } } });
    const at = payload.indexOf('cv-?.pdf') + 3;
    payload[at] = 0xe9;
    const answer = await server.app.inject({ method: 'POST', url: UPLOADS, payload, headers });
    expect(answer.statusCode).toBe(201);
    const { name } = answer.json<{ name: string }>();
    expect(name).toMatch(/^cv-.?\.pdf$/u);
    expect(Buffer.from(name).toString()).toBe(name);
    // In the place of a field's name or text, such bytes make no field that is known.
    const field = form({ fields: [['fie?d', 'x']] });
    field.payload[field.payload.indexOf('fie?d') + 3] = 0xff;
    expect((await server.app.inject({ method: 'POST', url: UPLOADS, ...field })).statusCode).toBe(400);
  });

  it('leaves no file when the connection breaks off', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { payload, headers } = form({ files: { file: { name: 'cv.pdf', bytes: pdfOf(600_000) } } });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${UPLOADS} HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 300_000));
    await until(async () => (await folder.files()).length > 0);
    socket.destroy();
    await until(async () => (await folder.files()).length === 0);
    expect(await server.count('stored_file')).toBe(0);
  });
});
