import { sql } from 'drizzle-orm';
import { seedApi } from '#app/demo/seed-api';
import { insertEventApplication } from '#app/modules/forms/events/store';
import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { createDemoStaff, type DemoLogin } from '#app/modules/platform/accounts/demo-staff';

let test: TestApp;
let logins: DemoLogin[];

beforeAll(async () => {
  test = await startTestApp();
  logins = await createDemoStaff(test.database.db, 'one password for all');
  const { db } = test.database;
  const articleId = await addArticle(test.database, { slug: 'cup', title: 'Football cup' });
  await seedApi.insertComment(db, {
    articleId,
    reference: 'KM-1',
    name: 'Achieng',
    message: `Good ${'long '.repeat(60)}`,
    status: 'pending',
  });
  await seedApi.insertComment(db, { articleId, reference: 'KM-2', message: 'Seen', status: 'approved' });
  await seedApi.insertContactMessage(db, {
    reference: 'KC-1',
    name: 'Otieno',
    phone: '0712345678',
    region: 'Mwiki',
    subject: 'Report an issue',
    message: 'No light',
  });
  const person = {
    articleId,
    version: 'v4' as const,
    phone: '0712345678',
    createdAt: new Date('2026-02-20'),
  };
  await insertEventApplication(db, { ...person, reference: 'KE-1', phoneE164: '+254712345678' });
  await insertEventApplication(db, {
    ...person,
    reference: 'KE-2',
    phoneE164: '+254712345679',
    name: 'Wanjiru',
    createdAt: new Date('2026-02-21'),
  });
  const job = { jobCategory: 'Technical', jobType: 'Full time', location: 'Mwiki', jobDescription: '' };
  const jobId = await seedApi.insertJob(db, {
    ...job,
    slug: 'soon',
    title: 'Soon',
    deadline: new Date('2026-03-05T20:59:59Z'),
  });
  await db.execute(
    sql`insert into career_application (reference, job_id, name, phone_e164, email, answers) values ('KJ-1', ${jobId}, 'Amina', '+254712345678', 'a@example.com', '{}')`,
  );
  const prizes = (odds: string, stock: number | null) => [
    { id: 'cap', name: 'Cap', odds, color: '#112233', win: true, stock },
    { id: 'again', name: 'Try again', odds: '1', color: '#445566', win: false },
  ];
  const draw = { promoter: 'Konnect', opensAt: new Date('2026-02-01T09:00:00Z') };
  await seedApi.insertDraw(db, { ...draw, id: 'given', title: 'Given away', prizes: prizes('5', 0) });
  await seedApi.insertDraw(db, { ...draw, id: 'zero', title: 'Odds of zero', prizes: prizes('0', null) });
  await seedApi.insertDraw(db, { ...draw, id: 'fine', title: 'Fine', prizes: prizes('5', 3) });
  await seedApi.insertDraw(db, {
    ...draw,
    id: 'later',
    title: 'Later',
    opensAt: new Date('2026-06-01T09:00:00Z'),
    prizes: [],
  });
  await seedApi.insertJob(db, {
    ...job,
    slug: 'far',
    title: 'Far',
    deadline: new Date('2026-05-05T20:59:59Z'),
  });
}, 60_000);

afterAll(() => test.close());

async function overviewOf(role: DemoLogin['role']) {
  const login = logins.find((one) => one.role === role);
  const signedIn = await test.send('POST', '/api/staff/session/', {
    email: login?.email,
    password: login?.password,
  });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  return (await test.get('/api/staff/overview/', { cookie })).json();
}

it('is for the staff', async () => {
  expect((await test.get('/api/staff/overview/')).statusCode).toBe(401);
});

it.each([
  ['editor', ['comments', 'surveys']],
  ['support', ['draws', 'messages', 'comments']],
  ['hr', ['jobs']],
  ['admin', ['draws', 'messages', 'comments', 'jobs', 'surveys']],
] as const)('shows an %s what waits for that role', async (role, kinds) => {
  const overview = await overviewOf(role);
  expect(overview.role).toBe(role);
  expect(overview.waiting.map((waiting: { kind: string }) => waiting.kind)).toEqual(kinds);
});

it('counts what waits and links where a page exists, without phone numbers', async () => {
  const [draws, messages, comments, jobs, surveys] = (await overviewOf('admin')).waiting;
  expect(messages).toMatchObject({
    count: 1,
    recent: [{ title: 'Report an issue, Mwiki', detail: 'Otieno: No light', to: null }],
  });
  expect(comments).toMatchObject({ count: 1, recent: [{ title: 'Football cup', to: '/community/cup' }] });
  expect(comments.recent[0].detail).toHaveLength('Achieng: '.length + 161);
  expect(jobs).toMatchObject({ count: 1, recent: [{ title: 'Soon', to: '/job/apply/soon' }] });
  expect(surveys).toEqual({ kind: 'surveys', count: 0, recent: [] });
  expect(draws).toMatchObject({
    count: 2,
    recent: [
      { title: 'Given away' },
      { title: 'Odds of zero', detail: 'Open, and nothing can be won', to: '/staff/draws/zero' },
    ],
  });
  expect(JSON.stringify(messages)).not.toContain('0712345678');
});

it.each([
  ['editor', {}],
  ['support', { contact: 1, claim: 0 }],
  ['hr', { event: 2, job: 1, scholarship: 0 }],
  ['admin', { contact: 1, claim: 0, event: 2, job: 1, scholarship: 0 }],
] as const)('counts for an %s every kind of the inbox that the role may see', async (role, counts) => {
  const { inbox } = await overviewOf(role);
  expect(
    Object.fromEntries(inbox.map(({ kind, count }: { kind: string; count: number }) => [kind, count])),
  ).toEqual(counts);
});

it('leads from the desk to the new items themselves, without phone numbers', async () => {
  const { inbox } = await overviewOf('hr');
  expect(inbox[0].recent).toMatchObject([
    { title: 'Football cup', detail: 'Wanjiru', to: '/staff/inbox/event/2' },
    { detail: null, to: '/staff/inbox/event/1' },
  ]);
  expect(JSON.stringify(inbox)).not.toMatch(/0712345678|254712345678/);
});
