import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Database } from '@konnect/database';
import { seedApi } from '#app/demo/seed-api';
import { startClamdPeer, type ClamdPeer } from '#app/test/clamd-peer';
import { signInAs } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { openTestDatabase } from '#app/test/test-database';
import { form, pdf, testFolder, type TestFolder } from '#app/test/test-files';
import type { FileStore } from './file-store';
import { filesOf } from './files';
import { scanFiles } from './scan-files';
import { createScanner } from './scanner';

const logger = pino({ level: 'silent' });
let folder: TestFolder;
let peer: ClamdPeer;
let server: TestApp;
let database: Database;
beforeAll(async () => {
  folder = await testFolder();
  database = await openTestDatabase();
  await seedApi.insertJob(database.db, {
    slug: 'agent',
    title: 'Agent',
    jobType: 'Shift work',
    jobCategory: 'Technical',
    location: 'Mwiki',
    jobDescription: '<p>x</p>',
    deadline: new Date('2026-04-01T00:00:00Z'),
    requireReferences: false,
  });
}, 60_000);
afterAll(async () => {
  await database.close();
  await folder.remove();
});
beforeEach(async () => {
  peer = await startClamdPeer();
  server = await startTestApp({ dataDir: folder.path, clamav: peer.address }, database);
});
afterEach(async () => {
  await server.close();
  await peer.close();
  await database.db.execute('delete from career_application');
  await database.db.execute('delete from stored_file');
});

const upload = (bytes: Buffer) =>
  server.app.inject({
    method: 'POST',
    url: '/api/uploads/',
    ...form({ files: { file: { name: 'cv.pdf', bytes } } }),
  });
const apply = (cv: string | Buffer) =>
  server.app.inject({
    method: 'POST',
    url: '/api/konnect-careers-application/',
    ...form({
      fields: {
        job: 'agent',
        name: 'Amina Odhiambo',
        phone: '0712 345 678',
        email: 'amina@example.co.ke',
        gender: 'female',
        dob: '1999-02-28',
        residency: 'G44',
        education_level: 'Diploma',
        field_of_experience: 'Technical',
        year_of_experience: '3 to 5',
        ...(typeof cv === 'string' && { cv }),
      },
      files: typeof cv === 'string' ? {} : { cv: { name: 'cv.pdf', bytes: cv } },
    }),
  });

/** Nobody answers on the scanner's port meanwhile. */
async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  await peer.close();
  try {
    return await work();
  } finally {
    peer = await startClamdPeer(peer.address.port);
  }
}
/** What the server does every fifteen seconds. */
const pass = (scanner = createScanner(peer.address, logger, 500), change: Partial<FileStore> = {}) => {
  const files = filesOf({ dataDir: folder.path, s3: undefined });
  files.store = { ...files.store, ...change };
  return scanFiles({ database, files, logger, ...(scanner && { scanner }) });
};
const cvOf = async () =>
  (
    await database.db.execute<{ id: string; item: number; scan: string | null }>(
      sql`select f.id, a.id as item, f.scan from career_application a join stored_file f on f.id = a.cv_file_id`,
    )
  ).rows[0];
const stateAtDesk = async (item: number | undefined) => {
  const hr = await signInAs(server, 'hr');
  const detail = (await hr.get(`/api/staff/inbox/job/${item ?? 0}/`)).json<{
    sections: { answers: { file: string | null; file_state?: string }[] }[];
  }>();
  return detail.sections.flatMap(({ answers }) => answers).find(({ file }) => file !== null)?.file_state;
};
const download = async (id: string | undefined) =>
  (await signInAs(server, 'hr')).get(`/api/staff/files/${id ?? ''}`);
const findings = async () =>
  (
    await database.db.execute(
      "select subject, detail from audit_log where action = 'file.infected' order by id",
    )
  ).rows;

it('lets the staff read a file that the scanner found clean', async () => {
  expect((await apply(pdf())).statusCode).toBe(201);
  const cv = await cvOf();
  expect(cv?.scan).toBe('clean');
  expect(await stateAtDesk(cv?.item)).toBeUndefined();
  expect((await download(cv?.id)).statusCode).toBe(200);
});

it('refuses a file with a virus at its field, stores nothing, and writes it down', async () => {
  const before = (await findings()).length;
  const [files, rows] = [await folder.files(), await server.count('stored_file')];
  const answer = await upload(pdf('VIRUS'));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    fieldErrors: { file: [expect.stringMatching(/^Our virus scanner has found a virus in this file/)] },
  });
  expect(await folder.files()).toEqual(files);
  expect(await server.count('stored_file')).toBe(rows);
  expect((await findings()).slice(before)).toEqual([
    {
      subject: expect.stringMatching(/^upload:/),
      detail: { virus: 'Test.Virus-1', type: 'application/pdf' },
    },
  ]);
});

it('takes a file while the scanner is away, gives it to nobody, and scans it later', async () => {
  await whileAway(async () => {
    expect((await apply(pdf('later'))).statusCode).toBe(201);
    const cv = await cvOf();
    expect(cv?.scan).toBeNull();
    expect(await stateAtDesk(cv?.item)).toBe('delayed');
    expect(await pass()).toBe(0);
    const answer = await download(cv?.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'file.delayed' });
  });
  expect(await pass()).toBeGreaterThan(0);
  expect((await download((await cvOf())?.id)).statusCode).toBe(200);
});

it('removes a file in which the virus is found later, keeps the application, and tells the staff', async () => {
  const before = (await findings()).length;
  await whileAway(() => apply(pdf('VIRUS, later')));
  const { id = '', item } = (await cvOf()) ?? {};
  expect(await folder.files()).toContain(id);
  await pass();
  expect(await folder.files()).not.toContain(id);
  expect((await cvOf())?.scan).toBe('removed');
  expect(await stateAtDesk(item)).toBe('removed');
  expect((await download(id)).json()).toMatchObject({ code: 'file.removed' });
  expect((await findings()).slice(before)).toEqual([
    { subject: `file:${id}`, detail: { virus: 'Test.Virus-1', type: 'application/pdf' } },
  ]);
  await pass();
  expect((await findings()).length).toBe(before + 1);
});

it('refuses a form that names an upload in which the virus was found since', async () => {
  const sent = await whileAway(() => upload(pdf('VIRUS before the form')));
  const { upload_id: id } = sent.json<{ upload_id: string }>();
  await pass();
  const answer = await apply(id);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fieldErrors: { cv: [expect.stringMatching(/found a virus/)] } });
});

it('scans the files of a time without the scanner, and gives none of them away before', async () => {
  await apply(pdf('of before'));
  await database.db.execute('update stored_file set scan = null');
  const cv = await cvOf();
  expect(await stateAtDesk(cv?.item)).toBe('checking');
  expect((await download(cv?.id)).json()).toMatchObject({ code: 'file.checking' });
  await pass();
  expect((await download(cv?.id)).statusCode).toBe(200);
});

it('goes on as before without the setting', async () => {
  await apply(pdf('plain'));
  await database.db.execute('update stored_file set scan = null');
  const plain = await startTestApp({ dataDir: folder.path }, database);
  const hr = await signInAs(plain, 'hr');
  expect((await hr.get(`/api/staff/files/${(await cvOf())?.id ?? ''}`)).statusCode).toBe(200);
  await plain.app.close();
});

const idFrom = (start: string) => `${start}000000-0000-4000-8000-000000000000`;
/** Sends files while the scanner is away. @param files their marks, each after the start of its id */
async function uploadWaiting(files: Readonly<Record<string, string>>): Promise<void> {
  await whileAway(async () => {
    for (const [start, mark] of Object.entries(files)) {
      const { upload_id: id } = (await upload(pdf(mark))).json<{ upload_id: string }>();
      await database.db.execute(sql`update stored_file set id = ${idFrom(start)} where id = ${id}`);
    }
  });
}
const waiting = async () =>
  (await database.db.execute<{ id: string }>('select id from stored_file where scan is null')).rows.map(
    ({ id }) => id,
  );

it.each<[string, (socket: Socket) => unknown]>([
  ['cannot be scanned', (socket) => socket.end("stream: Can't allocate memory ERROR\0")],
  ['takes too long', () => undefined],
  ['ends its connection', (socket) => socket.resetAndDestroy()],
])('scans the files after one that %s, and tries that one again', async (_, fail) => {
  await uploadWaiting({ a0: 'stuck', b0: 'next', c0: 'and next' });
  const { answer } = peer;
  peer.answer = (file, socket) => void (file.includes('stuck') ? fail(socket) : answer(file, socket));
  const scanner = createScanner(peer.address, logger, 500);
  expect(await pass(scanner)).toBe(2);
  expect(scanner?.isAway()).toBe(false);
  expect(await waiting()).toEqual([idFrom('a0')]);
  peer.answer = answer;
  expect(await pass(scanner)).toBe(1);
  expect(await waiting()).toEqual([]);
});

it.each<[string, FileStore['open']]>([
  ['opened', () => Promise.reject(new Error('The file service answered 403'))],
  [
    'read',
    () =>
      Promise.resolve({
        bytes: 9,
        stream: new Readable({
          read: (): never => {
            throw new Error('EIO');
          },
        }),
      }),
  ],
])('scans the files after one that cannot be %s', async (_, fail) => {
  await uploadWaiting({ a0: 'lost', b0: 'next', c0: 'and next' });
  const { store } = filesOf({ dataDir: folder.path, s3: undefined });
  const { rows } = await database.db.execute<{ key: string }>(
    sql`select storage_key as key from stored_file where id = ${idFrom('a0')}`,
  );
  const open: FileStore['open'] = (key) => (key === rows[0]?.key ? fail(key) : store.open(key));
  expect(await pass(undefined, { open })).toBe(2);
  expect(await waiting()).toEqual([idFrom('a0')]);
});

it('scans new files at once after one on which the scanner gave no verdict', async () => {
  const { answer } = peer;
  peer.answer = (_file, socket) => socket.end('stream: Heuristics ERROR\0');
  await apply(pdf('stuck'));
  const { id, item } = (await cvOf()) ?? {};
  expect(await stateAtDesk(item)).toBe('checking');
  expect((await download(id)).json()).toMatchObject({ code: 'file.checking' });
  peer.answer = answer;
  expect((await upload(pdf('VIRUS'))).statusCode).toBe(400);
});

it('misses other files each time when passes break off at the same one', async () => {
  await uploadWaiting({ '40': 'before', '80': 'breaks it', c0: 'after' });
  const { answer } = peer;
  peer.answer = (file, socket) => void (file.includes('breaks it') ? socket.destroy() : answer(file, socket));
  peer.ping = (socket) => socket.destroy();
  // A pass begins at one of the three with a chance of a quarter or more.
  for (let passes = 0; passes < 200 && (await waiting()).length > 1; passes++) await pass();
  expect(await waiting()).toEqual([idFrom('80')]);
});
