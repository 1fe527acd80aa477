// Tests the decisions (R1 to R29) where the specifications differ or are silent.
import type { ArticleSummary, Survey } from '@konnect/contracts';
import { sealSpin } from '@konnect/contracts/spin-cipher';
import * as schemas from '@konnect/contracts/schemas';
import { call, device, get, known, schemaErrors, need, newPhone, post, put, unique } from './api';
import { aJob, anArticle, anEvent, aTicketSurvey } from './content';
import {
  careerFields,
  contactFields,
  eventAnswers,
  eventFields,
  FILE_BYTES_MAX,
  multipart,
  pdfOf,
} from './forms';
import { staffIt, staffSession } from './staff';
import { DRAW, newWheel, opened } from './wheel';

const ARTICLES = '/api/trending-community-events/';
const CONTACT = '/api/contact-us/';
const APPLY = '/api/konnect-careers-application/';

describe('decisions about articles, messages and events', () => {
  it('an article answers to its slug and to its number, and so do its likes and comments', async () => {
    const { id, slug } = await anArticle();
    for (const name of [slug, id]) {
      expect((await get(`${ARTICLES}${name}/`)).json<ArticleSummary>().slug).toBe(slug);
      expect((await get(`${ARTICLES}${name}/comments/`)).status).toBe(200);
      expect((await put(`${ARTICLES}${name}/`, { action: 'unlike' }, { headers: device() })).status).toBe(
        200,
      );
    }
  });

  it('a message is taken with an email address and without', async () => {
    expect((await post(CONTACT, contactFields())).status).toBe(201);
    expect((await post(CONTACT, { ...contactFields(), email: 'acceptance@example.com' })).status).toBe(201);
    expect((await post(CONTACT, { ...contactFields(), email: 'no address' })).json()).toMatchObject({
      email: [expect.any(String)],
    });
  });

  it('no region is refused', async () => {
    const { slug } = await anEvent('promotedeventV2');
    for (const region of [
      'Hunters/Kasarani',
      'Githurai 44 (G44)',
      'G44',
      'kahawa_wendani',
      'Somewhere else',
    ]) {
      expect((await post(CONTACT, { ...contactFields(), region })).status).toBe(201);
      expect(
        (await post('/api/promoted-event-application-v2/', { ...eventFields(slug), residency: region }))
          .status,
      ).toBe(201);
    }
  });

  it('an event that is over takes no applications', async () => {
    const { slug } = await anEvent('promotedevent');
    for (const version of ['v2', 'v3', 'v4'] as const) {
      const answer = await post(`/api/promoted-event-application-${version}/`, {
        ...eventFields(slug),
        ...eventAnswers(version),
      });
      expect([answer.status, answer.json()['code']]).toEqual([409, 'event.closed']);
    }
  });

  it('questions may be left out or answered with a list, and only questions are taken', async () => {
    const { slug } = await anEvent('promotedeventV3');
    const send = (more: object) =>
      post('/api/promoted-event-application-v3/', { ...eventFields(slug), ...more });
    expect((await send({})).status).toBe(201);
    expect(
      (await send({ open_quiz_3: ['One', 'Two'], open_quiz_4: 'One, Two', message_quiz_2: 'Text' })).status,
    ).toBe(201);
    const refused = await send({ quiz_1: 'x' });
    expect([refused.status, refused.json()['quiz_1']]).toEqual([400, [expect.any(String)]]);
  });
});

describe('decisions about surveys and tickets', () => {
  it('survey results are taken with and without /api', async () => {
    for (const path of ['/api/survey-results/', '/survey/survey-results/']) {
      expect(
        schemaErrors(
          await post(path, { survey: known.survey, responses: { score: 7 } }),
          schemas.submitSurveyResult,
        ),
      ).toEqual([]);
    }
  });

  staffIt('survey results are read with and without /api', async () => {
    const session = await staffSession();
    for (const path of ['/survey/survey-results/', '/api/survey/survey-results/', '/api/survey-results/']) {
      expect(
        schemaErrors(await get(`${path}${known.survey}/`, { session }), schemas.listSurveyResults),
      ).toEqual([]);
    }
  });

  it('a survey answers to its number and to its slug', async () => {
    const { id, slug } = (await get(`/api/survey-schema/${known.survey}/`)).json<Survey>();
    for (const name of [id, slug]) {
      expect((await get(`/api/survey-schema/${name}/`)).json()).toMatchObject({ id, slug });
      expect((await post('/api/survey-results/', { survey: name, responses: { score: 8 } })).status).toBe(
        201,
      );
    }
  });

  it("the public token opens none of the staff's calls", async () => {
    const { _id: ticket } = await aTicketSurvey();
    const answers = [
      await post('/api/survey-schema/', { title: 'x', description: 'x' }),
      await put(`/api/survey-schema/${known.survey}/`, { title: 'x' }),
      await get(`/survey/survey-results/${known.survey}/`),
      await call('ticket', 'POST', '/ticket-surveys', { body: { title: 'x' } }),
      await call('ticket', 'PATCH', `/ticket-surveys/${ticket}`, { body: { title: 'x' } }),
      await call('ticket', 'DELETE', `/ticket-surveys/${ticket}`),
      await call('ticket', 'GET', `/ticket-surveys/response/${ticket}`),
      await call('food', 'POST', '/customer-group-vouchers', {
        body: { operation: 'getcustomergroups', customer_number: known.customer },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  });

  staffIt('a survey without title and description is refused, one of the two is enough', async () => {
    const session = await staffSession();
    const refused = await post('/api/survey-schema/', { title: ' ', description: '' }, { session });
    expect([refused.status, refused.json()['title']]).toEqual([
      400,
      ['Please fill in the title and description'],
    ]);
    expect(
      (await post('/api/survey-schema/', { title: '', description: `Acceptance ${unique()}` }, { session }))
        .status,
    ).toBe(201);
  });
});

describe('decisions about the wheel and files', () => {
  it('the server draws at the check; odds are real without a participant and one-hot with one', async () => {
    const wheel = newWheel();
    expect((await wheel.gifts()).filter(({ odds }) => odds > 0).length).toBeGreaterThan(1);
    await wheel.check();
    const drawn = await wheel.drawn();
    await wheel.check();
    expect(await wheel.drawn()).toEqual(drawn);
    const other = need(
      (await wheel.gifts()).find(({ id }) => id !== drawn.id),
      'a draw with two prizes',
    );
    const forged = await wheel.participate({
      item_won_id: other.id,
      item_won: other.name,
      name: 'Forger',
      phone: newPhone(),
      region: 'Kibera',
    });
    expect([forged.status, forged.json()['code']]).toEqual([409, 'spin.outcome_mismatch']);
    const claim = {
      item_won_id: drawn.id,
      item_won: drawn.name,
      name: 'Acceptance test',
      phone: wheel.phone,
      region: 'Kibera',
    };
    expect((await wheel.participate(claim)).status).toBe(201);
    expect((await wheel.participate(claim)).status).toBe(200);
    expect(await wheel.check()).toMatchObject({ participated: true });
  });

  it("an envelope is OpenSSL's, and what is none is refused", async () => {
    const gifts = await call('spin', 'GET', '/spin-gifts');
    expect(
      Buffer.from(gifts.json<{ encrypted_data: string }>().encrypted_data, 'base64')
        .subarray(0, 8)
        .toString(),
    ).toBe('Salted__');
    const check = async (encrypted: unknown) =>
      (await call('spin', 'POST', '/spin-participation-check', { body: { encrypted_data: encrypted } }))
        .status;
    expect(await check('nonsense')).toBe(400);
    expect(await check(sealSpin('{"draw_id":', known.spinKey))).toBe(400);
    expect(await check(sealSpin('{}', 'another key'))).toBe(400);
  });

  it('a phone number may be asked about, and asking draws nothing', async () => {
    const phone = newPhone();
    const ask = async () =>
      opened<{ participated: boolean; spin_id: string | null }>(
        await call('spin', 'POST', '/spin-participation-check', {
          body: {
            encrypted_data: sealSpin(JSON.stringify({ draw_id: DRAW, participant_id: phone }), known.spinKey),
          },
        }),
      );
    expect(await ask()).toMatchObject({ participated: false, spin_id: null });
    expect(await ask()).toMatchObject({ participated: false, spin_id: null });
  });

  it('a CV has at most 921,600 bytes', async () => {
    const { slug } = await aJob();
    const send = (size: number) => post(APPLY, multipart(careerFields(slug), { cv: pdfOf(size) }));
    expect((await send(FILE_BYTES_MAX)).status).toBe(201);
    const refused = await send(FILE_BYTES_MAX + 1);
    expect([refused.status, refused.json()['cv']]).toEqual([413, [expect.stringContaining('900kB')]]);
  });
});
