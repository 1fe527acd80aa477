import type { ApiClient } from '@konnect/api-client';
import { getSurvey, listSurveyResults, type Problem } from '@konnect/contracts';
import { plainNumbers, plainOpenAnswers } from './plain-numbers';

const signal = new AbortController().signal;
const NOT_FOUND: Problem = {
  kind: 'problem',
  status: 404,
  code: 'survey.not_found',
  message: '',
  requestId: '',
};

const RESULTS = [
  { responses: { area: 'Mwiki', why: 'Cheap' }, date_created: '2026-03-01T20:59:00Z' },
  // Two minutes later it is the next day in Nairobi.
  { responses: { area: '', region: 'Kibera', why: ['Fast', 'Near'] }, date_created: '2026-03-01T21:01:00Z' },
  { responses: { residency: 'Mwiki', why: 'Fast' } },
  { responses: null },
];

function apiWith(results: unknown, survey: unknown = NOT_FOUND): ApiClient {
  const answers = new Map<unknown, unknown>([
    [listSurveyResults, results],
    [getSurvey, survey],
  ]);
  return {
    call: async (endpoint: unknown) => {
      const answer = answers.get(endpoint);
      if (answer === NOT_FOUND) throw NOT_FOUND;
      return answer;
    },
  } as unknown as ApiClient;
}

describe('the numbers of a service that only lists answers', () => {
  const api = apiWith([{ results: RESULTS }], { id: 7, title: 'Why us?', pages: [] });

  it('are counted from all answers, without those that hold none', async () => {
    expect(await plainNumbers(api, '7', {}, signal)).toMatchObject({
      ...{ isPlain: true, survey: 7, title: 'Why us?', count: 3, total: 3 },
      by_region: [
        { region: 'Mwiki', count: 2 },
        { region: 'Kibera', count: 1 },
      ],
    });
  });

  it.each([
    ['the days of Nairobi', { from: '2026-03-02' }, 2],
    ['a last day', { to: '2026-03-01' }, 2],
    ['a region, whatever its question is called', { region: 'Mwiki' }, 2],
    ['a region and a day', { region: 'Mwiki', from: '2026-03-02' }, 1],
  ])('hold to %s; a result without a day fits all', async (_, filter, count) => {
    expect(await plainNumbers(api, '7', filter, signal)).toMatchObject({ count, total: 3 });
  });

  it('are there without the survey itself', async () => {
    expect(await plainNumbers(apiWith([{ results: RESULTS }]), '7', {}, signal)).toMatchObject({
      ...{ survey: 7, title: '', count: 3 },
    });
  });

  it.each([[[]], [[{}]], [[{ results: 'text' }]]])('are none for the answer %j', async (answer) => {
    expect(await plainNumbers(apiWith(answer), '7', {}, signal)).toMatchObject({ count: 0, total: 0 });
  });

  it('fail where no service knows the survey', async () => {
    await expect(plainNumbers(apiWith(NOT_FOUND), '7', {}, signal)).rejects.toMatchObject({
      code: 'survey.not_found',
    });
  });
});

describe('what people wrote', () => {
  const api = apiWith([{ results: RESULTS }]);
  const textsOf = async (search: string | undefined, page = 1, size = 10) => {
    const filter = search === undefined ? {} : { search };
    const { results, count } = await plainOpenAnswers(
      api,
      '7',
      { question: 'why', filter, page, size },
      signal,
    );
    return [results.map(({ text }) => text), count];
  };

  it('is found without regard to capitals, page by page', async () => {
    const [all, count] = await textsOf(undefined);
    expect([(all as string[]).length, count]).toEqual([3, 3]);
    expect(await textsOf(' CHEAP ')).toEqual([['Cheap'], 1]);
    expect(((await textsOf('fast'))[0] as string[]).length).toBe(2);
    expect((await textsOf(undefined, 2, 2))[0]).toEqual(['Fast']);
  });
});
