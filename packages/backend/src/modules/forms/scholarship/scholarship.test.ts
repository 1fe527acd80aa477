import { sql } from 'drizzle-orm';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';
import {
  docx,
  form,
  jpegWithPlace,
  pdf,
  testFolder,
  type TestFile,
  type TestFolder,
} from '#app/test/test-files';

const APPLY = '/api/konnect-scholarship-application/';
const parent = (who: string) =>
  Object.fromEntries(
    ['fname', 'lname', 'sname', 'id', 'phone', 'community'].map((field) => [
      `${who}_${field}`,
      field === 'phone' ? '0711111111' : `${who} ${field}`,
    ]),
  );
const FIELDS: Record<string, string> = {
  title: 'scholarship',
  name: 'Wanjiru',
  gender: 'female',
  dob: '2011-05-04',
  residency: 'G45',
  high_school: 'Moi Girls',
  school_county: 'Nairobi',
  school_ward: 'Zimmerman',
  live_with: 'Mother',
  parents: 'mother',
  ...parent('mother'),
  why_need: 'Because.',
  physical_impairment: 'No',
  learn_about_scholarship: 'konnect_website',
  essay: 'One.\n\nTwo.',
  community_engagement: 'I clean the river.',
  extracurricular: 'I play chess.',
  total_marks_grade: '380',
  declaration: 'Wanjiru K.',
  guardian_consent: 'Yes',
};

let folder: TestFolder;
let server: TestApp;
let FILES: Record<string, TestFile>;
beforeAll(async () => {
  folder = await testFolder();
  server = await startTestApp({ dataDir: folder.path });
  FILES = {
    birthcert: { name: 'birth.jpg', bytes: await jpegWithPlace() },
    report_card: { name: 'report.pdf', bytes: pdf() },
  };
}, 60_000);
afterAll(async () => {
  await server.close();
  await folder.remove();
});
beforeEach(async () => {
  for (const table of ['scholarship_application', 'stored_file', 'idempotency_key'])
    await server.database.db.execute(`delete from ${table}`);
});

const send = (
  fields: Record<string, string> = FIELDS,
  files: Record<string, TestFile> = FILES,
  headers: Record<string, string> = {},
) => {
  const sent = form({ fields, files });
  return server.app.inject({
    method: 'POST',
    url: APPLY,
    payload: sent.payload,
    headers: { ...sent.headers, ...headers },
  });
};
const stored = async () =>
  (
    await server.database.db.execute<{ answers: Record<string, string> }>(
      'select * from scholarship_application',
    )
  ).rows;

describe('a scholarship application', () => {
  it('is stored with its files, its declaration and its consent', async () => {
    const answer = await send();
    expect(answer.json()).toEqual({ id: expect.any(Number), reference: expect.stringMatching(/^KS-/) });
    expect(answer.statusCode).toBe(201);
    const [row] = await stored();
    expect(row).toMatchObject({
      name: 'Wanjiru',
      phone_e164: '+254711111111',
      status: 'new',
      declared_at: expect.anything(),
      consented_at: expect.anything(),
    });
    expect(row?.answers).toMatchObject({
      school_county: 'Nairobi',
      mother_fname: 'mother fname',
      essay: 'One.\n\nTwo.',
    });
  });

  it('keeps what the applicant does besides school apart from the community work', async () => {
    await send();
    expect((await stored())[0]?.answers).toMatchObject({
      community_engagement: 'I clean the river.',
      extracurricular: 'I play chess.',
    });
  });

  it('answers 201 to a repeat, with the same reference', async () => {
    const key = { 'idempotency-key': 'scholarship-1' };
    const answers = await Promise.all([
      send(FIELDS, FILES, key),
      send(FIELDS, FILES, key),
      send(FIELDS, FILES, key),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('names every missing field', async () => {
    const { fieldErrors } = (await send({}, {})).json<{ fieldErrors: Record<string, string[]> }>();
    expect(Object.keys(fieldErrors).sort()).toEqual(
      [
        'name',
        'gender',
        'dob',
        'residency',
        'birthcert',
        'high_school',
        'report_card',
        'school_county',
        'school_ward',
        'live_with',
        'why_need',
        'physical_impairment',
        'learn_about_scholarship',
        'essay',
        'community_engagement',
        'extracurricular',
        'total_marks_grade',
        'declaration',
      ].sort(),
    );
  });

  it('needs the fields of the specification alone, not our selector of parents, other texts or consent', async () => {
    const { parents: _, guardian_consent: __, title: ___, ...bare } = FIELDS;
    const answer = await send({ ...bare, ...parent('father'), residency: 'Other', live_with: 'Other' });
    expect(answer.statusCode).toBe(201);
    const [row] = await stored();
    expect(row).toMatchObject({ phone_e164: '+254711111111', consented_at: null });
    expect(row?.answers).toMatchObject({
      parents: 'both',
      father_fname: 'father fname',
      mother_fname: 'mother fname',
      residency: 'Other',
    });
  });
});

describe('the checks of a scholarship application', () => {
  it.each([
    ['father', 'father'],
    ['mother', 'mother'],
    ['guardian', 'guardian'],
  ])('reads from the block of the %s whose details are given', async (who, parents) => {
    const { parents: _, ...bare } = Object.fromEntries(
      Object.entries(FIELDS).filter(([name]) => !name.startsWith('mother_')),
    );
    expect((await send({ ...bare, ...parent(who), guardian_relationship: 'Aunt' })).statusCode).toBe(201);
    expect((await stored())[0]?.answers).toMatchObject({ parents, [`${who}_fname`]: `${who} fname` });
    expect((await send({ ...bare, [`${who}_fname`]: 'Half' })).json()).toMatchObject({
      [`${who}_phone`]: ['Phone number is required'],
    });
  });

  it.each([
    [
      'both parents, with the mother only',
      { parents: 'both' },
      ['father_fname', 'father_phone', 'father_id', 'father_community'],
    ],
    [
      "nobody's details",
      { parents: '', ...Object.fromEntries(Object.keys(parent('mother')).map((name) => [name, ''])) },
      ['parents'],
    ],
    ['a guardian without the details', { parents: 'guardian' }, ['guardian_fname', 'guardian_relationship']],
    ['an impairment without words', { physical_impairment: 'Yes' }, ['physical_impairment_detail']],
    [
      'another source without its name',
      { learn_about_scholarship: 'Others' },
      ['learn_about_scholarship_other'],
    ],
    ['a wrong phone', { mother_phone: '123' }, ['mother_phone']],
    ['a birthday to come', { dob: '2030-01-01' }, ['dob']],
    ['an unknown choice', { parents: 'aunt' }, ['parents']],
    ['an unknown field', { status: 'accepted' }, ['status']],
  ])('refuses %s', async (_, change, fields) => {
    const answer = await send({ ...FIELDS, ...change });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fieldErrors)).toEqual(expect.arrayContaining(fields));
    expect(await stored()).toEqual([]);
    expect(await server.count('stored_file')).toBe(0);
  });

  it('stores the chosen blocks only', async () => {
    await send({ ...FIELDS, ...parent('father'), guardian_relationship: 'Aunt' });
    expect(
      Object.keys((await stored())[0]?.answers ?? {}).filter((name) => /^(father|guardian)_/.test(name)),
    ).toEqual([]);
  });

  it('says at which file it is wrong', async () => {
    expect(
      (await send(FIELDS, { ...FILES, birthcert: { name: 'birth.docx', bytes: docx() } })).statusCode,
    ).toBe(201);
    const wrong = await send(FIELDS, {
      birthcert: { name: 'birth.gif', bytes: Buffer.from('GIF89a') },
      report_card: { name: 'r.pdf', bytes: Buffer.from('<html>') },
    });
    expect(wrong.json()).toMatchObject({
      birthcert: [expect.stringMatching(/^Choose a file of one of these types/)],
      report_card: [expect.stringMatching(/^This file is no pdf file/)],
    });
    const large = await send(FIELDS, {
      ...FILES,
      report_card: { name: 'r.pdf', bytes: Buffer.alloc(921_601) },
    });
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ report_card: ['This file is too large. The maximum is 900kB'] });
  });
});

describe("the scholarship's period", () => {
  it('is words unless it is set', async () => {
    expect((await server.get('/api/konnect-scholarship/')).json()).toEqual({
      slug: 'scholarship',
      title: 'Konnect scholarship',
      period: '2/12/2024 to 16/1/2025',
      opens_at: null,
      closes_at: null,
      open: true,
      former_slugs: [],
    });
  });

  it('refuses applications outside of it when it is set', async () => {
    const scholarship = { ...server.config.scholarship, opensAt: new Date('2026-03-03T00:00:00Z') };
    const later = await startTestApp({ dataDir: folder.path, scholarship });
    try {
      expect((await later.get('/api/konnect-scholarship/')).json()).toMatchObject({
        open: false,
        opens_at: '2026-03-03T00:00:00.000Z',
      });
      const sent = form({ fields: FIELDS, files: FILES });
      const refused = await later.app.inject({ method: 'POST', url: APPLY, ...sent });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'scholarship.closed' });
      expect(await later.count('stored_file')).toBe(0);
    } finally {
      await later.close();
    }
  }, 30_000);
});

describe('what staff set', () => {
  let admin: StaffClient;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });
  const set = (key: string, value: unknown) =>
    admin.send('PUT', `/api/staff/settings/scholarship.${key}/`, { value });
  const shown = async () => (await server.get('/api/konnect-scholarship/')).json();
  afterAll(async () => {
    for (const key of ['slug', 'opensOn', 'closesOn', 'enforceWindow']) await set(key, null);
  });

  it('renames the programme and remembers its former names', async () => {
    await set('slug', 'bursary-2026');
    await set('slug', 'bursary-2027');
    expect(await shown()).toMatchObject({
      slug: 'bursary-2027',
      former_slugs: expect.arrayContaining(['scholarship', 'bursary-2026']),
    });
    await set('slug', 'bursary-2026');
    expect((await shown()).former_slugs.sort()).toEqual(['bursary-2027', 'scholarship']);
    await set('slug', null);
    expect(await shown()).toMatchObject({
      slug: 'scholarship',
      former_slugs: expect.not.arrayContaining(['scholarship']),
    });
  });

  it('remembers former names when the lines of the audit log are too old to be kept', async () => {
    await set('slug', 'bursary-2028');
    await set('slug', 'bursary-2029');
    // The log refuses to forget lines of the last year.
    await server.database.db.execute(sql`truncate audit_log`);
    expect((await shown()).former_slugs).toContain('bursary-2028');
  });

  it('says the period in words, and closes only when it is enforced, to the end of the last day in Nairobi', async () => {
    await set('opensOn', '2026-02-01');
    await set('closesOn', '2026-03-02');
    expect(await shown()).toMatchObject({
      period: '1/2/2026 to 2/3/2026',
      open: true,
      opens_at: null,
      closes_at: null,
    });
    await set('enforceWindow', true);
    expect(await shown()).toMatchObject({
      open: true,
      opens_at: '2026-01-31T21:00:00.000Z',
      closes_at: '2026-03-02T20:59:59.999Z',
    });
    const now = server.clock.now;
    try {
      server.clock.now = new Date('2026-03-02T20:59:59.000Z');
      expect((await send()).statusCode).toBe(201);
      server.clock.now = new Date('2026-03-02T21:00:00.000Z');
      const refused = await send();
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'scholarship.closed' });
    } finally {
      server.clock.now = now;
    }
  });
});
