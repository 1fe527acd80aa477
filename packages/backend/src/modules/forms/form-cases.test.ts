import {
  CASES_SENT_AT,
  CLAIM,
  CLAIM_CASES,
  COMMENT,
  COMMENT_CASES,
  CONTACT_CASES,
  CONTACT_MESSAGE,
  EVENT_FORM_CASES,
  type FormCase,
  JOB_APPLICATION,
  JOB_CASES,
  SCHOLARSHIP_APPLICATION,
  SCHOLARSHIP_CASES,
} from '@konnect/contracts/form-rules/cases';
import { seedApi } from '#app/demo/seed-api';
import { addDraw } from '#app/modules/engagement/draws/test-draw';
import { visitorOf } from '#app/modules/engagement/draws/test-visitor';
import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { PATH } from './events/test-events';
import { form, pdf, testFolder, type TestFolder } from '#app/test/test-files';

const PAPER = { name: 'paper.pdf', bytes: pdf() };
const CATEGORIES = { v2: 'promotedeventV2', v3: 'promotedeventV3', v4: 'promotedeventV4' } as const;
type Values = Readonly<Record<string, string>>;

let folder: TestFolder;
let server: TestApp;
beforeAll(async () => {
  folder = await testFolder();
  server = await startTestApp({ dataDir: folder.path });
  server.clock.now = new Date(CASES_SENT_AT);
  await seedApi.insertJob(server.database.db, {
    slug: 'technician',
    title: 'Technician',
    jobType: 'Full time',
    jobCategory: 'Technical',
    location: 'Mwiki',
    jobDescription: '<p>x</p>',
    deadline: new Date('2026-03-10T20:59:59Z'),
    requireReferences: true,
  });
}, 60_000);
afterAll(async () => {
  await server.close();
  await folder.remove();
});

interface Answer {
  statusCode: number;
  json<T>(): T;
}

/** What the server says of each case, in the shape of the table. */
async function saidOf(cases: readonly FormCase[], valid: Values, send: (values: Values) => Promise<Answer>) {
  const said: [string, Values][] = [];
  for (const { what, change } of cases) {
    const answer = await send({ ...valid, ...change });
    const { fieldErrors = {} } = answer.json<{ fieldErrors?: Record<string, string[]> }>();
    const isRefused = answer.statusCode === 400;
    if (isRefused !== Object.keys(fieldErrors).length > 0) throw new Error(`${what}: ${answer.statusCode}`);
    // A field with two messages is no match for the table.
    said.push([
      what,
      Object.fromEntries(Object.entries(fieldErrors).map(([field, texts]) => [field, texts.join(' | ')])),
    ]);
  }
  return said;
}

const expected = (cases: readonly FormCase[]) => cases.map(({ what, faults }) => [what, faults]);

function sendForm(url: string, fields: Values, files: Record<string, typeof PAPER>) {
  const { payload, headers } = form({ fields, files });
  return server.app.inject({ method: 'POST', url, payload, headers });
}

describe('the server says of every form what its page says', () => {
  it('of a job application', async () => {
    const said = await saidOf(JOB_CASES, JOB_APPLICATION, (values) =>
      sendForm('/api/konnect-careers-application/', { job: 'technician', ...values }, { cv: PAPER }),
    );
    expect(said).toEqual(expected(JOB_CASES));
  }, 60_000);

  it('of a scholarship application', async () => {
    const said = await saidOf(SCHOLARSHIP_CASES, SCHOLARSHIP_APPLICATION, (values) =>
      sendForm(
        '/api/konnect-scholarship-application/',
        { guardian_consent: 'Yes', ...values },
        { birthcert: PAPER, report_card: PAPER },
      ),
    );
    expect(said).toEqual(expected(SCHOLARSHIP_CASES));
  }, 60_000);

  it('of a message', async () => {
    const said = await saidOf(CONTACT_CASES, CONTACT_MESSAGE, (values) =>
      server.send('POST', '/api/contact-us/', values),
    );
    expect(said).toEqual(expected(CONTACT_CASES));
  }, 60_000);

  it('of a comment', async () => {
    await addArticle(server.database, { slug: 'story', phoneInComment: true });
    const said = await saidOf(COMMENT_CASES, COMMENT, (values) =>
      server.send('POST', '/api/trending-community-events/story/comments/', values),
    );
    expect(said).toEqual(expected(COMMENT_CASES));
  }, 60_000);

  it('of a claim', async () => {
    const said = await saidOf(CLAIM_CASES, CLAIM, async (values) => {
      const visitor = visitorOf(server, await addDraw(server.database), 'device-0001');
      await visitor.check();
      return visitor.participate({ item_won_id: 'win', ...values });
    });
    expect(said).toEqual(expected(CLAIM_CASES));
  }, 60_000);

  it.each(EVENT_FORM_CASES)(
    'of the answers of $form.title',
    async ({ form: { kind }, valid, cases }) => {
      await addArticle(server.database, { slug: `event-${kind}`, category: CATEGORIES[kind] });
      const said = await saidOf(cases, { title: `event-${kind}`, ...valid }, (values) =>
        server.send('POST', PATH[kind], values),
      );
      expect(said).toEqual(expected(cases));
    },
    60_000,
  );
});
