import { sql } from 'drizzle-orm';
import { auditLog } from '#app/modules/platform/audit/tables';
import { seedApi } from '#app/demo/seed-api';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';

const INBOX = '/api/staff/inbox/';
let test: TestApp;
const people: Record<'editor' | 'support' | 'hr' | 'admin', StaffClient> = {} as never;
beforeAll(async () => {
  test = await startTestApp();
  for (const role of ['editor', 'support', 'hr', 'admin'] as const)
    people[role] = await signInAs(test, role, `${role} person`);
  const { db } = test.database;
  const message = { region: 'Mwiki', subject: 'Report an issue', createdAt: new Date('2026-02-01') };
  await seedApi.insertContactMessage(db, {
    ...message,
    reference: 'KC-1',
    name: '=Otieno',
    phone: '0712345678',
    email: 'otieno@example.com',
    message: 'No light on the router',
  });
  await seedApi.insertContactMessage(db, {
    ...message,
    reference: 'KC-2',
    name: 'Achieng',
    phone: '+254722000111',
    message: 'Thanks',
    createdAt: new Date('2026-02-02'),
  });
  await seedApi.insertContactMessage(db, {
    ...message,
    reference: 'KC-3',
    name: 'Robot',
    phone: '0700000000',
    message: 'Buy',
    status: 'spam',
    createdAt: new Date('2026-02-03'),
  });
  const jobId = await seedApi.insertJob(db, {
    slug: 'agent',
    title: 'Support agent',
    jobCategory: 'Services',
    jobType: 'Full time',
    location: 'Mwiki',
    jobDescription: '',
    deadline: new Date('2026-05-01'),
  });
  await db.execute(
    sql`insert into career_application (reference, job_id, name, phone_e164, email, answers, created_at) values ('KJ-1', ${jobId}, 'Amina', '+254733000222', 'amina@example.com', '{"gender":"female","referees":[{"name":"Ref","phone":"0799000111"}],"sample_work_links":["https://a.example"]}', '2026-02-04')`,
  );
  const articleId = await addArticle(test.database, {
    slug: 'coding',
    title: 'Coding day',
    category: 'promotedeventV4',
  });
  await db.execute(
    sql`insert into event_application (reference, article_id, version, phone, phone_e164, name, answers, created_at) values ('KE-1', ${articleId}, 'v4', '0744000333', '+254744000333', 'Parent', '{"open_quiz_2":"Child","open_bool_1":true}', '2026-02-05')`,
  );
  await db.execute(
    sql`insert into draw (id, title, promoter, opens_at, sealed_seed, seed_commit) values ('A', 'March draw', 'Konnect', '2026-01-01', 'x', ${'0'.repeat(64)})`,
  );
  await db.execute(
    sql`insert into prize (draw_id, id, name, odds, color, win, position) values ('A', 'p1', '5GB', 5, '#fff', true, 1)`,
  );
  await db.execute(
    sql`insert into spin (draw_id, participant_id, device_key, drawn_prize_id, prize_id, issued_at, claimed_at, name, phone, region, claim_code) values ('A', 'one', 'd1', 'p1', 'p1', '2026-02-06', '2026-02-06', 'Winner', '+254755000444', 'Kasarani', 'WIN-1')`,
  );
}, 60_000);
afterAll(() => test.close());

const list = async (who: StaffClient, query = '') => (await who.get(`${INBOX}${query}`)).json();
const peopleOf = (role: keyof typeof people) => people[role].get('/api/staff/inbox-people/');
const references = async (who: StaffClient, query = '') =>
  (await list(who, query)).results.map((item: { reference: string }) => item.reference);

it('shows each role what is its own, the newest first, with masked phones and addresses', async () => {
  expect(await references(people.admin)).toEqual(['WIN-1', 'KE-1', 'KJ-1', 'KC-3', 'KC-2', 'KC-1']);
  expect(await references(people.support)).toEqual(['WIN-1', 'KC-3', 'KC-2', 'KC-1']);
  expect(await references(people.hr)).toEqual(['KE-1', 'KJ-1']);
  expect(await references(people.hr, '?kind=contact')).toEqual([]);
  expect((await people.editor.get(INBOX)).statusCode).toBe(403);
  const all = await list(people.admin);
  expect(JSON.stringify(all)).not.toMatch(/345678|000222|amina@|otieno@/);
  expect(all.results[5]).toMatchObject({
    kind: 'contact',
    title: 'Report an issue, Mwiki',
    phone: '••• 678',
    email: 'o•••@example.com',
    status: 'new',
    assignee: null,
    version: 0,
  });
  expect(all.counts).toEqual({ new: 5, open: 0, waiting: 0, done: 0, spam: 1 });
});

it('filters, searches by words and by whole numbers, and pages', async () => {
  expect(await references(people.admin, '?status=spam')).toEqual(['KC-3']);
  expect(await references(people.admin, '?search=ROUTER')).toEqual(['KC-1']);
  expect(await references(people.admin, '?search=0733000222')).toEqual(['KJ-1']);
  expect(await references(people.admin, '?search=%2B254%20712%20345%20678')).toEqual(['KC-1']);
  expect(await references(people.admin, '?search=amina%40example.com')).toEqual(['KJ-1']);
  expect(await references(people.admin, '?search=%25')).toEqual([]);
  const seen: string[] = [];
  for (let url: string | null = `${INBOX}?page_size=2`; url; ) {
    const page: { results: { reference: string }[]; next: string | null } = (
      await people.admin.get(url)
    ).json();
    seen.push(...page.results.map((item) => item.reference));
    url = page.next;
  }
  expect(seen).toEqual(['WIN-1', 'KE-1', 'KJ-1', 'KC-3', 'KC-2', 'KC-1']);
  expect((await people.admin.get(`${INBOX}?cursor=nonsense`)).statusCode).toBe(400);
});

it('opens an item whole, writes down who read it, and hides other roles’ items', async () => {
  const job = (await people.hr.get(`${INBOX}job/1/`)).json();
  expect(job).toMatchObject({ phone: '+254733000222', email: 'amina@example.com', files: [] });
  expect(job.fields).toEqual(
    expect.arrayContaining([
      { name: 'gender', value: 'female' },
      { name: 'referees', value: 'Ref, 0799000111' },
    ]),
  );
  expect((await people.hr.get(`${INBOX}event/1/`)).json().fields).toEqual(
    expect.arrayContaining([{ name: 'open_bool_1', value: 'Yes' }]),
  );
  expect((await people.support.get(`${INBOX}contact/1/`)).json().fields).toEqual(
    expect.arrayContaining([{ name: 'message', value: 'No light on the router' }]),
  );
  const lines = await test.database.db.select().from(auditLog);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'inbox.read',
        subject: 'job:1',
        personal: true,
        who: people.hr.email,
      }),
    ]),
  );
  for (const path of ['job/1/', 'job/99/', 'contact/99/'])
    expect((await people.support.get(INBOX + path)).statusCode).toBe(404);
  expect((await people.support.get(`${INBOX}contact/1%20or%201=1/`)).statusCode).toBe(400);
});

it('shows an application under the questions that the sender saw, in their order, consent first', async () => {
  const { db } = test.database;
  await db.execute(
    sql`insert into form_definition (kind, labels, options) values ('v4', '{"open_quiz_6":"Has your child ever used a computer?","section_day":"On the day"}', '{"open_quiz_6":{"Often":"Very often"}}')`,
  );
  const [{ id } = { id: 0 }] = (
    await db.execute<{
      id: number;
    }>(sql`insert into event_application (reference, article_id, version, phone, phone_e164, name, residency, residency_other, waiting, answers, choices, created_at)
    select 'KE-2', article_id, 'v4', '0744000334', '+254744000334', 'Guardian', 'Other', 'Ruaka', true,
      '{"message_quiz_4":"Peanuts","open_quiz_6":"Often","open_quiz_8":"Phone, Other: a toy","open_quiz_2":"Zuri","open_bool_1":true,"open_quiz_40":"From an old form"}', '{}', '2026-01-05T09:30:00Z' from event_application where reference = 'KE-1' returning id`)
  ).rows;
  const { sections } = (await people.hr.get(`${INBOX}event/${id}/`)).json();
  expect(sections.map(({ title }: { title: string }) => title)).toEqual([
    'Consent',
    'Place',
    'You',
    'Your child',
    'Computers',
    'On the day',
    'Sent beside the form',
  ]);
  expect(sections[0].answers).toEqual([
    {
      label: expect.stringMatching(/photos and videos/),
      value: expect.stringMatching(/agree/i),
      at: '2026-01-05T09:30:00.000Z',
      withdrawn_at: null,
      file: null,
    },
  ]);
  const said = Object.fromEntries(
    sections.flatMap(({ answers }: { answers: { label: string; value: string }[] }) =>
      answers.map(({ label, value }) => [label, value]),
    ),
  );
  expect(said).toMatchObject({
    Region: 'Other: Ruaka',
    "Child's name": 'Zuri',
    'Has your child ever used a computer?': 'Very often',
    'What can your child use at home?': 'Phone, Other: a toy',
    'Allergies, or food that your child must not have': 'Peanuts',
    "Child's age": '',
    'Answer 1': 'From an old form',
    'Waiting list': 'Yes, all places were taken',
  });
  expect(JSON.stringify(sections)).not.toMatch(/open_quiz|message_quiz|open_bool/);
  const { sections: job } = (await people.hr.get(`${INBOX}job/1/`)).json();
  expect(job.map(({ title }: { title: string }) => title)).toEqual([
    'Personal',
    'Academic',
    'References',
    'Documents',
  ]);
  expect(job[0].answers.map(({ label }: { label: string }) => label)).toEqual([
    'Name',
    'Phone number',
    'WhatsApp number',
    'Email',
    'Gender',
    'Date of birth',
    'Region',
  ]);
  expect(job[0].answers[4]).toMatchObject({ value: 'Female' });
  expect(job[2].answers).toMatchObject([
    { label: 'First reference: name', value: 'Ref' },
    { label: 'First reference: phone number', value: '0799000111' },
  ]);
});

it('shows a scholarship application with the guardian’s consent first, and nothing twice', async () => {
  const { db } = test.database;
  const file = '00000000-0000-4000-8000-00000000000';
  for (const digit of [1, 2])
    await db.execute(
      sql`insert into stored_file (id, storage_key, file_name, media_type, bytes, sha256, owner_key) values (${file + digit}, ${`key-${digit}`}, 'a.pdf', 'application/pdf', 1, ${String(digit)}, 'o')`,
    );
  await db.execute(sql`insert into scholarship_application (reference, name, phone_e164, answers, birthcert_file_id, report_card_file_id, declared_at, consented_at, created_at)
    values ('KS-1', 'Mercy', '+254744000999', '{"title":"Programme","residency":"Lucky_Summer","learn_about_scholarship":"Others","learn_about_scholarship_other":"Church","parents":"mother","mother_phone":"0744000999"}', ${`${file}1`}, ${`${file}2`}, '2026-01-02', '2026-01-02', '2026-01-02')`);
  const { sections } = (await people.hr.get(`${INBOX}scholarship/1/`)).json();
  expect(sections.map(({ title }: { title: string }) => title)).toEqual([
    'Consent',
    'Personal Info',
    'Academic Info',
    'Parents/Guardian',
    'Other Details Part A',
    'Other Details Part B',
  ]);
  expect(sections[0].answers).toMatchObject([
    {
      label: expect.stringMatching(/^A parent or guardian has read/),
      value: 'Agreed',
      at: '2026-01-02T00:00:00.000Z',
    },
  ]);
  expect(sections[1].answers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Region', value: 'Lucky Summer' }),
      expect.objectContaining({ label: 'Birth certificate', file: `${file}1` }),
    ]),
  );
  expect(sections[4].answers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'How did you learn about the scholarship?', value: 'Others: Church' }),
    ]),
  );
  await db.execute(sql`delete from scholarship_application`);
});

it('exports the answers to one form with one column per question, to those who may read them', async () => {
  const file = await people.hr.get('/api/staff/inbox-answers/?form=v4');
  expect(file.headers['content-disposition']).toBe('attachment; filename="coding-day-2026-03-02.csv"');
  const [head = '', ...lines] = file.body.trimEnd().split('\r\n');
  const columns = head.split(',');
  expect(columns.slice(0, 6)).toEqual([
    '\uFEFFReference',
    'Sent (Nairobi time)',
    'State',
    'With',
    'Event',
    'Waiting list',
  ]);
  expect(columns).toContain('Has your child ever used a computer?');
  expect(head).not.toMatch(/open_quiz|message_quiz|open_bool/);
  expect(columns.findIndex((column) => column.includes('photos and videos'))).toBe(6);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^KE-2,2026-01-05 12:30,New,,Coding day,Yes,/);
  expect(lines[1]).toContain('Peanuts');
  expect(lines[1]?.endsWith(',From an old form')).toBe(true);
  const messages = (await people.support.get('/api/staff/inbox-answers/?form=contact')).body;
  expect(messages).toContain(`"'=Otieno"`);
  expect(messages).toContain('No light on the router');
  expect((await people.support.get('/api/staff/inbox-answers/?form=claim')).body).toMatch(
    /WIN-1,.*Winner,"'\+254755000444",Kasarani,5GB,March draw,WIN-1/,
  );
  for (const form of ['v4', 'job', 'scholarship'])
    expect((await people.support.get(`/api/staff/inbox-answers/?form=${form}`)).statusCode).toBe(403);
  expect((await people.hr.get('/api/staff/inbox-answers/?form=contact')).statusCode).toBe(403);
  expect((await people.editor.get('/api/staff/inbox-answers/?form=contact')).statusCode).toBe(403);
  expect((await people.admin.get('/api/staff/inbox-answers/?form=everything')).statusCode).toBe(400);
  expect(await test.database.db.select().from(auditLog)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'inbox.export-answers',
        subject: 'inbox:event',
        personal: true,
        detail: { form: 'v4' },
      }),
    ]),
  );
  await test.database.db.execute(sql`delete from event_application where reference = 'KE-2'`);
});

it('keeps state, person and history, and tells when a colleague was faster', async () => {
  const one = `${INBOX}contact/1/`;
  expect(
    (
      await people.support.send('PATCH', one, { status: 'open', assignee_id: people.support.id, version: 0 })
    ).json(),
  ).toMatchObject({ status: 'open', assignee: { name: 'support person' }, version: 1 });
  expect((await people.admin.send('PATCH', one, { status: 'done', version: 0 })).json()).toMatchObject({
    code: 'inbox.changed',
  });
  expect((await people.support.send('PATCH', one, { assignee_id: people.hr.id })).json()).toMatchObject({
    assignee_id: [expect.any(String)],
  });
  expect(await references(people.support, '?assignee=me')).toEqual(['KC-1']);
  expect(await references(people.support, '?assignee=none&status=new')).toEqual(['WIN-1', 'KC-2']);
  await people.admin.send('PATCH', one, { status: 'waiting', assignee_id: null });
  expect((await people.support.send('POST', `${one}notes/`, { text: 'Called, no answer' })).statusCode).toBe(
    201,
  );
  const detail = (await people.support.get(one)).json();
  expect(detail.notes).toMatchObject([{ author: 'support person', text: 'Called, no answer' }]);
  expect(detail.history).toMatchObject([
    { who: 'support person', field: 'status', from: 'new', to: 'open' },
    { field: 'assignee', from: null, to: 'support person' },
    { who: 'admin person', field: 'status', from: 'open', to: 'waiting' },
    { field: 'assignee', from: 'support person', to: null },
  ]);
  expect((await test.database.db.execute('select status from contact_message where id = 1')).rows).toEqual([
    { status: 'open' },
  ]);
});

it('names those whom something can be given to, by what they may see', async () => {
  const found = (await peopleOf('support')).json() as { name: string; me: boolean; kinds: string[] }[];
  expect(found.map(({ name, me, kinds }) => [name, me, kinds])).toEqual([
    ['admin person', false, ['contact', 'claim']],
    ['support person', true, ['contact', 'claim']],
  ]);
  expect((await peopleOf('editor')).statusCode).toBe(403);
});

it('changes several at once, all or none', async () => {
  const both = [
    { kind: 'contact', id: '2' },
    { kind: 'contact', id: '3' },
  ];
  expect(
    (
      await people.support.send('POST', '/api/staff/inbox-actions/', {
        items: [...both, { kind: 'job', id: '1' }],
        status: 'done',
      })
    ).statusCode,
  ).toBe(404);
  expect(await references(people.support, '?status=done')).toEqual([]);
  expect(
    (
      await people.support.send('POST', '/api/staff/inbox-actions/', {
        items: [...both, ...both],
        status: 'done',
      })
    ).json(),
  ).toEqual({ changed: 2 });
  expect(await references(people.support, '?status=done')).toEqual(['KC-3', 'KC-2']);
});

it('exports the list as CSV that no spreadsheet runs, and writes it down', async () => {
  const file = await people.support.get('/api/staff/inbox-export/?kind=contact');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="inbox-2026-03-02.csv"');
  const lines = file.body.split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[3]).toContain(`"'=Otieno"`);
  expect(lines[2]).toContain(`'+254722000111`);
  expect((await people.hr.get('/api/staff/inbox-export/?kind=contact')).body.split('\r\n')).toHaveLength(2);
  expect(await test.database.db.select().from(auditLog)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'inbox.export', subject: 'inbox:contact', personal: true }),
    ]),
  );
});

it('keeps templates of answers', async () => {
  const url = '/api/staff/reply-templates/';
  const made = (await people.support.send('POST', url, { title: 'Thanks', body: 'Hello {name}' })).json();
  expect(
    (
      await people.support.send('PUT', `${url}${made.id}/`, {
        title: 'Thanks',
        body: 'Hello {name}, {reference}',
      })
    ).json(),
  ).toMatchObject({ body: 'Hello {name}, {reference}', updated_by: 'support person' });
  expect((await people.hr.get(url)).json()).toHaveLength(1);
  expect((await people.support.send('POST', url, { title: '', body: 'x' })).statusCode).toBe(400);
  expect((await people.support.send('DELETE', `${url}${made.id}/`)).statusCode).toBe(204);
  expect((await people.support.send('DELETE', `${url}${made.id}/`)).statusCode).toBe(404);
});
