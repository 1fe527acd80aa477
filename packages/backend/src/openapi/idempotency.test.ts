import { createHash } from 'node:crypto';
// What every public write owes to a page that sends again because no answer came, asked of each one in the
// API document.
import { sql } from 'drizzle-orm';
import { seedDemo } from '#app/demo/seed';
import { visitorOf } from '#app/modules/engagement/draws/test-visitor';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { form, pdf, testFolder, type TestFolder } from '#app/test/test-files';
import { openApiDocument } from './document';

const DRAW = 'toothbrush-replacement-frequency-and-oral-health';
const STORY = 'fibre-reaches-mwiki';
const PHONE = '0733111222';

type Fields = Record<string, unknown>;
interface Sent {
  /** The value of the parameter in the path. */
  path?: string;
  body: Fields;
  /** What makes it another submission. */
  other: Fields;
  files?: readonly string[];
  headers?: Record<string, string>;
}

const parent = Object.fromEntries(
  ['fname', 'lname', 'sname', 'id', 'phone', 'community'].map((field) => [
    `mother_${field}`,
    field === 'phone' ? '0711111111' : `Wambui ${field}`,
  ]),
);
const applicant = { name: 'Amina', phone: PHONE, residency: 'Dandora' };

/**
 * One acceptable submission of each kind. Of what may be sent again and again the key alone says that it is
 * the same.
 */
const SUBMISSIONS: Readonly<Record<string, () => Sent | Promise<Sent>>> = {
  sendContactMessage: () => ({
    body: {
      name: 'Amina',
      phone: PHONE,
      region: 'Kibera',
      subject: 'Report an issue',
      message: 'A cable hangs low.',
    },
    other: { message: 'Another one.' },
  }),
  sendCareerApplication: () => ({
    body: {
      job: 'digital-skills-boot-camp',
      name: 'Amina',
      phone: PHONE,
      email: 'amina@example.co.ke',
      gender: 'female',
      dob: '2005-02-28',
      residency: 'G44',
      education_level: 'Diploma',
      field_of_experience: 'Technical',
      year_of_experience: 'None',
    },
    other: { name: 'Halima' },
  }),
  sendScholarshipApplication: () => ({
    body: {
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
      ...parent,
      why_need: 'Because.',
      physical_impairment: 'No',
      learn_about_scholarship: 'konnect_website',
      essay: 'One.',
      community_engagement: 'I clean.',
      extracurricular: 'I play chess.',
      total_marks_grade: '380',
      declaration: 'Wanjiru K.',
      guardian_consent: 'Yes',
    },
    other: { essay: 'Two.' },
    files: ['birthcert', 'report_card'],
  }),
  voteFaq: async () => ({ path: await idOf('faq'), body: { helpful: true }, other: { helpful: false } }),
  reportFaqMiss: () => ({ body: { search: 'how to fly' }, other: { search: 'how to swim' } }),
  applyForEventV2: () => ({ body: { ...applicant, title: 'data-use-survey' }, other: { name: 'Halima' } }),
  applyForEventV3: () => ({ body: { ...applicant, title: DRAW }, other: { name: 'Halima' } }),
  applyForEventV4: () => ({
    body: {
      ...applicant,
      title: 'kids-coding-day',
      open_quiz_1: '0722222222',
      open_quiz_2: 'Kamau',
      open_quiz_3: 9,
      open_bool_1: true,
    },
    other: { open_quiz_2: 'Njoki' },
  }),
  async withdrawPhotoConsent() {
    await test.database.db.execute(
      sql`update event_application set device_key = 'h:a-device-of-this-test' where photo_consent`,
    );
    const { rows } = await test.database.db.execute<{ reference: string }>(
      sql`select reference from event_application where photo_consent order by id limit 1`,
    );
    return { body: { reference: rows[0]?.reference }, other: { reference: 'KE-00000-00000' } };
  },
  submitSurveyResult: () => ({
    body: { survey: 'taste-the-menu', responses: { dish: 'pilau' } },
    other: { responses: { dish: 'ugali' } },
  }),
  addComment: () => ({
    path: STORY,
    body: { message: 'Well done.' },
    other: { message: 'Not so well done.' },
  }),
  likeArticle: () => ({ path: STORY, body: { action: 'like' }, other: { action: 'unlike' } }),
  reportVisit: () => ({
    body: {
      page: 'community:/community',
      reports: [{ remote: 'community', version: '1', measure: 'visit' }],
    },
    other: { page: 'community:/' },
  }),
  async participateInSpin() {
    const visitor = visitorOf(test, DRAW, 'a-visitor-who-claims');
    // The demo's draw wants the ticket of its survey.
    const ticket = createHash('sha256').update('a-ticket-of-this-test').digest('hex');
    await test.database.db.execute(
      sql`insert into spin_tickets (token_hash, draw_id, phone_e164) values (${ticket}, ${DRAW}, '+254712345679')`,
    );
    await visitor.check({ spin_ticket: 'a-ticket-of-this-test' });
    const { id, name } = await visitor.drawn();
    return {
      body: {
        draw_id: DRAW,
        participant_id: visitor.participant,
        item_won_id: id,
        item_won: name,
        name: 'Amina',
        phone: '0712345679',
        region: 'Kibera',
      },
      other: { name: 'Halima' },
      headers: { cookie: visitor.cookie },
    };
  },
  submitTicketResponse: async () => ({
    body: { survey: await idOf('ticket_survey'), response: { score: 9 } },
    other: { response: { score: 2 } },
  }),
};

let folder: TestFolder;
let test: TestApp;
beforeAll(async () => {
  folder = await testFolder();
  test = await startTestApp({ dataDir: folder.path });
  await seedDemo(test.database, () => test.clock.now);
}, 60_000);
afterAll(async () => {
  await test.close();
  await folder.remove();
});

async function idOf(table: string): Promise<string> {
  const { rows } = await test.database.db.execute<{ id: string | number }>(
    sql`select id from ${sql.identifier(table)} order by id limit 1`,
  );
  return String(rows[0]?.id);
}

/** Of every row of every table. */
async function digest(): Promise<string> {
  const { rows: tables } = await test.database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const each = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(string_agg(line::text, '|' order by line::text)) as rows from ${sql.identifier(name)} line`,
  );
  const { rows } = await test.database.db.execute(sql.join(each, sql` union all `));
  return JSON.stringify(rows);
}

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string }[];
}

const all = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase() as 'POST',
    ...(operation as Operation),
  })),
);
const replayed = all.filter(
  ({ method, security, parameters }) =>
    String(method) !== 'GET' &&
    !security.some((one) => 'staffSession' in one) &&
    parameters.some(({ name }) => name === 'Idempotency-Key'),
);

it('has one of each public write that takes a key, and no other', () => {
  expect(replayed.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(SUBMISSIONS).sort());
});

it.each(replayed.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s: the same key is the same submission, stored once; with other content it is refused',
  async (_, { operationId, method, path }) => {
    const {
      path: parameter = '',
      body,
      other,
      files,
      headers = {},
    } = (await SUBMISSIONS[operationId]?.()) ?? { body: {}, other: {} };
    const url = path.replace(/\{\w+\}/, parameter);
    const send = async (fields: Fields) => {
      const key = {
        'x-device-id': 'a-device-of-this-test',
        ...headers,
        'idempotency-key': `the-key-of-${operationId}`,
      };
      if (!files) return test.send(method, url, fields, key);
      const sent = form({
        fields: fields as Record<string, string>,
        files: Object.fromEntries(files.map((name) => [name, { name: `${name}.pdf`, bytes: pdf(name) }])),
      });
      return test.app.inject({ method, url, payload: sent.payload, headers: { ...sent.headers, ...key } });
    };

    const before = await digest();
    const first = await send(body);
    expect([200, 201].includes(first.statusCode) ? 'taken' : first.body).toBe('taken');
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const stored = await digest();
    expect(stored).not.toBe(before);

    const again = await Promise.all([send(body), send(body)]);
    for (const answer of again)
      expect([answer.statusCode, answer.body, answer.headers['idempotency-replayed']]).toEqual([
        first.statusCode,
        first.body,
        'true',
      ]);
    expect(await digest()).toBe(stored);

    const changed = await send({ ...body, ...other });
    expect([changed.statusCode, changed.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'idempotency.reused' }),
    ]);
    expect(await digest()).toBe(stored);
  },
);
