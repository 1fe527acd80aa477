// One acceptable submission of each public write that takes a key, on the demo content.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { visitorOf } from '#app/modules/engagement/draws/test-visitor';
import type { TestApp } from './test-app';

const DRAW = 'toothbrush-replacement-frequency-and-oral-health';
const STORY = 'fibre-reaches-mwiki';
/** Of whoever sends them. */
export const PHONE = '0733111222';
export const SENDING_DEVICE = 'a-device-of-this-test';

export type Fields = Record<string, unknown>;
export interface Sent {
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

/** One acceptable submission of each form that needs nothing but the demo content. */
export const FORMS: Readonly<Record<string, Sent>> = {
  sendContactMessage: {
    body: {
      name: 'Amina',
      phone: PHONE,
      region: 'Kibera',
      subject: 'Report an issue',
      message: 'A cable hangs low.',
    },
    other: { message: 'Another one.' },
  },
  sendCareerApplication: {
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
  },
  sendScholarshipApplication: {
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
  },
  reportFaqMiss: { body: { search: 'how to fly' }, other: { search: 'how to swim' } },
  applyForEventV2: { body: { ...applicant, title: 'data-use-survey' }, other: { name: 'Halima' } },
  applyForEventV3: { body: { ...applicant, title: DRAW }, other: { name: 'Halima' } },
  applyForEventV4: {
    body: {
      ...applicant,
      title: 'kids-coding-day',
      open_quiz_1: '0722222222',
      open_quiz_2: 'Kamau',
      open_quiz_3: 9,
      open_bool_1: true,
    },
    other: { open_quiz_2: 'Njoki' },
  },
  submitSurveyResult: {
    body: { survey: 'taste-the-menu', responses: { dish: 'pilau' } },
    other: { responses: { dish: 'ugali' } },
  },
  addComment: {
    path: STORY,
    body: { message: 'Well done.' },
    other: { message: 'Not so well done.' },
  },
  likeArticle: { path: STORY, body: { action: 'like' }, other: { action: 'unlike' } },
  reportVisit: {
    body: {
      page: 'community:/community',
      reports: [{ remote: 'community', version: '1', measure: 'visit' }],
    },
    other: { page: 'community:/' },
  },
};

/**
 * One acceptable submission of each kind. Of what may be sent again and again the key alone says that it is
 * the same. Each is made on a server that has the demo content.
 */
export const SUBMISSIONS: Readonly<Record<string, (test: TestApp) => Sent | Promise<Sent>>> = {
  ...Object.fromEntries(Object.entries(FORMS).map(([id, sent]) => [id, () => sent])),
  voteFaq: async (test) => ({
    path: await idOf(test, 'faq'),
    body: { helpful: true },
    other: { helpful: false },
  }),
  async withdrawPhotoConsent(test) {
    await test.database.db.execute(
      sql`update event_application set device_key = ${`h:${SENDING_DEVICE}`} where photo_consent`,
    );
    const { rows } = await test.database.db.execute<{ reference: string }>(
      sql`select reference from event_application where photo_consent order by id limit 1`,
    );
    return { body: { reference: rows[0]?.reference }, other: { reference: 'KE-00000-00000' } };
  },
  async participateInSpin(test) {
    const visitor = visitorOf(test, DRAW, 'a-visitor-who-claims');
    // The demo's draw wants the ticket of its survey.
    const ticket = createHash('sha256').update('a-ticket-of-this-test').digest('hex');
    await test.database.db.execute(
      sql`insert into spin_tickets (token_hash, draw_id, phone_e164)
        values (${ticket}, ${DRAW}, '+254712345679')`,
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
  submitTicketResponse: async (test) => ({
    body: { survey: await idOf(test, 'ticket_survey'), response: { score: 9 } },
    other: { response: { score: 2 } },
  }),
};

async function idOf({ database }: TestApp, table: string): Promise<string> {
  const { rows } = await database.db.execute<{ id: string | number }>(
    sql`select id from ${sql.identifier(table)} order by id limit 1`,
  );
  return String(rows[0]?.id);
}
