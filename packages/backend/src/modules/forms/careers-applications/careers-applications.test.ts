import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { seedApi } from '#app/demo/seed-api';
import { insertStaff } from '#app/modules/platform/accounts/store';
import { startTestApp, type TestApp } from '#app/test/test-app';
import {
  docx,
  form,
  pdf,
  pdfOf,
  png,
  testFolder,
  type TestFile,
  type TestFolder,
} from '#app/test/test-files';

const APPLY = '/api/konnect-careers-application/';
const CLOSING = new Date('2026-03-10T20:59:59Z');
const REFEREES = {
  referee1_name: 'Otieno',
  referee1_phone: '0711111111',
  referee1_email: 'otieno@example.co.ke',
  referee1_workplace: 'Net Ltd',
  referee1_position: 'Lead',
  referee1_relationship: 'Employer',
  referee2_name: 'Njeri',
  referee2_phone: '0722222222',
  referee2_email: 'njeri@example.co.ke',
  referee2_workplace: 'School',
  referee2_position: 'Teacher',
  referee2_relationship: 'Teacher',
};
const FIELDS = {
  job: 'technician',
  name: 'Amina Odhiambo',
  phone: '0712 345 678',
  email: 'amina@example.co.ke',
  gender: 'female',
  dob: '1999-02-28',
  residency: 'G44',
  education_level: 'Diploma',
  field_of_experience: 'Technical',
  year_of_experience: '3 to 5',
  other_skills: 'First line.\n\nSecond line.',
  ...REFEREES,
};
const CV: TestFile = { name: 'cv.pdf', bytes: pdf() };

let folder: TestFolder;
let server: TestApp;
beforeAll(async () => {
  folder = await testFolder();
  server = await startTestApp({ dataDir: folder.path, publicUrl: 'https://konnect.example' });
  const job = { jobCategory: 'Technical', location: 'Mwiki', jobDescription: '<p>x</p>', deadline: CLOSING };
  await seedApi.insertJob(server.database.db, {
    ...job,
    slug: 'technician',
    title: 'Technician',
    jobType: 'Full time',
    requireReferences: true,
  });
  await seedApi.insertJob(server.database.db, {
    ...job,
    slug: 'agent',
    title: 'Agent',
    jobType: 'Shift work',
    requireReferences: false,
  });
  await seedApi.insertJob(server.database.db, {
    ...job,
    slug: 'boot-camp',
    title: 'Boot camp',
    jobType: 'Boot Camp',
    requireReferences: false,
  });
  await seedApi.insertJob(server.database.db, {
    ...job,
    slug: 'gone',
    title: 'Gone',
    jobType: 'Full time',
    status: 'closed',
  });
}, 60_000);
afterAll(async () => {
  await server.close();
  await folder.remove();
});
beforeEach(async () => {
  await server.database.db.execute('delete from career_application');
  await server.database.db.execute('delete from stored_file');
  await rm(join(folder.path, 'files'), { recursive: true, force: true });
});

type Fields = Record<string, string>;
const send = (
  fields: Fields = FIELDS,
  files: Record<string, TestFile> = { cv: CV },
  headers: Fields = {},
) => {
  const sent = form({ fields, files });
  return server.app.inject({
    method: 'POST',
    url: APPLY,
    payload: sent.payload,
    headers: { ...sent.headers, ...headers },
  });
};
const without = (...names: (keyof typeof FIELDS)[]): Fields =>
  Object.fromEntries(Object.entries(FIELDS).filter(([name]) => !(names as string[]).includes(name)));
const stored = async () =>
  (
    await server.database.db.execute<{
      reference: string;
      phone_e164: string;
      answers: Record<string, unknown>;
      cv_file_id: string;
    }>('select * from career_application')
  ).rows;

describe('a job application', () => {
  it('is stored with its files under a reference', async () => {
    const links = {
      sample_work_link1: 'https://example.com/work',
      sample_work_link2: '',
      whatsapp: '+254712345678',
    };
    const answer = await send(
      { ...FIELDS, ...links },
      { cv: CV, sample_work_file1: { name: 'work.png', bytes: await png() } },
    );
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      reference: expect.stringMatching(/^KJ-[0-9A-Z]{5}-[0-9A-Z]{5}$/),
    });
    expect(answer.statusCode).toBe(201);
    const [row] = await stored();
    expect(row).toMatchObject({
      status: 'new',
      name: 'Amina Odhiambo',
      phone_e164: '+254712345678',
      email: 'amina@example.co.ke',
      reference: answer.json().reference,
    });
    expect(row?.answers).toMatchObject({
      residency: 'G44',
      whatsapp: '+254712345678',
      other_skills: 'First line.\n\nSecond line.',
      sample_work_links: ['https://example.com/work'],
    });
    expect(row?.answers['referees']).toMatchObject([
      { name: 'Otieno', relationship: 'Employer' },
      { name: 'Njeri', phone: '0722222222' },
    ]);
    expect(
      (await server.database.db.execute('select 1 from stored_file where expires_at is null')).rows,
    ).toHaveLength(2);
  });

  it('takes a cover letter of the full length, whose line ends a browser doubles', async () => {
    const letter = 'Ten chars\n'.repeat(999) + 'The end';
    const answer = await send({ ...FIELDS, other_skills: letter.replaceAll('\n', '\r\n') });
    expect(answer.statusCode).toBe(201);
    expect((await stored())[0]?.answers['other_skills']).toBe(letter);
  });

  it('names every missing field, the CV and the references too', async () => {
    const nothing = (await send({ job: 'technician' }, {})).json<{ fieldErrors: Record<string, string[]> }>()
      .fieldErrors;
    expect(nothing).toMatchObject({
      name: ['Name is required'],
      phone: ['Phone number is required'],
      email: ['Email is required'],
      dob: ['Date of birth is required'],
      residency: ['Region is required'],
    });
    const bare = await send(without(...(Object.keys(REFEREES) as (keyof typeof REFEREES)[])), {});
    expect(bare.statusCode).toBe(400);
    expect(bare.json()).toMatchObject({
      cv: ['CV is required'],
      referee1_name: ['Name is required'],
      referee2_relationship: ['Relationship is required'],
    });
    expect(await stored()).toEqual([]);
  });

  it('needs no references for a job without them, and no CV for a Boot Camp', async () => {
    const bare = without(...(Object.keys(REFEREES) as (keyof typeof REFEREES)[]));
    expect((await send({ ...bare, job: 'agent' })).statusCode).toBe(201);
    expect((await send({ ...bare, job: 'boot-camp', dob: '2010-01-01' }, {})).statusCode).toBe(201);
    expect((await send({ ...bare, job: 'agent' }, {})).json()).toMatchObject({ cv: ['CV is required'] });
  });
});

describe('the checks of a job application', () => {
  it.each([
    ['somebody under 18', { dob: '2008-03-03' }, 'dob'],
    ['a birthday to come', { dob: '2031-01-01' }, 'dob'],
    ['no day of the calendar', { dob: '1999-02-30' }, 'dob'],
    ['a region without its name', { residency: 'Other' }, 'residency_other'],
    ['a link that runs a script', { sample_work_link1: 'javascript:alert(1)' }, 'sample_work_link1'],
    ['an unknown field', { status: 'accepted' }, 'status'],
    ['an unknown job', { job: 'nothing' }, 'job'],
    ['a wrong whatsapp', { whatsapp: '123' }, 'whatsapp'],
  ])('refuses %s', async (_, change, field) => {
    const answer = await send({ ...FIELDS, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()[field]).toEqual([expect.any(String)]);
    expect(await stored()).toEqual([]);
    // What came with a refused form is not kept.
    expect(await server.count('stored_file')).toBe(0);
  });

  it.each([
    ['the same phone in another spelling', { referee2_phone: '+254711111111' }, 'referee2_phone'],
    ['the same address', { referee2_email: 'OTIENO@example.co.ke' }, 'referee2_email'],
    [
      'both the same, once',
      { referee2_phone: FIELDS.referee1_phone, referee2_email: FIELDS.referee1_email },
      'referee2_phone',
    ],
  ])('stores references with %s and warns, also when it is replayed', async (title, change, field) => {
    const warned = {
      reference: expect.stringMatching(/^KJ-/),
      warnings: { [field]: [expect.stringMatching(/^Both references/)] },
    };
    const once = () =>
      send({ ...FIELDS, ...change }, { cv: CV }, { 'idempotency-key': title.replaceAll(/\W/g, '-') });
    const answer = await once();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: expect.any(Number), ...warned });
    expect((await once()).json()).toEqual(answer.json());
    expect(await stored()).toHaveLength(1);
    expect((await send()).json()).not.toHaveProperty('warnings');
  });

  it('accepts a person who turns 18 today', async () => {
    expect((await send({ ...FIELDS, dob: '2008-03-02' })).statusCode).toBe(201);
  });

  it.each(['0712345678', '+254712345678', '712345678', '0712-345-678', '254712345678'])(
    'takes the phone %s as one number',
    async (phone) => {
      expect((await send({ ...FIELDS, phone })).statusCode).toBe(201);
      expect((await stored())[0]?.phone_e164).toBe('+254712345678');
    },
  );

  it.each(['0312345678', '2547123456789', '07123456789', 'x', ''])('refuses the phone %j', async (phone) => {
    expect((await send({ ...FIELDS, phone })).json().phone).toEqual([expect.any(String)]);
  });

  it('is refused when the job is closed, and none of it is stored', async () => {
    const answer = await send({ ...FIELDS, job: 'gone' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'job.closed' });
    server.clock.now = new Date('2026-03-10T21:00:00Z');
    expect((await send()).statusCode).toBe(409);
    server.clock.now = new Date('2026-03-02T09:00:00Z');
    expect(await stored()).toEqual([]);
    expect(await folder.files()).toEqual([]);
  });

  it.each<[string, TestFile, number]>([
    ['an oversized CV', { name: 'cv.pdf', bytes: pdfOf(921_601) }, 413],
    ['a picture as CV', { name: 'cv.png', bytes: Buffer.from('x') }, 400],
    ['HTML as CV', { name: 'cv.pdf', bytes: Buffer.from('<html>') }, 400],
    ['an empty CV', { name: 'cv.docx', bytes: Buffer.alloc(0) }, 400],
  ])('refuses %s at the field cv', async (_, cv, status) => {
    const answer = await send(FIELDS, { cv });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().cv).toEqual([expect.any(String)]);
    expect(await folder.files()).toEqual([]);
  });
});

describe('an application that is sent again', () => {
  const key = { 'idempotency-key': 'application-one' };
  beforeEach(() => server.database.db.execute('delete from idempotency_key'));

  it('is one, two at once included, under one reference', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(FIELDS, { cv: CV }, key)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await server.count('stored_file')).toBe(1);
    const late = await send(FIELDS, { cv: CV }, key);
    expect(late.headers['idempotency-replayed']).toBe('true');
    expect(late.json()).toEqual(answers[0]?.json());
  });

  it('is refused when something else goes under its key', async () => {
    await send(FIELDS, { cv: CV }, key);
    const other = await send(FIELDS, { cv: { name: 'cv.pdf', bytes: pdf('Another CV') } }, key);
    expect(other.statusCode).toBe(422);
    expect(await stored()).toHaveLength(1);
    expect(await server.count('stored_file')).toBe(1);
  });

  it('goes through after a refusal was mended', async () => {
    expect((await send({ ...FIELDS, dob: '2031-01-01' }, { cv: CV }, key)).statusCode).toBe(400);
    expect((await send(FIELDS, { cv: CV }, key)).statusCode).toBe(201);
  });
});

describe('files that went ahead', () => {
  const upload = async (file: TestFile) => {
    const sent = form({ files: { file } });
    return (await server.app.inject({ method: 'POST', url: '/api/uploads/', ...sent })).json<{
      upload_id: string;
    }>().upload_id;
  };

  it('are named in the form, as multipart or as JSON', async () => {
    const cv = await upload({ name: 'cv.docx', bytes: docx() });
    expect((await send({ ...FIELDS, cv }, {})).statusCode).toBe(201);
    expect((await server.send('POST', APPLY, { ...FIELDS, cv })).statusCode).toBe(201);
    expect((await stored()).map((row) => row.cv_file_id)).toEqual([cv, cv]);
  });

  it('are refused when gone, made up, or of a type that the field does not take', async () => {
    const image = await upload({ name: 'a.png', bytes: await png() });
    const attempt = async (cv: unknown) => (await server.send('POST', APPLY, { ...FIELDS, cv })).json().cv;
    expect(await attempt(image)).toEqual(['Choose a file of one of these types: pdf, doc, docx']);
    expect(await attempt('00000000-0000-4000-8000-000000000000')).toEqual([
      'This file is not here any more. Choose it again',
    ]);
    expect(await attempt('../../etc/passwd')).toEqual(['Choose this file again']);
    expect(await attempt({ path: '/etc/passwd' })).toEqual(['Choose this file again']);
    server.clock.now = new Date('2026-03-03T09:00:01Z');
    expect(await attempt(image)).toEqual(['This file is not here any more. Choose it again']);
    server.clock.now = new Date('2026-03-02T09:00:00Z');
  });
});

describe('a file of a device', () => {
  const device = (key: string) => ({ cookie: `konnect_device=${key}` });
  const upload = async (headers: Record<string, string>) => {
    const { payload, headers: type } = form({ files: { file: CV } });
    const sent = { payload, headers: { ...type, ...headers } };
    const answer = await server.app.inject({ method: 'POST', url: '/api/uploads/', ...sent });
    return answer.json<{ upload_id: string }>().upload_id;
  };
  const apply = (cv: string, headers: Record<string, string> = {}) =>
    server.send('POST', APPLY, { ...FIELDS, cv }, headers);

  it('goes into no form of another device, and into those of its own', async () => {
    const cv = await upload(device('device-one'));
    const others: Record<string, string>[] = [{}, device('device-two'), { 'x-device-id': 'device-one' }];
    for (const headers of others) {
      const refused = await apply(cv, headers);
      expect([refused.statusCode, refused.json().cv]).toEqual([
        400,
        ['This file is not here any more. Choose it again'],
      ]);
    }
    expect((await apply(cv, device('device-one'))).statusCode).toBe(201);
    // Also once a form has it.
    expect((await apply(cv, device('device-two'))).statusCode).toBe(400);
  });

  it('goes into any form when it came before the device had a key, as several at once may', async () => {
    expect((await apply(await upload({}), device('device-new'))).statusCode).toBe(201);
  });
});

describe('a stored file', () => {
  const signIn = async (role: 'hr' | 'support' | 'editor' | 'admin') => {
    const account = { email: `${role}@konnect.example`, password: 'a long password' };
    await insertStaff(server.database.db, { ...account, name: role, role });
    return {
      cookie:
        String((await server.send('POST', '/api/staff/session/', account)).headers['set-cookie']).split(
          ';',
        )[0] ?? '',
    };
  };

  it('is read by those who hire, as a download, and every reading is logged', async () => {
    await send(FIELDS, { cv: { ...CV, name: "CV 'Wanjirũ'.pdf" } });
    const url = `/api/staff/files/${(await stored())[0]?.cv_file_id ?? ''}`;
    expect((await server.get(url)).statusCode).toBe(401);
    expect((await server.get(url, { authorization: 'Bearer konnect-public' })).statusCode).toBe(401);
    for (const role of ['support', 'editor'] as const)
      expect((await server.get(url, await signIn(role))).statusCode).toBe(403);
    const before = await server.count('audit_log');
    const hr = await signIn('hr');
    const answer = await server.get(url, hr);
    expect(answer.statusCode).toBe(200);
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(
      createHash('sha256').update(CV.bytes).digest('hex'),
    );
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="CV _Wanjir_+.pdf"; filename\*=UTF-8''CV%20%27Wanjir%C5%A9%27\.pdf$/,
      ),
    });
    const lines = await server.database.db.execute(
      "select subject, personal, who from audit_log where action = 'file.read'",
    );
    expect(lines.rows).toEqual([
      { subject: expect.stringMatching(/^file:/), personal: true, who: 'hr@konnect.example' },
    ]);
    expect(await server.count('audit_log')).toBeGreaterThan(before);
    expect((await server.get('/api/staff/files/00000000-0000-4000-8000-000000000000', hr)).statusCode).toBe(
      404,
    );
    expect((await server.get('/api/staff/files/..%2f..%2fetc%2fpasswd', hr)).statusCode).toBe(404);
  });
});
