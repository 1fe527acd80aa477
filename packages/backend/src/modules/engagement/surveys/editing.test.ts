import { sql } from 'drizzle-orm';
import { seedApi } from '#app/demo/seed-api';
import { insertStaff } from '#app/modules/platform/accounts/store';
import { startTestApp, type TestApp } from '#app/test/test-app';

const PAGES = [
  {
    name: 'p',
    elements: [
      { type: 'rating', name: 'nps', title: 'How likely?', rateMin: 0, rateMax: 10 },
      {
        type: 'checkbox',
        name: 'uses',
        isRequired: true,
        choices: ['Work', { value: 'school', text: 'School' }, 'Games'],
      },
      {
        type: 'panel',
        name: 'more',
        elements: [
          { type: 'matrix', name: 'pulse' },
          { type: 'comment', name: 'wish', visibleIf: '{nps} < 7' },
        ],
      },
    ],
  },
];
const NEW = {
  title: 'Taste the menu',
  description: 'One minute',
  pages: PAGES,
  completedHtml: '<p onclick="x()">Asante</p>',
  completedHtmlOnCondition: [],
};

let test: TestApp;
let editor: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp();
  await insertStaff(test.database.db, {
    email: 'e@konnect.example',
    name: 'Wanjiru',
    role: 'editor',
    password: 'a long password',
  });
  const answer = await test.send('POST', '/api/staff/session/', {
    email: 'e@konnect.example',
    password: 'a long password',
  });
  editor = {
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
    'x-csrf-token': (answer.json() as { csrfToken: string }).csrfToken,
  };
}, 60_000);
afterAll(() => test.close());

const create = async (body: Record<string, unknown> = {}) =>
  test.send('POST', '/api/survey-schema/', { ...NEW, ...body }, editor);
const save = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  test.send('PUT', `/api/survey-schema/${id}/`, body, { ...editor, ...headers });

describe('a new survey', () => {
  it('gets a short link, is a draft, and is clean', async () => {
    const answer = await create();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      slug: expect.stringMatching(/^Taste-the-menu-[1-9]\d{4}$/),
      version: 1,
      state: 'draft',
      completedHtml: '<p>Asante</p>',
      pages: PAGES,
    });
    const { slug } = answer.json();
    expect((await test.get(`/api/survey-schema/${slug}/`)).json()).toMatchObject({
      code: 'survey.unpublished',
    });
    expect((await test.get(`/api/survey-schema/${slug}/`, editor)).statusCode).toBe(200);
  });

  it.each([
    [
      'nothing filled in',
      { title: ' ', description: '' },
      'title',
      'Please fill in the title and description',
    ],
    [
      'a foreign list of choices',
      {
        pages: [
          { elements: [{ type: 'dropdown', name: 'a', choicesByUrl: { url: 'https://evil.example' } }] },
        ],
      },
      'pages',
      '"choicesByUrl" is not allowed in a survey',
    ],
    [
      'a way out',
      { navigateToUrl: 'https://evil.example' },
      'pages',
      '"navigateToUrl" is not allowed in a survey',
    ],
    [
      'a foreign picture',
      { logo: 'https://evil.example/x.png' },
      'pages',
      '"logo" is not allowed in a survey',
    ],
    [
      'a constructor',
      { pages: [{ constructor: { a: 1 } }] },
      'pages',
      '"constructor" is not allowed in a survey',
    ],
    [
      'an end before its beginning',
      { opens_at: '2026-03-05', closes_at: '2026-03-04' },
      'closes_at',
      'The survey must close after it opens',
    ],
    ['a date that is none', { opens_at: 'soon' }, 'opens_at', 'Enter a date'],
  ])('with %s is refused', async (_, body, field, message) => {
    const answer = await create(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()[field]).toEqual([message]);
  });

  it('nested ten thousand times is refused, and so are five megabytes and a prototype', async () => {
    const nested = `{"title":"x","pages":[${'{"elements":['.repeat(10_000)}${']}'.repeat(10_000)}]}`;
    const key = { 'idempotency-key': 'a-nested-bomb' };
    expect((await test.send('POST', '/api/survey-schema/', nested, { ...editor, ...key })).statusCode).toBe(
      400,
    );
    expect((await create({ pages: [{ title: 'x'.repeat(5_000_000) }] })).statusCode).toBe(413);
    expect(
      (await test.send('POST', '/api/survey-schema/', '{"title":"x","__proto__":{"a":1}}', editor))
        .statusCode,
    ).toBe(400);
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  it('keeps the short link that was asked for, if it is free', async () => {
    expect((await create({ slug: 'my-link' })).json()).toMatchObject({ slug: 'my-link' });
    expect((await create({ slug: 'my-link' })).json()).toMatchObject({ slug: ['This short link is taken'] });
    expect((await create({ slug: 'My-link' })).json()).toMatchObject({ slug: ['This short link is taken'] });
    expect((await create({ slug: '12345' })).json()).toMatchObject({ slug: ['This short link is taken'] });
  });

  it('is for editors alone', async () => {
    expect((await test.send('POST', '/api/survey-schema/', NEW)).statusCode).toBe(401);
    expect(
      (await test.send('POST', '/api/survey-schema/', NEW, { authorization: 'Bearer konnect-public' }))
        .statusCode,
    ).toBe(401);
    expect((await test.send('PUT', '/api/survey-schema/1/', NEW)).statusCode).toBe(401);
    expect((await test.get('/api/staff/surveys/')).statusCode).toBe(401);
  });
});

describe('saving', () => {
  it('keeps what is not sent, and every version', async () => {
    const { id } = (await create()).json();
    expect((await save(id, { title: 'Second' })).json()).toMatchObject({
      version: 2,
      title: 'Second',
      description: 'One minute',
      pages: PAGES,
    });
    await save(id, { title: 'Third', showProgressBar: 'top' });
    const versions = (await test.get(`/api/staff/surveys/${id}/versions/`, editor)).json();
    expect(
      versions.map((item: { version: number; title: string; saved_by: string }) => [
        item.version,
        item.title,
        item.saved_by,
      ]),
    ).toEqual([
      [3, 'Third', 'Wanjiru'],
      [2, 'Second', 'Wanjiru'],
      [1, 'Taste the menu', 'Wanjiru'],
    ]);
    expect((await test.get(`/api/staff/surveys/${id}/versions/1/`, editor)).json()).toMatchObject({
      version: 1,
      title: 'Taste the menu',
    });
    expect(
      (await test.send('POST', `/api/staff/surveys/${id}/versions/1/restore/`, {}, editor)).json(),
    ).toMatchObject({ version: 4, title: 'Taste the menu' });
  });

  it('over a newer version is refused with both', async () => {
    const { id } = (await create()).json();
    const answers = await Promise.all([
      save(id, { title: 'Mine' }, { 'if-match': '"1"' }),
      save(id, { title: 'Yours', version: 1 }),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0]?.statusCode === 200 ? answers : [answers[1], answers[0]];
    expect(loser?.json()).toMatchObject({
      code: 'survey.conflict',
      details: { current: { title: winner?.json().title, version: 2 }, yours: { title: expect.any(String) } },
    });
  });

  it('sets dates and states', async () => {
    const { id, slug } = (await create()).json();
    const set = async (body: unknown) =>
      (await test.send('PATCH', `/api/staff/surveys/${id}/`, body, editor)).json();
    const answer = async () =>
      (await test.send('POST', '/api/survey-results/', { survey: slug, responses: { nps: 9 } })).json();
    expect(await set({ publish: true, opens_at: '2026-03-03T00:00:00Z' })).toMatchObject({
      state: 'upcoming',
    });
    expect(await answer()).toMatchObject({ code: 'survey.not_open' });
    expect(await set({ opens_at: null, closes_at: '2026-03-01T00:00:00Z' })).toMatchObject({
      state: 'closed',
    });
    expect(await answer()).toMatchObject({ code: 'survey.closed' });
    expect((await test.get(`/api/survey-schema/${id}/`)).json()).toMatchObject({ state: 'closed' });
    expect(await set({ closes_at: null })).toMatchObject({ state: 'open' });
    expect(await answer()).toMatchObject({ reference: expect.any(String) });
    expect(await set({ archived: true })).toMatchObject({ state: 'archived', responses: 1 });
    expect((await test.get(`/api/survey-schema/${id}/`)).statusCode).toBe(404);
    const listed = async (state: string) =>
      (await test.get(`/api/staff/surveys/?state=${state}&page_size=50`, editor))
        .json()
        .results.map((item: { id: number }) => item.id);
    expect(await listed('archived')).toContain(id);
    expect(await listed('open')).not.toContain(id);
  });

  it('makes a copy that is a draft', async () => {
    const { id } = (await create()).json();
    expect((await test.send('POST', `/api/staff/surveys/${id}/duplicate/`, {}, editor)).json()).toMatchObject(
      { title: 'Taste the menu (copy)', state: 'draft', version: 1, pages: PAGES },
    );
  });

  it('makes one copy when the request is repeated after a lost answer', async () => {
    const { id } = (await create()).json();
    const key = { ...editor, 'idempotency-key': 'one-copy-only' };
    const copy = () => test.send('POST', `/api/staff/surveys/${id}/duplicate/`, {}, key);
    expect((await copy()).json().id).toBe((await copy()).json().id);
  });
});

describe('the numbers', () => {
  let id = 0;
  beforeAll(async () => {
    id = (await create({ publish: true })).json().id;
    const given = [
      { nps: 10, uses: ['Work', 'school'], area: 'Mwiki', pulse: { tools: 'Yes', rest: 'No' } },
      { nps: 9, uses: ['Work'], area: 'Mwiki', pulse: { tools: 'Yes' } },
      { nps: 7, uses: ['Work'], area: 'Kibera' },
      { nps: 2, area: 'Kibera', wish: '=HYPERLINK("http://evil")' },
    ];
    await seedApi.insertSurveyResults(
      test.database.db,
      given.map((responses, index) => ({
        surveyId: id,
        reference: `KS-T-${index}`,
        responses,
        createdAt: new Date(Date.UTC(2026, 1, 20 + index, 22)),
      })),
    );
  });
  const numbers = async (query = '') =>
    (await test.get(`/api/staff/surveys/${id}/summary/${query}`, editor)).json();

  it('are counted by the database', async () => {
    expect(await numbers()).toMatchObject({
      count: 4,
      total: 4,
      // One left a required question out; blanks of the others count for nothing.
      completion_rate: 0.75,
      nps: { question: 'nps', score: 25, promoters: 2, passives: 1, detractors: 1 },
      // 22:00 UTC is the next day in Nairobi.
      by_day: [21, 22, 23, 24].map((day) => ({ day: `2026-02-${day}`, count: 1 })),
      by_region: [
        { region: 'Kibera', count: 2 },
        { region: 'Mwiki', count: 2 },
      ],
      questions: [
        { name: 'nps', answered: 4, mean: 7 },
        {
          name: 'uses',
          answered: 3,
          counts: [
            { value: 'Work', count: 3 },
            { value: 'school', label: 'School', count: 1 },
            { value: 'Games', count: 0 },
          ],
        },
        {
          name: 'pulse',
          counts: [
            { row: 'tools', value: 'Yes', count: 2 },
            { row: 'rest', value: 'No', count: 1 },
          ],
        },
        { name: 'wish', answered: 1, counts: [] },
      ],
    });
  });

  it.each([
    ['?from=2026-02-22&to=2026-02-23', 2],
    ['?region=Mwiki', 2],
    ['?question=uses&answer=school', 1],
    ['?question=nps&answer=7', 1],
    ['?region=Nowhere', 0],
  ])('can be narrowed by %s', async (query, count) => {
    expect(await numbers(query)).toMatchObject({ count, total: 4 });
  });

  it('refuses a day that is none', async () => {
    expect(await numbers('?from=2026-13-45')).toMatchObject({ from: [expect.any(String)] });
  });

  it('come with what people wrote', async () => {
    const answer = await test.get(`/api/staff/surveys/${id}/questions/wish/answers/?search=HYPER`, editor);
    expect(answer.json()).toMatchObject({
      count: 1,
      next: null,
      results: [{ text: '=HYPERLINK("http://evil")' }],
    });
  });

  it('can be downloaded, and formulas stay texts', async () => {
    const csv = await test.get(`/api/staff/surveys/${id}/export.csv`, editor);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Taste-the-menu-\d+-answers\.csv"$/,
      ),
    });
    const lines = csv.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFid,date_created,How likely?,uses,pulse,wish,Further answers');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toContain('Work; School');
    expect(lines[4]).toContain(`"'=HYPERLINK(""http://evil"")"`);
    const json = await test.get(`/api/staff/surveys/${id}/export.json?region=Kibera`, editor);
    expect(json.json()).toHaveLength(2);
    expect((await test.get(`/api/staff/surveys/${id}/export.csv`)).statusCode).toBe(401);
  });
});

describe('fifty thousand answers', () => {
  const COUNT = 50_000;
  let id = 0;
  beforeAll(async () => {
    id = (await create({ title: 'Many answers', publish: true })).json().id;
    // Everybody writes something of their own, into the open question and behind "Other" as well.
    await test.database.db.execute(sql`
      insert into survey_result (survey_id, reference, responses, created_at)
      select ${id}, 'KS-MANY-' || n, jsonb_build_object('nps', n % 11, 'area', 'Area ' || n % 30, 'uses', jsonb_build_array('Work', 'Other ' || n || repeat(' and more', 60)), 'wish', 'Wish ' || n || repeat(' of a long story', 40)),
        timestamptz '2026-02-01 09:00:00Z' + (n % 20) * interval '1 day'
      from generate_series(1, ${COUNT}) as n`);
  }, 120_000);

  it('reach a browser as numbers', async () => {
    const answer = await test.get(`/api/staff/surveys/${id}/summary/`, editor);
    expect(answer.json()).toMatchObject({ count: COUNT, total: COUNT });
    expect(answer.json().by_day).toHaveLength(20);
    expect(answer.json().by_region).toHaveLength(30);
    const { questions, nps } = answer.json() as {
      questions: { name: string; answered: number; counts: { value: string; count: number }[] }[];
      nps: { promoters: number };
    };
    // 9 and 10 of every 11.
    expect(nps.promoters).toBe(Math.floor(COUNT / 11) * 2);
    const uses = questions.find(({ name }) => name === 'uses');
    expect(uses).toMatchObject({
      answered: COUNT,
      counts: expect.arrayContaining([{ value: 'Work', label: 'Work', count: COUNT }]),
    });
    expect(questions.find(({ name }) => name === 'wish')).toMatchObject({ answered: COUNT, counts: [] });
    // The texts alone are over sixty megabytes.
    expect(Buffer.byteLength(answer.body)).toBeLessThan(160_000);
  }, 120_000);

  it('are read a page at a time', async () => {
    const answer = await test.get(`/api/staff/surveys/${id}/questions/wish/answers/?page=2500`, editor);
    expect(answer.json()).toMatchObject({ count: COUNT, next: null });
    expect(answer.json().results).toHaveLength(20);
    expect(Buffer.byteLength(answer.body)).toBeLessThan(20_000);
    expect(
      (await test.get(`/api/staff/surveys/${id}/questions/wish/answers/?page_size=50000`, editor)).statusCode,
    ).toBe(400);
  }, 60_000);

  it('are searched without counting every match of a common word', async () => {
    const wish = `/api/staff/surveys/${id}/questions/wish/answers/`;
    const common = (await test.get(`${wish}?search=long+story`, editor)).json();
    expect(common).toMatchObject({ count: 1_000, more: true, next: expect.stringContaining('page=2') });
    const late = (await test.get(`${wish}?search=long+story&page=2500`, editor)).json();
    expect([late.results.length, late.next]).toEqual([20, null]);
    const few = (await test.get(`${wish}?search=Wish+4321`, editor)).json();
    expect([few.count, few.more, few.next]).toEqual([11, undefined, null]);
  }, 60_000);
});
