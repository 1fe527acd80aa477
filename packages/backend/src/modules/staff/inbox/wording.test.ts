import { sql } from 'drizzle-orm';
import { replacedFormWords } from '#app/modules/forms/form-definitions/tables';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';

const FORM = '/api/form-definitions/v4/';
const OWN = 'Has your child used a computer before?';
let test: TestApp;
let hr: StaffClient;
let editor: StaffClient;
let articleId: number;
beforeAll(async () => {
  test = await startTestApp();
  hr = await signInAs(test, 'hr');
  editor = await signInAs(test, 'editor');
  articleId = await addArticle(test.database, {
    slug: 'coding',
    title: 'Coding day',
    category: 'promotedeventV4',
  });
}, 60_000);
afterAll(() => test.close());

const minutes = (count: number) => new Date(Date.parse('2026-03-02T09:00:00Z') + count * 60_000);

async function apply(phone: string, at: Date): Promise<number> {
  const { rows } = await test.database.db.execute<{ id: number }>(
    sql`insert into event_application (reference, article_id, version, phone, phone_e164, name, answers, created_at)
      values (${`KE-${phone}`}, ${articleId}, 'v4', ${phone}, ${phone}, 'Parent', '{"open_quiz_6":"Often","open_bool_1":true}', ${at.toISOString()}) returning id`,
  );
  return rows[0]?.id ?? 0;
}

async function reword(at: Date, question: string, often: string): Promise<void> {
  test.clock.now = at;
  const words = { labels: { open_quiz_6: question }, options: { open_quiz_6: { Often: often } } };
  expect((await editor.send('PUT', FORM, words)).statusCode).toBe(200);
}

/** The question about computers as staff read it with an application, and what it was answered with. */
async function readAnswer(id: number): Promise<string> {
  const { sections } = (await hr.get(`/api/staff/inbox/event/${id}/`)).json() as {
    sections: { title: string; answers: { label: string; value: string }[] }[];
  };
  const [answer] = sections.find(({ title }) => title === 'Computers')?.answers ?? [];
  return `${answer?.label} ${answer?.value}`;
}

it('shows each application in the words that its form had when it came, however often staff reword it', async () => {
  const first = await apply('0744000401', minutes(1));
  await reword(minutes(2), 'Did your child ever use a computer?', 'Every day');
  const second = await apply('0744000402', minutes(3));
  // Saved once more, without a change.
  await reword(minutes(4), 'Did your child ever use a computer?', 'Every day');
  await reword(minutes(5), 'Can your child code?', 'Yes, well');
  const third = await apply('0744000403', minutes(6));

  expect(await readAnswer(first)).toBe(`${OWN} Often`);
  expect(await readAnswer(second)).toBe('Did your child ever use a computer? Every day');
  expect(await readAnswer(third)).toBe('Can your child code? Yes, well');
  expect(await test.database.db.select().from(replacedFormWords)).toHaveLength(2);

  const { body } = await hr.get('/api/staff/inbox-answers/?form=v4');
  const [head = '', ...lines] = body.trimEnd().split('\r\n');
  // One column for the question, headed by its words of today; each answer in the words of its day, as on the
  // screen.
  expect(head).toContain(',Can your child code?,');
  expect(head).not.toMatch(/Did your child ever|used a computer before/);
  const column = head.split(',').indexOf('Can your child code?');
  expect(lines.map((line) => line.split(',')[column]).reverse()).toEqual(['Often', 'Every day', '"Yes']);
  expect(lines[0]).toContain(',"Yes, well",');

  // Back to the form's own words.
  test.clock.now = minutes(7);
  expect((await editor.send('PUT', FORM, { labels: {}, options: {} })).statusCode).toBe(200);
  const last = await apply('0744000404', minutes(8));
  expect(await readAnswer(third)).toBe('Can your child code? Yes, well');
  expect(await readAnswer(last)).toBe(`${OWN} Often`);
});

it('shows what came before the first change that is known of in the words of that time', async () => {
  const { db } = test.database;
  await db.execute(sql`delete from replaced_form_words`);
  await db.execute(sql`delete from form_definition`);
  await db.execute(
    sql`insert into form_definition (kind, labels, options) values ('v4', '{"open_quiz_6":"Since always?"}', '{}')`,
  );
  const earlier = await apply('0744000405', minutes(-600));
  expect(await readAnswer(earlier)).toBe('Since always? Often');
  await reword(minutes(9), 'And now?', 'Much');
  expect(await readAnswer(earlier)).toBe('Since always? Often');
});
