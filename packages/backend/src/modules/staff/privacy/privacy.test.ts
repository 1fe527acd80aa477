import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { auditLog } from '#app/modules/platform/audit/tables';
import { seedApi } from '#app/demo/seed-api';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { applyRetention } from './retention';

const PRIVACY = '/api/staff/privacy/';
const FILES = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
let test: TestApp;
let admin: StaffClient;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, 'admin');
}, 60_000);
afterAll(() => test.close());

async function fill(createdAt: Date) {
  const { db } = test.database;
  await db.execute(
    'truncate article, category, contact_message, job, stored_file, career_application, scholarship_application, inbox_note, anonymised, setting, app_state, audit_log restart identity cascade',
  );
  const at = createdAt.toISOString();
  const message = { region: 'Mwiki', subject: 'Question', message: 'My house is the blue one', createdAt };
  await seedApi.insertContactMessage(db, {
    ...message,
    reference: 'KC-1',
    name: 'Otieno',
    phone: '0712345678',
    email: 'Otieno@example.com',
    status: 'done',
  });
  await seedApi.insertContactMessage(db, {
    ...message,
    reference: 'KC-2',
    name: 'Achieng',
    phone: '0722000111',
    status: 'done',
  });
  await seedApi.insertContactMessage(db, {
    ...message,
    reference: 'KC-3',
    name: 'Otieno',
    phone: '+254700000999',
    email: 'otieno@example.com',
  });
  const articleId = await addArticle(test.database, { slug: 'story' });
  await seedApi.insertComments(db, [
    {
      articleId,
      reference: 'KM-1',
      name: 'Otieno',
      phone: '0712345678',
      message: 'I live at 5',
      status: 'approved',
      createdAt,
    },
  ]);
  for (const [index, id] of FILES.entries()) {
    await db.execute(
      sql`insert into stored_file (id, storage_key, file_name, media_type, bytes, sha256, owner_key) values (${id}, ${`${id.slice(0, 2)}/${id}`}, 'cv.pdf', 'application/pdf', 1, ${String(index)}, 'o')`,
    );
  }
  await db.execute(
    sql`insert into scholarship_application (reference, name, phone_e164, answers, birthcert_file_id, report_card_file_id, declared_at, created_at) values ('KS-1', 'Child', '+254712345678', '{"essay":"mine"}', ${FILES[0]}, ${FILES[1]}, now(), ${at}::timestamptz)`,
  );
  await db.execute(sql`insert into event_application (reference, article_id, version, phone, phone_e164, name, photo_consent, photo_consent_at, photo_consent_withdrawn_at, created_at)
    values ('KE-1', ${articleId}, 'v4', '0712345678', '+254712345678', 'Otieno', true, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`);
  await db.execute(
    sql`insert into inbox_note (kind, subject_id, author, text, created_at) values ('contact', '1', 'Staff', 'Otieno called', now()), ('contact', '2', 'Staff', 'Other', now())`,
  );
}
const everything = async () => {
  const rows: unknown[] = [];
  for (const table of [
    'contact_message',
    'comment',
    'scholarship_application',
    'event_application',
    'inbox_note',
    'stored_file',
    'audit_log',
  ])
    rows.push(...(await test.database.db.execute(sql`select * from ${sql.identifier(table)}`)).rows);
  return JSON.stringify(rows);
};
const person = { phone: '+254 712-345-678', email: 'otieno@example.com' };

it('finds what is stored of one person however the number is written', async () => {
  await fill(new Date('2026-02-01'));
  const { matches } = (await admin.send('POST', `${PRIVACY}find/`, person)).json();
  expect(
    matches.map((match: { reference: string; files: number }) => [match.reference, match.files]),
  ).toEqual([
    ['KC-1', 0],
    ['KC-3', 0],
    ['KE-1', 0],
    ['KS-1', 2],
    ['KM-1', 0],
  ]);
  expect((await admin.send('POST', `${PRIVACY}find/`, {})).json()).toMatchObject({
    phone: [expect.any(String)],
  });
});

it('hands out one person’s data and nobody else’s', async () => {
  const answer = await admin.send('POST', `${PRIVACY}export/`, person);
  expect(answer.json().records).toHaveLength(5);
  expect(answer.body).toContain('My house is the blue one');
  expect(answer.body).not.toContain('Achieng');
  expect(answer.json().records).toContainEqual(
    expect.objectContaining({
      kind: 'event',
      data: expect.objectContaining({
        photo_consent: true,
        photo_consent_withdrawn_at: expect.stringContaining('2026-02-01'),
      }),
    }),
  );
});

it('erases only what was looked at: rows are anonymised, files go, the log stays and names nobody', async () => {
  expect((await admin.send('POST', `${PRIVACY}erase/`, { ...person, expected: 4 })).json()).toMatchObject({
    code: 'privacy.changed',
  });
  expect(await everything()).toContain('I live at 5');
  const done = await admin.send('POST', `${PRIVACY}erase/`, { ...person, expected: 5 });
  expect(done.json()).toEqual({ erased: { contact: 2, event: 1, scholarship: 1, comment: 1 }, files: 2 });
  const left = await everything();
  expect(left).not.toMatch(/Otieno|otieno@|712345678|I live at 5|"mine"/);
  expect(left).toContain('Achieng');
  expect(left).not.toMatch(/"photo_consent\w*":[^n]/);
  expect(await test.count('stored_file')).toBe(0);
  expect(await test.count('contact_message')).toBe(3);
  expect((await admin.send('POST', `${PRIVACY}find/`, person)).json()).toEqual({ matches: [] });
  const lines = (await test.database.db.select().from(auditLog)).filter(
    (line) => line.action === 'privacy.erase',
  );
  expect(lines.map((line) => line.subject)).toEqual([
    'contact:1',
    'contact:3',
    'event:1',
    'scholarship:1',
    'comment:1',
  ]);
});

it('anonymises finished old data as the settings say, and finds nothing the second time', async () => {
  await fill(new Date('2025-02-20T00:00:00Z'));
  expect((await admin.send('POST', `${PRIVACY}retention/`, { dry_run: true })).json()).toEqual({
    anonymised: { event: 1, scholarship: 1, comment: 1 },
    files: 0,
  });
  await admin.send('PUT', '/api/staff/settings/retention.contactDays/', { value: 200 });
  const deps = {
    database: test.database,
    clock: () => test.clock.now,
    config: { ...test.config, dataDir: '/nonexistent' },
    logger: pino({ level: 'silent' }),
    files: {
      incoming: '/nonexistent',
      isShared: false,
      store: {
        put: () => Promise.resolve(),
        open: () => Promise.resolve(undefined),
        remove: () => Promise.resolve(),
      },
    },
  };
  const broken = { ...test.database, transaction: () => Promise.reject(new Error('The connection ended.')) };
  await expect(applyRetention({ ...deps, database: broken })).rejects.toThrow('The connection ended.');
  expect(await applyRetention(deps)).toEqual({
    anonymised: { contact: 2, event: 1, scholarship: 1, comment: 1 },
    files: 2,
  });
  // The background job runs at least once, so once more does no harm.
  expect(await applyRetention(deps)).toEqual({ anonymised: {}, files: 0 });
  const left = await everything();
  // Finished messages are anonymised, the open one stays; a comment keeps its words and loses its number.
  expect(left).not.toMatch(/Achieng|712345678|"mine"/);
  expect(left).toMatch(/\+254700000999/);
  expect(left).toContain('I live at 5');
});

it('ends an old ticket that nobody used with its number, and keeps a young one and those of an open draw', async () => {
  const { db } = test.database;
  await fill(new Date('2026-02-01'));
  admin = await signInAs(test, 'admin');
  await db.execute(
    sql`insert into draw (id, title, promoter, opens_at, closes_at, sealed_seed, seed_commit) select id, 'D', 'K', '2025-01-01', closes_at, '', repeat('0', 64) from (values ('open', timestamptz '2999-01-01'), ('closed', '2025-03-01'), ('endless', null)) draws (id, closes_at)`,
  );
  await db.execute(
    sql`insert into spin_tickets (token_hash, draw_id, phone_e164, created_at) select id || age, id, '+25473311122' || age, created_at
      from (values ('open'), ('closed'), ('endless'), ('gone')) draws (id), (values (1, timestamptz '2025-02-01'), (2, '2026-02-01')) ages (age, created_at)`,
  );
  await db.execute(
    sql`insert into spin_tickets (token_hash, draw_id, phone_e164, created_at, used_at) values ('used', 'open', '+254733111229', '2025-02-01', '2025-02-02')`,
  );
  await admin.send('POST', `${PRIVACY}retention/`, { dry_run: false });
  const { rows } = await db.execute(
    sql`select token_hash, phone_e164 like '+%' as has_number, used_at is null as is_usable from spin_tickets order by token_hash`,
  );
  await db.execute('delete from spin_tickets');
  await db.execute(sql`delete from draw where title = 'D'`);
  const ended = { has_number: false, is_usable: false };
  const left = { has_number: true, is_usable: true };
  expect(rows).toEqual([
    { token_hash: 'closed1', ...ended },
    { token_hash: 'closed2', ...left },
    { token_hash: 'endless1', ...ended },
    { token_hash: 'endless2', ...left },
    { token_hash: 'gone1', ...ended },
    { token_hash: 'gone2', ...left },
    { token_hash: 'open1', ...left },
    { token_hash: 'open2', ...left },
    { token_hash: 'used', ...ended },
  ]);
});

const kofi = { phone: '0733 111 222', email: 'kofi@example.com' };
const referee = (name: string, phone: string, email = '') => ({
  name,
  phone,
  email,
  workplace: 'Mill',
  position: 'Lead',
  relationship: 'Manager',
});

/** Each is all that leads to Kofi in its answer. */
const KOFI_IN_SENTENCES = [
  'please call 0733111222 to me',
  'Call me on +254 (0) 733-111.222!',
  'floor 1 0733111222 5pm',
  '0744000000 0733111222',
  'My address is kofi@example.com.',
  'email:kofi@example.com, or come by',
  'data: too slow, call 0733111222',
  `${'0'.repeat(100)} 0733111222`,
  // The number stands at the end of the first part that is looked at, over that end, and far behind it.
  `${'0'.repeat(498)} 733111222`,
  `${'0'.repeat(502)} 733111222`,
  `${'0'.repeat(9_000)} 0733111222`,
];
const NOBODY_IN_SENTENCES = ['fast since 2026-02-01, 9 of 10', `data:image/png;base64,0788111999`];

/** What others sent with Kofi in it: a referee, a parent, and answers of surveys. */
async function fillNamed() {
  const { db } = test.database;
  await fill(new Date('2026-02-01'));
  const jobId = await seedApi.insertJob(db, {
    slug: 'agent',
    title: 'Agent',
    jobCategory: '',
    jobType: '',
    location: '',
    jobDescription: '<p>x</p>',
    deadline: new Date('2026-05-01'),
  });
  const answers = {
    referees: [
      referee('Wairimu', '0744000000'),
      referee('Kofi', '+254733111222'),
      referee('Kofi B', '', 'KOFI@example.com'),
    ],
    sample_work_links: [],
  };
  await db.execute(
    sql`insert into career_application (reference, job_id, name, phone_e164, email, answers, created_at) values ('KJ-1', ${jobId}, 'Applicant', '+254755000000', 'a@example.com', ${JSON.stringify(answers)}::jsonb, '2026-02-01')`,
  );
  await db.execute(
    sql`update scholarship_application set answers = ${JSON.stringify({ essay: 'mine', parents: 'both', father_fname: 'Kofi', father_phone: '0733111222', mother_fname: 'Amani', mother_phone: '0766000000' })}::jsonb`,
  );
  await db.execute(sql`truncate survey, ticket_survey cascade`);
  const surveyId = await seedApi.insertSurvey(db, {
    slug: 's',
    title: 'S',
    document: { pages: [] },
    publish: true,
  } as never);
  await seedApi.insertSurveyResults(db, [
    {
      surveyId: Number(surveyId),
      reference: 'KS-A',
      responses: {
        about: [{ number: '0733-111-222', again: '0733111222' }],
      },
      createdAt: new Date('2026-02-01'),
    },
    ...KOFI_IN_SENTENCES.map((sentence, index) => ({
      surveyId: Number(surveyId),
      reference: `KS-S${index}`,
      responses: { score: 9, words: sentence },
      createdAt: new Date('2026-02-01'),
    })),
    ...NOBODY_IN_SENTENCES.map((sentence, index) => ({
      surveyId: Number(surveyId),
      reference: `KS-N${index}`,
      responses: { score: 9, words: sentence },
      createdAt: new Date('2026-02-01'),
    })),
    {
      surveyId: Number(surveyId),
      reference: 'KS-B',
      responses: { phone: 733111222 },
      createdAt: new Date('2026-02-02'),
    },
    {
      surveyId: Number(surveyId),
      reference: 'KS-C',
      responses: { score: 9, phone: '0799000000', mail: 'else@example.com' },
      createdAt: new Date('2026-02-02'),
    },
  ]);
  await db.execute(
    sql`insert into ticket_survey (id, title, description, completed_html, completed_html_on_condition) values (${'a'.repeat(24)}, 'T', 'T', '', '[]')`,
  );
  await db.execute(
    sql`insert into ticket_response (id, survey_id, reference, response) values (${'b'.repeat(24)}, ${'a'.repeat(24)}, 'KT-A', '{"mail":"Kofi@Example.com"}')`,
  );
}
const stored = async () => {
  const rows: unknown[] = [];
  for (const table of ['career_application', 'scholarship_application', 'survey_result', 'ticket_response'])
    rows.push(
      ...(await test.database.db.execute(sql`select * from ${sql.identifier(table)} order by id`)).rows,
    );
  return JSON.stringify(rows);
};

describe('people inside of what others sent', () => {
  it('are found and erased alone: the applications and everybody else in them stay', async () => {
    await fillNamed();
    admin = await signInAs(test, 'admin');
    const found = (await admin.send('POST', `${PRIVACY}find/`, kofi)).json().matches;
    expect(
      found.map(({ kind, reference }: Record<'kind' | 'reference', string>) => `${kind} ${reference}`).sort(),
    ).toEqual(
      [
        ...['referee KJ-1', 'referee KJ-1', 'parent KS-1', 'survey KS-A', 'survey KS-B', 'survey KT-A'],
        ...KOFI_IN_SENTENCES.map((_, index) => `survey KS-S${index}`),
      ].sort(),
    );
    const ids = found.flatMap(({ kind, id }: Record<'kind' | 'id', string>) => (kind === 'survey' ? [] : id));
    expect(ids).toEqual(['1:1', '1:2', '1:father']);
    const given = (await admin.send('POST', `${PRIVACY}export/`, kofi)).body;
    expect(given).toContain('Kofi B');
    expect(given).not.toMatch(/Wairimu|Amani|Applicant|else@/);
    const { db } = test.database;
    await db.execute(
      sql`insert into survey_filter (survey_id, filter, conditions) select min(id), 'a hash', '{"answer": "Kofi B"}' from survey`,
    );
    const done = await admin.send('POST', `${PRIVACY}erase/`, { ...kofi, expected: 17 });
    expect((await db.execute(sql`select from survey_filter`)).rows).toEqual([]);
    expect(done.json()).toEqual({ erased: { referee: 2, parent: 1, survey: 14 }, files: 0 });
    const left = await stored();
    expect(left).not.toMatch(/kofi|33111222|33-111/i);
    for (const kept of [
      'Wairimu',
      '0744000000',
      'Applicant',
      'Amani',
      '0766000000',
      'mine',
      '0799000000',
      'else@example.com',
    ])
      expect(left).toContain(kept);
    expect((await admin.send('POST', `${PRIVACY}find/`, kofi)).json()).toEqual({ matches: [] });
  });

  it('go with the application when its time is over, and are not counted for themselves', async () => {
    await fillNamed();
    // Nothing but the ticket leads to the person here; the other names nobody, and is kept as a number of the
    // results.
    await test.database.db.execute(
      sql`insert into ticket_response (id, survey_id, ticket_id, reference, response, created_at) values (${'c'.repeat(24)}, ${'a'.repeat(24)}, 'T-7', 'KT-B', '{"words":"rude call"}', '2026-02-01'), (${'d'.repeat(24)}, ${'a'.repeat(24)}, null, 'KT-C', '{"words":"fast call"}', '2026-02-01')`,
    );
    await test.database.db.execute(
      sql`update ticket_response set created_at = '2026-02-01' where id = ${'b'.repeat(24)}`,
    );
    test.clock.now = new Date('2027-03-01T00:00:00Z');
    const late = await signInAs(test, 'admin');
    expect((await late.send('POST', `${PRIVACY}retention/`, { dry_run: true })).json().anonymised).toEqual({
      event: 1,
      job: 1,
      scholarship: 1,
      survey: 16,
      comment: 1,
    });
    await late.send('POST', `${PRIVACY}retention/`, { dry_run: false });
    expect((await late.send('POST', `${PRIVACY}find/`, kofi)).json()).toEqual({ matches: [] });
    const left = await stored();
    expect(left).not.toMatch(/rude call|T-7|0799000000/);
    expect(left).toContain('fast call');
    for (const sentence of KOFI_IN_SENTENCES) expect(left).not.toContain(sentence);
    for (const sentence of NOBODY_IN_SENTENCES) expect(left).toContain(sentence);
  });

  it.each([
    ['digits', '7'.repeat(250_000)],
    ['digits in groups', '0733111222 '.repeat(22_000)],
    ['signs of addresses', '@'.repeat(250_000)],
    ['addresses', 'a@'.repeat(125_000)],
    ['letters', 'a'.repeat(250_000)],
    ['something like a file', `data:${'a'.repeat(250_000)} 0733111222`],
  ])('are looked for in the longest answer that can be sent, full of %s', async (_, words) => {
    await fillNamed();
    const reader = await signInAs(test, 'admin');
    const matches = async () =>
      (await reader.send('POST', `${PRIVACY}find/`, kofi)).json<{ matches: unknown[] }>().matches.length;
    const before = await matches();
    await test.database.db.execute(
      sql`update survey_result set responses = ${JSON.stringify({ words })}::jsonb where reference = 'KS-N0'`,
    );
    expect((await matches()) - before).toBe(words.includes('0733111222') ? 1 : 0);
  });
});
