import { recordedRequest } from './recorded-request';

const PAGE = { 'sec-fetch-dest': 'document' };

it.each([
  ['GET', '/community/a-story?x=y', PAGE, 'page', '/community/:slugOrId'],
  ['GET', '/jobs', { ...PAGE, 'sec-purpose': 'prefetch' }, 'page ahead', '/jobs'],
  ['GET', '/assets/shell/v1/main.js', {}, 'file', '/assets/:remote/:version/*'],
  ['GET', '/services/content?file=a.jpg&w=360', {}, 'image', '/services/content'],
  ['GET', '/api/trending-community-events/a-story/', {}, 'read', '/api/trending-community-events/:slug/'],
  ['POST', '/api/uploads/', {}, 'write', '/api/uploads/'],
  ['POST', '/edge/visit-token', {}, 'token', '/edge/visit-token'],
  ['POST', '/api/visits/', {}, 'report', '/api/visits/'],
  ['GET', '/favicon.svg', { 'sec-fetch-dest': 'image' }, 'other', '/favicon.svg'],
])('calls %s %s what it is', (method, url, headers, kind, pattern) => {
  const answer = { statusCode: 200, headers: {} };
  expect(recordedRequest(5, { method, url, headers }, answer)).toMatchObject({
    ...{ ms: 5, kind, key: url, status: 200 },
    pattern: expect.stringMatching(
      new RegExp(`^${pattern.replace(/[*?/]/g, '\\$&').replace(/:\w+/g, ':\\w+')}$`),
    ) as string,
  });
});

it('says which pages no edge keeps, and whose each is', () => {
  const answer = { statusCode: 200, headers: { 'cache-control': 'private, no-store' } };
  expect(recordedRequest(0, { method: 'GET', url: '/jobs', headers: PAGE }, answer)).toMatchObject({
    remote: 'careers',
    isPrivate: true,
  });
});
