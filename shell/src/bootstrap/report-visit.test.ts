import { createVisitReports } from './report-visit';

const ADDRESS = '/edge/visit-token';
const VISIT = { remote: 'community', version: 'v1', measure: 'visit' } as const;

function setUp(...answers: unknown[]) {
  const fetch = jest.fn();
  for (const answer of answers)
    fetch.mockImplementationOnce(async () => {
      if (answer instanceof Error) throw answer;
      return { json: async () => answer };
    });
  const bodies: string[] = [];
  class TextBlob {
    constructor(readonly parts: string[]) {}
  }
  Object.assign(globalThis, { fetch, Blob: TextBlob });
  Object.assign(navigator, {
    sendBeacon: (address: string, { parts }: TextBlob) => bodies.push(`${address} ${parts.join('')}`) > 0,
  });
  const sent = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return bodies.map((body) => JSON.parse(body.replace('/api/visits/ ', '')) as { token?: string });
  };
  return { fetch, sent };
}
const tokensOf = (bodies: { token?: string }[]) => bodies.map(({ token }) => token);

it('sends the visit with a token that it asks for then', async () => {
  const { fetch, sent } = setUp(['a']);
  const report = createVisitReports(() => ADDRESS);
  expect(fetch).not.toHaveBeenCalled();
  void report('community:/', [VISIT]);
  expect(await sent()).toEqual([{ page: 'community:/', reports: [VISIT], token: 'a' }]);
  expect(fetch.mock.calls).toEqual([[ADDRESS, { method: 'POST' }]]);
});

it('asks again only when one is left, which is for the end of the page', async () => {
  const { fetch, sent } = setUp(['a', 'b', 'c'], ['d', 'e']);
  const report = createVisitReports(() => ADDRESS);
  for (const count of [1, 2, 3]) {
    void report('community:/', [VISIT]);
    expect(await sent()).toHaveLength(count);
  }
  void report('community:/', [VISIT], true);
  void report('community:/', [VISIT], true);
  expect(tokensOf(await sent())).toEqual(['c', 'b', 'e', 'd', undefined]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('asks nobody in a document of an edge without tokens, nor when the page is left', async () => {
  const { fetch, sent } = setUp();
  void createVisitReports(() => undefined)('community:/', [VISIT]);
  void createVisitReports(() => ADDRESS)('community:/', [VISIT], true);
  expect(tokensOf(await sent())).toEqual([undefined, undefined]);
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ['is away', new TypeError('Failed to fetch')],
  ['fails', { code: 'unavailable' }],
  ['gives none', []],
])('reports without a token when the edge %s', async (_, answer) => {
  const { sent } = setUp(answer);
  void createVisitReports(() => ADDRESS)('community:/', [VISIT]);
  expect(tokensOf(await sent())).toEqual([undefined]);
});
