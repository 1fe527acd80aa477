import { insertStaff } from '#app/modules/platform/accounts/store';
import { startTestApp, type TestApp } from '#app/test/test-app';

const LIST = '/services/ticket/ticket-surveys';
const SURVEY = {
  title: 'After a repair',
  description: 'One minute',
  completedHtml: '<p onclick="x()">Asante</p>',
  completedHtmlOnCondition: [{ expression: '{score} >= 9', html: '<script>x</script>Great' }],
  elements: [{ type: 'rating', name: 'score', title: 'How was it?' }],
};

let test: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp();
  await insertStaff(test.database.db, {
    email: 's@konnect.example',
    name: 'Otieno',
    role: 'support',
    password: 'a long password',
  });
  const answer = await test.send('POST', '/api/staff/session/', {
    email: 's@konnect.example',
    password: 'a long password',
  });
  staff = {
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
    'x-csrf-token': (answer.json() as { csrfToken: string }).csrfToken,
  };
}, 60_000);
afterAll(() => test.close());

const create = async (more: Record<string, unknown> = {}) =>
  (await test.send('POST', LIST, { ...SURVEY, ...more }, staff)).json();
const respond = (survey: string, ticketId: string | null, response: Record<string, unknown> = { score: 9 }) =>
  test.send('POST', `${LIST}/response`, { survey, response, ticketId });

it('is written by staff alone, with a session and not with the public token', async () => {
  const { _id } = await create();
  const strangers: Record<string, string>[] = [
    {},
    { authorization: 'Bearer konnect-public' },
    { cookie: 'konnect_staff=made-up' },
  ];
  for (const headers of strangers) {
    expect((await test.send('POST', LIST, SURVEY, headers)).statusCode).toBe(401);
    expect((await test.send('PATCH', `${LIST}/${_id}`, SURVEY, headers)).statusCode).toBe(401);
    expect((await test.send('DELETE', `${LIST}/${_id}`, undefined, headers)).statusCode).toBe(401);
    expect((await test.get(`${LIST}/response/${_id}`, headers)).statusCode).toBe(401);
  }
});

it('is read by everybody, sanitised, with a text id', async () => {
  const made = await create();
  expect(made).toMatchObject({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    completedHtml: '<p>Asante</p>',
    completedHtmlOnCondition: [{ expression: '{score} >= 9', html: 'Great' }],
    state: 'open',
    version: 1,
    elements: SURVEY.elements,
  });
  expect((await test.get(`${LIST}/${made._id}`)).json()).toEqual(made);
  expect((await test.get(LIST)).json()).toContainEqual(made);
});

it.each([
  ['a list', [], 'ticket_survey.not_object', 'Please enter a valid json object'],
  ['a text', '"x"', 'ticket_survey.not_object', 'Please enter a valid json object'],
  [
    'no title',
    { ...SURVEY, title: undefined },
    'ticket_survey.missing_fields',
    'Object is missing some fields',
  ],
  [
    'no end texts',
    { title: 'x', description: 'y' },
    'ticket_survey.missing_fields',
    'Object is missing some fields',
  ],
  [
    'end texts of another shape',
    { ...SURVEY, completedHtmlOnCondition: [{ html: 'x' }] },
    'ticket_survey.missing_fields',
    'Object is missing some fields',
  ],
])('is refused when it is %s', async (_, body, code, message) => {
  const answer = await test.send('POST', LIST, body, staff);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code, message });
});

it('names what is missing, and refuses what would leave the page', async () => {
  expect((await test.send('POST', LIST, { title: 'x', description: 'y' }, staff)).json().fieldErrors).toEqual(
    { completedHtml: ['This field is missing'], completedHtmlOnCondition: ['This field is missing'] },
  );
  expect(
    (await test.send('POST', LIST, { ...SURVEY, navigateToUrl: 'https://evil.example' }, staff)).statusCode,
  ).toBe(400);
});

it('is changed in parts, never over a newer version, and says who did it', async () => {
  const { _id } = await create();
  const patch = (body: unknown) => test.send('PATCH', `${LIST}/${_id}`, body, staff);
  expect((await patch({ title: 'Renamed', version: 1 })).json()).toMatchObject({
    title: 'Renamed',
    description: 'One minute',
    version: 2,
    elements: SURVEY.elements,
  });
  expect((await patch({ title: 'Late', version: 1 })).json()).toMatchObject({
    code: 'ticket_survey.conflict',
    details: { current: { title: 'Renamed' } },
  });
  expect((await patch({ completedHtml: null })).json()).toMatchObject({
    code: 'ticket_survey.missing_fields',
    fieldErrors: { completedHtml: [expect.any(String)] },
  });
  expect((await test.get(`${LIST}/${_id}/changes`, staff)).json()).toMatchObject([
    { what: 'updated', who: 'Otieno', version: 2, fields: ['title', 'version'] },
    { what: 'created' },
  ]);
});

it('is deleted and brought back with its answers', async () => {
  const { _id } = await create();
  await respond(_id, 'TK-1');
  expect(
    (await test.app.inject({ method: 'DELETE', url: `${LIST}/${_id}`, headers: staff })).statusCode,
  ).toBe(200);
  expect((await test.get(`${LIST}/${_id}`)).statusCode).toBe(404);
  expect((await respond(_id, 'TK-2')).statusCode).toBe(404);
  expect((await test.send('POST', `${LIST}/${_id}/restore`, {}, staff)).statusCode).toBe(200);
  expect((await test.get(`${LIST}/response/${_id}`, staff)).json()).toMatchObject([
    { survey: _id, ticketId: 'TK-1', response: { score: 9 } },
  ]);
});

it('takes one answer per ticket, also when ten come at once', async () => {
  const { _id } = await create();
  const answers = await Promise.all(Array.from({ length: 10 }, () => respond(_id, 'TK-1001')));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({
    code: 'ticket.answered',
  });
  expect((await respond(_id, null)).statusCode).toBe(201);
  expect((await respond(_id, null)).statusCode).toBe(201);
  expect((await respond(_id, 'TK-2', {})).statusCode).toBe(400);
});

it('takes no answer once it is closed or its time is over', async () => {
  const closed = await create({ open: false });
  const expired = await create({ closesAt: '2026-03-01T00:00:00Z' });
  expect([closed.state, expired.state]).toEqual(['closed', 'expired']);
  expect((await respond(closed._id, 'TK-1')).json()).toMatchObject({ code: 'ticket_survey.closed' });
  expect((await respond(expired._id, 'TK-1')).json()).toMatchObject({ code: 'ticket_survey.expired' });
});

it('can require signed tickets', async () => {
  const [{ _id }, other] = [await create({ signedTickets: true }), await create({ signedTickets: true })];
  const [link] = (await test.send('POST', `${LIST}/${_id}/links`, { tickets: ['TK-1001'] }, staff)).json();
  expect(link.path).toBe(`/ticket/survey/view/${_id}/${link.token}`);
  for (const made of ['TK-1001', 'TK-1001.AAAAAAAAAAAAAAAAAAAAAA', '', null])
    expect((await respond(_id, made)).json()).toMatchObject({ code: 'ticket.unsigned' });
  expect((await respond(other._id, link.token)).statusCode).toBe(403);
  expect((await respond(_id, link.token)).json()).toMatchObject({ ticketId: 'TK-1001' });
  expect((await respond(_id, link.token)).statusCode).toBe(409);
});

it('is counted, as a whole and per ticket', async () => {
  const { _id } = await create();
  await respond(_id, 'TK-7001', { score: 5, why: ['fast', 'kind'] });
  await respond(_id, 'TK-7002', { score: 3, why: ['kind'] });
  expect((await test.get(`${LIST}/response/${_id}/summary?ticketId=TK-7001`, staff)).json()).toMatchObject({
    responses: 2,
    tickets: 2,
    by_day: [{ day: '2026-03-02', count: 2 }],
    questions: [
      { question: 'score', title: 'How was it?', answered: 2, mean: 4 },
      {
        question: 'why',
        mean: null,
        counts: [
          { answer: 'kind', count: 2 },
          { answer: 'fast', count: 1 },
        ],
      },
    ],
    ticket: {
      ticketId: 'TK-7001',
      answers: [{ response: { score: 5 } }],
      timeline: [{ what: 'answered', title: 'After a repair' }],
    },
  });
  expect((await test.get(`${LIST}/response/${_id}?ticketId=TK-7002`, staff)).json()).toHaveLength(1);
  expect((await test.get(`${LIST}/counts`, staff)).json()).toContainEqual({
    _id,
    responses: 2,
    last_at: '2026-03-02T09:00:00.000Z',
  });
});

it('counts the words behind Other as answers, comments beside their question, and heads nothing by a key', async () => {
  const { _id } = await create({
    elements: [
      ...SURVEY.elements,
      { type: 'checkbox', name: 'why', title: 'Why?', choices: ['fast'], showOtherItem: true },
    ],
  });
  await respond(_id, 'TK-1', {
    why: ['fast', 'other'],
    'why-Comment': 'The rain',
    score: 4,
    'score-Comment': 'Slow',
  });
  await respond(_id, 'TK-2', { why: ['other'], 'why-Comment': 'The rain', q1: 'x', 'q2-Comment': 'y' });
  await respond(_id, 'TK-3', { why: ['other'], router_place: 'Roof' });
  const { questions } = (await test.get(`${LIST}/response/${_id}/summary`, staff)).json();
  const told = questions.map(({ title, answered, counts }: (typeof questions)[number]) => [
    title,
    answered,
    counts.map(({ answer, count }: { answer: string; count: number }) => [answer, count]),
  ]);
  expect(told).toEqual([
    ['A question that was removed', 1, [['x', 1]]],
    ['A question that was removed: comment', 1, [['y', 1]]],
    ['Router place', 1, [['Roof', 1]]],
    ['How was it?', 1, [['4', 1]]],
    ['How was it?: comment', 1, [['Slow', 1]]],
    [
      'Why?',
      3,
      [
        ['Other: The rain', 2],
        ['fast', 1],
        ['other', 1],
      ],
    ],
  ]);
});
