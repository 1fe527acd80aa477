import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import S3rver from 's3rver';
import sharp from 'sharp';
import { DEMO_CLIPS } from '#app/demo/clips/index';
import { auditLog } from '#app/modules/platform/audit/tables';
import { filesOf } from '#app/modules/media/files/files';
import { applyRetention } from '#app/modules/staff/privacy/retention';
import { writeSetting } from '#app/modules/platform/settings/store';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { form, testFolder, type TestFolder } from '#app/test/test-files';
import { cleanUpContentFiles } from './clean-up';

const DAY = 24 * 3_600_000;
let folder: TestFolder;
let test: TestApp;
let editor: StaffClient;
let shade = 0;
beforeAll(async () => {
  folder = await testFolder();
  test = await startTestApp({ dataDir: folder.path });
  editor = await signInAs(test, 'editor');
}, 60_000);
afterAll(async () => {
  await test.close();
  await folder.remove();
});

const originals = (dataDir = folder.path) => join(dataDir, 'media/originals');
const storedFiles = async () => new Set(await readdir(originals()));
const draw = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: { r: shade++, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();
const depsOf = ({ database, config }: TestApp) => ({
  database,
  config,
  clock: () => clock,
  files: filesOf(config),
  logger: pino({ level: 'silent' }),
});
/** Later than the database's own clock, which dates the audit log. */
let clock = new Date(Date.now() + 60 * DAY);

async function send(bytes: Buffer, name = 'a.jpg', { headers } = editor, to = test): Promise<string> {
  const sent = form({ files: { file: { name, bytes } } });
  const answer = await to.app.inject({
    method: 'POST',
    url: name.endsWith('.jpg') ? '/api/staff/images/' : '/api/staff/videos/',
    payload: sent.payload,
    headers: { ...headers, ...sent.headers },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ file: string }>().file;
}

it('removes what staff sent and nothing shows, after 31 days and not before', async () => {
  const image = await send(await draw());
  const clip = await send(await readFile(join(DEMO_CLIPS, 'clip-router-restart.mp4')), 'a.mp4');
  const words = await send(Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'), 'a.vtt');
  const sentAt = Date.now();
  clock = new Date(sentAt + 31 * DAY - 60_000);
  expect(await cleanUpContentFiles(depsOf(test))).toBe(0);
  expect(await storedFiles()).toEqual(new Set([image, clip, words]));
  clock = new Date(sentAt + 31 * DAY + 60_000);
  expect((await applyRetention(depsOf(test))).files).toBe(3);
  expect(await storedFiles()).toEqual(new Set());
  const lines = await test.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'content.clean-up'))
    .orderBy(asc(auditLog.subject));
  expect(lines.map(({ who, requestId }) => [who, requestId])).toEqual(Array(3).fill([null, 'program']));
  expect(await cleanUpContentFiles(depsOf(test))).toBe(0);
  // Sent again after it went, its time begins anew.
  clock = new Date(Date.now());
  expect(await send(await readFile(join(DEMO_CLIPS, 'clip-router-restart.mp4')), 'a.mp4')).toBe(clip);
  expect(await cleanUpContentFiles(depsOf(test))).toBe(0);
  clock = new Date(Date.now() + 32 * DAY);
  expect(await cleanUpContentFiles(depsOf(test))).toBe(1);
});

it('keeps what a story, a draft, an older version, a text, a slide, a survey or a setting names', async () => {
  const files: string[] = [];
  const next = async () => {
    const file = await send(await draw());
    files.push(file);
    return file;
  };
  const save = async (kind: string, fields: object) => {
    const answer = await editor.send('POST', `/api/staff/content/${kind}/`, { fields });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ id: number }>().id;
  };
  await test.database.db.execute("insert into category (slug, name) values ('network', 'Network')");
  const story = await save('article', {
    title: 'Published',
    category: 'network',
    main_image: await next(),
    main_section_msg: '<p>Text</p>',
    sections: [
      {
        image: await next(),
        msg: `<p><img src="/services/content?bucket=landing-page&amp;file=${await next()}" alt="A mast"></p>`,
      },
    ],
  });
  await editor.send('POST', `/api/staff/content/article/${story}/publish/`, { version: 1 });
  const draft = await save('gallery', { title: 'A draft', main_image: await next() });
  // The first version is the only place that names the image above now.
  expect(
    (
      await editor.send('PUT', `/api/staff/content/gallery/${draft}/`, {
        version: 1,
        fields: { title: 'A draft', main_image: await next() },
      })
    ).statusCode,
  ).toBe(200);
  await save('banner', {
    title: 'A tile',
    slides: [{ main_image: await next(), redirect_url: '/deals', button_text: 'Go' }],
  });
  await test.database.db.execute(
    `insert into survey (slug, title, document) values ('with-picture', 'A survey', '{"pages":[{"elements":[{"type":"image","name":"i","imageLink":"/services/content?file=${await next()}"}]}]}')`,
  );
  await writeSetting(test.database.db, {
    key: 'portal.url',
    value: `/services/content?file=${await next()}`,
    changedAt: clock,
    changedBy: 'admin',
  });
  const unused = await send(await draw());
  clock = new Date(Date.now() + 60 * DAY);
  expect(await storedFiles()).toEqual(new Set([...files, unused]));
  expect(files).toHaveLength(8);
  expect(await cleanUpContentFiles(depsOf(test))).toBe(1);
  expect(await storedFiles()).toEqual(new Set(files));
});

it('leaves alone what it does not know: other names, files of another database, folders', async () => {
  const known = await storedFiles();
  const unknown = ['letterhead.jpg', `staff-${'0'.repeat(24)}.jpg`, `staff-${'a'.repeat(24)}.exe`, '.hidden'];
  const half = '.01234567-89ab-4cde-8f01-23456789abcd';
  for (const name of [...unknown, half]) await writeFile(join(originals(), name), 'x');
  for (const name of [...unknown, half]) await utimes(join(originals(), name), new Date(0), new Date(0));
  await mkdir(join(originals(), `staff-${'b'.repeat(24)}.jpg`));
  clock = new Date(Date.now() + 60 * DAY);
  expect(await cleanUpContentFiles(depsOf(test))).toBe(1);
  expect(await storedFiles()).toEqual(new Set([...known, ...unknown, `staff-${'b'.repeat(24)}.jpg`]));
});

it('removes nothing when the database cannot say what is in use', async () => {
  const file = await send(await draw());
  clock = new Date(Date.now() + 60 * DAY);
  const { database } = test;
  const broken = {
    ...database,
    db: Object.assign(Object.create(database.db) as typeof database.db, {
      execute: () => Promise.reject(new Error('gone')),
    }),
  };
  await expect(cleanUpContentFiles({ ...depsOf(test), database: broken })).rejects.toThrow('gone');
  expect(await storedFiles()).toContain(file);
  expect(await cleanUpContentFiles(depsOf(test))).toBe(1);
});

it('removes the others when the store refuses to delete one, and says which one waits', async () => {
  const before = await storedFiles();
  for (const text of ['one', 'two', 'three'])
    await send(Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`), 'a.vtt');
  clock = new Date(Date.now() + 60 * DAY);
  const asked: string[] = [];
  const errors: unknown[] = [];
  const deps = depsOf(test);
  const remove = async (key: string) => {
    if (asked.push(key) === 1) throw new Error('refused');
  };
  const files = { ...deps.files, isShared: true, store: { ...deps.files.store, remove } };
  const logger = { error: (line: object) => void errors.push(line) };
  expect(await cleanUpContentFiles({ ...deps, files, logger })).toBe(2);
  expect(asked).toHaveLength(3);
  const [waiting = ''] = [...(await storedFiles())].filter((file) => !before.has(file));
  expect(asked[0]).toBe(`me/${waiting.replace('.', '-')}`);
  expect(errors).toMatchObject([{ file: waiting, err: { message: 'refused' } }]);
  expect(await cleanUpContentFiles(deps)).toBe(1);
  expect(await storedFiles()).toEqual(before);
});

it('removes from a bucket too, whichever machine took the file, and copies of it with the next look', async () => {
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder.path, 's3'),
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
  const one = await startTestApp({ dataDir: join(folder.path, 'one'), s3 }, test.database);
  const other = await startTestApp({ dataDir: join(folder.path, 'other'), s3 }, test.database);
  try {
    const file = await send(Buffer.from('WEBVTT\n\nin the bucket\n'), 'a.vtt', editor, one);
    const copy = join(originals(one.config.dataDir), file);
    const stored = () => depsOf(other).files.store.open(`me/${file.replace('.', '-')}`);
    (await stored())?.stream.destroy();
    clock = new Date(Date.now() + 30 * DAY);
    expect(await cleanUpContentFiles(depsOf(other))).toBe(0);
    clock = new Date(Date.now() + 32 * DAY);
    expect(await cleanUpContentFiles(depsOf(other))).toBe(1);
    expect(await stored()).toBeUndefined();
    expect(await cleanUpContentFiles(depsOf(other))).toBe(0);
    expect(await readFile(copy)).toBeDefined();
    clock = new Date(Date.now() + 64 * DAY);
    expect(await cleanUpContentFiles(depsOf(one))).toBe(1);
    expect(await readdir(originals(one.config.dataDir))).toEqual([]);
  } finally {
    await Promise.all([one.close(), other.close(), bucket.close()]);
  }
}, 120_000);
