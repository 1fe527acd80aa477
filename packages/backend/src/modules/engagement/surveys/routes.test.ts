import { eq } from 'drizzle-orm';
import { seedApi } from '#app/demo/seed-api';
import { insertStaff } from '#app/modules/platform/accounts/store';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { survey } from './tables';

const HOSTILE =
  '<p>Hi <img src=x onerror=alert(1)><a href="javascript:alert(2)">x</a><script>alert(3)</script><svg onload=alert(4)></svg></p>';
const QUESTION = { type: 'rating', name: 'score', title: 'How likely?', rateMax: 10 };

let test: TestApp;
let open: number;

beforeAll(async () => {
  test = await startTestApp();
  open = await seedApi.insertSurvey(test.database.db, {
    slug: 'after-install',
    title: 'After your installation',
    description: 'One minute',
    document: {
      pages: [
        {
          name: 'p',
          elements: [
            QUESTION,
            { type: 'html', name: 'h', html: HOSTILE },
            {
              type: 'dropdown',
              name: 'd',
              choicesByUrl: { url: 'https://evil.example/x' },
              visibleIf: '{score} < 6',
            },
          ],
        },
      ],
      navigateToUrl: 'https://evil.example/',
      logo: 'https://evil.example/pixel.png',
      showProgressBar: 'top',
    },
    completedHtml: HOSTILE,
    completedHtmlOnCondition: [{ expression: '{score} >= 9', html: HOSTILE }],
    publish: true,
  });
  await seedApi.insertSurvey(test.database.db, { slug: 'draft', title: 'Draft', document: { pages: [] } });
});

afterAll(() => test.close());

describe('the schema', () => {
  it('comes by number and by slug', async () => {
    const byNumber = await test.get(`/api/survey-schema/${open}/`);
    expect(byNumber.statusCode).toBe(200);
    expect(byNumber.json()).toMatchObject({
      id: open,
      slug: 'after-install',
      title: 'After your installation',
      publish: true,
      showProgressBar: 'top',
    });
    expect((await test.get('/api/survey-schema/after-install/')).json()).toEqual(byNumber.json());
  });

  it('comes by a slug in other letter case, unless another survey has exactly that slug', async () => {
    const insert = (slug: string) =>
      seedApi.insertSurvey(test.database.db, {
        slug,
        title: slug,
        document: { pages: [{ name: 'p', elements: [QUESTION] }] },
        publish: true,
      });
    const slugAt = async (slug: string) => (await test.get(`/api/survey-schema/${slug}/`)).json().slug;
    await insert('Taste-the-menu-48213');
    expect(await slugAt('taste-the-menu-48213')).toBe('Taste-the-menu-48213');
    expect(await slugAt('TASTE-THE-MENU-48213')).toBe('Taste-the-menu-48213');
    expect(await slugAt('taste_the-menu-48213')).toBeUndefined();
    await insert('taste-the-menu-48213');
    expect(await slugAt('taste-the-menu-48213')).toBe('taste-the-menu-48213');
    expect(await slugAt('TASTE-the-menu-48213')).toBe('Taste-the-menu-48213');
  });

  it('holds no dangerous markup, no foreign address, and keeps its conditions', async () => {
    const answer = await test.get('/api/survey-schema/after-install/');
    expect(answer.body).not.toMatch(
      /onerror|onload|javascript:|<script|<svg|evil\.example|navigateToUrl|choicesByUrl/i,
    );
    expect(answer.json().completedHtml).toContain('Hi');
    expect(answer.json().pages[0].elements[2].visibleIf).toBe('{score} < 6');
  });

  it('is sanitised again when it is read, because another tool may have written the row', async () => {
    const { db } = test.database;
    await db
      .update(survey)
      .set({
        document: { pages: [{ elements: [{ type: 'html', name: 'x', html: HOSTILE }] }] },
        completedHtml: HOSTILE,
      })
      .where(eq(survey.id, open));
    const answer = await test.get('/api/survey-schema/after-install/');
    expect(answer.body).not.toMatch(/onerror|onload|javascript:|<script|<svg/i);
  });

  it.each([
    ['an unknown survey', 'nobody', 'survey.unknown'],
    ['an unknown number', '424242', 'survey.unknown'],
    ['a survey that is not published', 'draft', 'survey.unpublished'],
  ])('answers 404 for %s', async (_, slug, code) => {
    const answer = await test.get(`/api/survey-schema/${slug}/`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.body).not.toContain('Draft');
  });
});

describe('an answer', () => {
  it('is stored once per key, on every spelling of the path, also when two arrive at once', async () => {
    const before = await test.count('survey_result');
    const body = { survey: 'after-install', responses: { score: 9, why: '<b>good</b>' } };
    const headers = { 'idempotency-key': 'one-answer-of-one-person' };
    const answers = await Promise.all([
      test.send('POST', '/api/survey-results/', body, headers),
      test.send('POST', '/api/survey-results/', body, headers),
      test.send('POST', '/survey/survey-results/', body, headers),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ survey: open, reference: expect.stringMatching(/^KS-/) });
    expect(await test.count('survey_result')).toBe(before + 1);
  });

  it.each([
    ['no answers', { survey: 'after-install', responses: {} }, 400, 'responses'],
    ['answers that are a list', { survey: 'after-install', responses: [1] }, 400, 'responses'],
    ['no survey', { responses: { a: 1 } }, 400, 'survey'],
    ['a field too many', { survey: 'after-install', responses: { a: 1 }, id: 7 }, 400, 'id'],
    ['an unreadable character', { survey: 'after-install', responses: { a: 'x\u0000y' } }, 400, 'responses'],
  ])('is refused with %s, and nothing is stored', async (_, body, status, field) => {
    const before = await test.count('survey_result');
    const answer = await test.send('POST', '/api/survey-results/', body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()[field]).toEqual([expect.any(String)]);
    expect(await test.count('survey_result')).toBe(before);
  });

  it.each([
    ['nobody', 'survey.unknown'],
    ['draft', 'survey.unpublished'],
  ])('to %s is refused', async (slug, code) => {
    const answer = await test.send('POST', '/api/survey-results/', { survey: slug, responses: { a: 1 } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code });
  });

  it('with a prototype in it is refused', async () => {
    const answer = await test.send(
      'POST',
      '/api/survey-results/',
      '{"survey":"after-install","responses":{"__proto__":{"polluted":1}}}',
    );
    expect(answer.statusCode).toBe(400);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('over the limit is refused', async () => {
    const answer = await test.send('POST', '/api/survey-results/', {
      survey: 'after-install',
      responses: { a: 'x'.repeat(300_000) },
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('the results', () => {
  async function cookieOf(role: 'hr' | 'editor'): Promise<string> {
    await insertStaff(test.database.db, {
      email: `${role}@konnect.example`,
      name: role,
      role,
      password: 'a long password',
    });
    const answer = await test.send('POST', '/api/staff/session/', {
      email: `${role}@konnect.example`,
      password: 'a long password',
    });
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  }

  it('are for staff alone, and not for every role', async () => {
    expect((await test.get(`/survey/survey-results/${open}/`)).statusCode).toBe(401);
    expect(
      (await test.get(`/survey/survey-results/${open}/`, { authorization: 'Bearer public' })).statusCode,
    ).toBe(401);
    expect(
      (await test.get(`/survey/survey-results/${open}/`, { cookie: await cookieOf('hr') })).statusCode,
    ).toBe(403);
  });

  it('come as the specifications read them, with and without /api', async () => {
    const cookie = await cookieOf('editor');
    const answer = await test.get(`/survey/survey-results/${open}/`, { cookie });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.json()[0].results[0].responses).toEqual({ score: 9, why: '<b>good</b>' });
    for (const path of [`/api/survey/survey-results/${open}/`, '/api/survey-results/after-install/'])
      expect((await test.get(path, { cookie })).json()).toEqual(answer.json());
  });
});
