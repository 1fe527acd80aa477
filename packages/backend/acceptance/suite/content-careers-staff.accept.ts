// Section 7 of the specification "content, careers and staff": one test per row, named as the row is.
import type {
  Album,
  CustomerGroupAnswer,
  Faq,
  Job,
  JobSummary,
  List,
  Offer,
  Product,
  TicketSurvey,
  TweetPost,
  Video,
} from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import { call, get, known, schemaErrors, need, post, unique } from './api';
import { aJob, anEvent, aTicketSurvey } from './content';
import { careerFields, eventAnswers, eventFields, multipart, pdfOf, scholarshipFields } from './forms';
import { staffIt, staffSession } from './staff';

const CAREERS = '/api/konnect-careers/';
const APPLY = '/api/konnect-careers-application/';
const SCHOLARSHIP = '/api/konnect-scholarship-application/';
const ticketSurvey = () => ({
  title: `Acceptance ${unique()}`,
  description: 'A test',
  completedHtml: '<p>Thank you</p>',
  completedHtmlOnCondition: [],
  pages: [{ name: 'page1', elements: [{ type: 'text', name: 'q1' }] }],
});

describe('content, careers and staff, section 7: the main backend', () => {
  it('POST /api/promoted-event-application-v3/ with the V3 payload: 200 or 201', async () => {
    const { slug } = await anEvent('promotedeventV3');
    const answer = await post('/api/promoted-event-application-v3/', {
      ...eventFields(slug),
      ...eventAnswers('v3'),
    });
    expect([200, 201]).toContain(answer.status);
  });

  it('POST /api/promoted-event-application-v4/ with the V4 payload: 200 or 201', async () => {
    const { slug } = await anEvent('promotedeventV4');
    const answer = await post('/api/promoted-event-application-v4/', {
      ...eventFields(slug),
      ...eventAnswers('v4'),
    });
    expect([200, 201]).toContain(answer.status);
  });

  it('GET /api/community-gallery/: the gallery list', async () => {
    const answer = await get('/api/community-gallery/');
    expect(schemaErrors(answer, schemas.listAlbums)).toEqual([]);
    expect(answer.json<Album[]>()).not.toEqual([]);
  });

  it('GET /api/konnect-faqs/: results', async () => {
    const answer = await get('/api/konnect-faqs/');
    expect(schemaErrors(answer, schemas.listFaqs)).toEqual([]);
    expect(answer.json<List<Faq>>().results).not.toEqual([]);
  });

  it('GET /api/kl-tiktokvideos/: results', async () => {
    const answer = await get('/api/kl-tiktokvideos/');
    expect(schemaErrors(answer, schemas.listClips)).toEqual([]);
    expect(answer.json<List<Video>>().results).not.toEqual([]);
  });

  it('GET /api/kl-offersndeals/: results', async () => {
    const answer = await get('/api/kl-offersndeals/');
    expect(schemaErrors(answer, schemas.listOffers)).toEqual([]);
    expect(answer.json<List<Offer>>().results).not.toEqual([]);
  });

  it('GET /api/kl-foodplus-promotions/: the product list', async () => {
    const answer = await get('/api/kl-foodplus-promotions/');
    expect(schemaErrors(answer, schemas.listPromotions)).toEqual([]);
    expect(answer.json<Product[]>()).not.toEqual([]);
  });

  it('GET /api/konnect-careers/: results with title, job_description, deadline, slug', async () => {
    const answer = await get(CAREERS);
    expect(schemaErrors(answer, schemas.listJobs)).toEqual([]);
    const [first] = answer.json<List<JobSummary>>().results;
    expect(first).toMatchObject({
      title: expect.any(String),
      job_description: expect.any(String),
      deadline: expect.any(String),
      slug: expect.any(String),
    });
  });

  it('GET /api/konnect-careers/{id}/: one job, and 404 for an unknown one', async () => {
    const { slug, title } = await aJob();
    const answer = await get(`${CAREERS}${slug}/`);
    expect(schemaErrors(answer, schemas.getJob)).toEqual([]);
    expect(answer.json<Job>().title).toBe(title);
    expect((await get(`${CAREERS}no-${unique()}/`)).status).toBe(404);
  });

  it('POST /api/konnect-careers-application/ as multipart: 201, otherwise an error body with messages per field', async () => {
    const { slug } = await aJob();
    expect(
      (await post(APPLY, multipart(careerFields(slug), { cv: pdfOf(), sample_work_file1: pdfOf() }))).status,
    ).toBe(201);
    const refused = await post(APPLY, multipart({ ...careerFields(slug), name: '' }, { cv: pdfOf() }));
    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({ name: [expect.any(String)] });
  });

  it('POST /api/konnect-scholarship-application/ as multipart: 201, otherwise an error body with messages per field', async () => {
    expect(
      (await post(SCHOLARSHIP, multipart(scholarshipFields(), { birthcert: pdfOf(), report_card: pdfOf() })))
        .status,
    ).toBe(201);
    const refused = await post(SCHOLARSHIP, multipart(scholarshipFields(), { birthcert: pdfOf() }));
    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({ report_card: [expect.any(String)] });
  });

  it('POST /api/survey-results/ with {survey, responses}', async () => {
    const answer = await post('/api/survey-results/', { survey: known.survey, responses: { score: 9 } });
    expect([200, 201]).toContain(answer.status);
  });

  staffIt('GET /survey/survey-results/{id}/: results[].responses of the first element', async () => {
    const words = `acceptance ${unique()}`;
    await post('/api/survey-results/', { survey: known.survey, responses: { words } });
    const answer = await get(`/survey/survey-results/${known.survey}/`, { session: await staffSession() });
    expect(schemaErrors(answer, schemas.listSurveyResults)).toEqual([]);
    const [first] = answer.json<{ results: { responses: unknown }[] }[]>();
    expect(first?.results.map(({ responses }) => responses)).toContainEqual({ words });
  });

  it('GET /api/twitter-post/: 200 and the tweet_id of the first item', async () => {
    const answer = await get('/api/twitter-post/');
    expect(schemaErrors(answer, schemas.listTweetPosts)).toEqual([]);
    expect(need(answer.json<TweetPost[]>()[0], 'a post').tweet_id).toMatch(/^\d+$/);
  });
});

describe('content, careers and staff, section 7: the ticket service', () => {
  it('GET ticket-surveys', async () => {
    const answer = await call('ticket', 'GET', '/ticket-surveys');
    expect(schemaErrors(answer, schemas.listTicketSurveys)).toEqual([]);
    expect(answer.json<TicketSurvey[]>()).not.toEqual([]);
  });

  staffIt('POST ticket-surveys, without a bearer', async () => {
    const survey = ticketSurvey();
    const answer = await call('ticket', 'POST', '/ticket-surveys', {
      body: survey,
      session: await staffSession(),
    });
    expect([200, 201]).toContain(answer.status);
    expect(answer.json()).toMatchObject(survey);
  });

  staffIt('PATCH ticket-surveys/{id}, without a bearer', async () => {
    const session = await staffSession();
    const made = (
      await call('ticket', 'POST', '/ticket-surveys', { body: ticketSurvey(), session })
    ).json<TicketSurvey>();
    const answer = await call('ticket', 'PATCH', `/ticket-surveys/${made._id}`, {
      body: { title: 'Another title' },
      session,
    });
    expect(schemaErrors(answer, schemas.updateTicketSurvey)).toEqual([]);
    expect((await call('ticket', 'GET', `/ticket-surveys/${made._id}`)).json()).toMatchObject({
      title: 'Another title',
      description: made.description,
    });
  });

  staffIt('DELETE ticket-surveys/{id}, without a bearer', async () => {
    const session = await staffSession();
    const { _id: id } = (
      await call('ticket', 'POST', '/ticket-surveys', { body: ticketSurvey(), session })
    ).json<TicketSurvey>();
    const answer = await call('ticket', 'DELETE', `/ticket-surveys/${id}`, { session });
    expect([200, 204]).toContain(answer.status);
    expect(
      (await call('ticket', 'GET', '/ticket-surveys')).json<TicketSurvey[]>().map(({ _id: other }) => other),
    ).not.toContain(id);
  });

  it('POST ticket-surveys/response with {survey, response, ticketId}, without a bearer', async () => {
    const { _id: survey } = await aTicketSurvey();
    const answer = await call('ticket', 'POST', '/ticket-surveys/response', {
      body: { survey, response: { solved: true }, ticketId: `TK-${unique()}` },
      bearer: false,
    });
    expect([200, 201]).toContain(answer.status);
  });

  staffIt('GET ticket-surveys/response/{survey}', async () => {
    const { _id: survey } = await aTicketSurvey();
    const ticketId = `TK-${unique()}`;
    await call('ticket', 'POST', '/ticket-surveys/response', {
      body: { survey, response: { solved: false }, ticketId },
      bearer: false,
    });
    const answer = await call('ticket', 'GET', `/ticket-surveys/response/${survey}`, {
      session: await staffSession(),
    });
    expect(schemaErrors(answer, schemas.listTicketResponses)).toEqual([]);
    expect(answer.json()).toContainEqual(
      expect.objectContaining({ survey, ticketId, response: { solved: false } }),
    );
  });
});

describe('content, careers and staff, section 7: the food service', () => {
  const ask = async (body: unknown) => {
    const answer = await call('food', 'POST', '/customer-group-vouchers', {
      body,
      session: await staffSession(),
    });
    expect(schemaErrors(answer, schemas.customerGroupVouchers)).toEqual([]);
    return answer.json<CustomerGroupAnswer>();
  };
  const look = () => ask({ operation: 'getcustomergroups', customer_number: known.customer });

  staffIt(
    'POST customer-group-vouchers with {operation: getcustomergroups, customer_number}: {result, customer_info, groups}',
    async () => {
      const { result, customer_info: customer, groups } = await look();
      expect(result).toBe(1);
      expect(customer).toMatchObject({
        mobilenumber: expect.any(String),
        firstname: expect.any(String),
        lastname: expect.any(String),
        address1: expect.any(String),
      });
      expect(Array.isArray(groups)).toBe(true);
      expect(await ask({ operation: 'getcustomergroups', customer_number: '0799999999' })).toMatchObject({
        result: 0,
      });
    },
  );

  staffIt(
    'POST customer-group-vouchers with {operation: addcustomertogroup_ignoco, customer_number, customer_group: 5}: {result, msg}',
    async () => {
      const answer = await ask({
        operation: 'addcustomertogroup_ignoco',
        customer_number: known.customer,
        customer_group: 5,
      });
      expect([0, 1]).toContain(answer.result);
      expect(answer.msg).toEqual(expect.any(String));
      expect((await look()).groups?.map(({ group_id: id }) => id)).toContain(5);
    },
  );
});
