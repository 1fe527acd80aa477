import type { Endpoint } from '@konnect/contracts';
import { isProblem } from '@konnect/contracts';
import { createApiClient, endpointUrl } from './client';

const bases = { main: '', ticket: '/services/ticket', spin: '/services/spin', food: '/services/food', content: '/services/content' };
const read: Endpoint = { id: 'a.get', service: 'main', method: 'GET', path: '/api/a/:id/' };

const clientOf = (answer: (init: RequestInit) => Promise<Response>) =>
  createApiClient({ bases, publicToken: 'public', fetch: ((_: unknown, init: RequestInit) => answer(init)) as typeof fetch });
const failure = (client: ReturnType<typeof clientOf>, signal?: AbortSignal): Promise<unknown> =>
  client.call(read, { params: { id: 1 } } as never, { signal }).then(() => 'no failure', (error: unknown) => error);

it('escapes what goes into an address', () => {
  expect(endpointUrl(bases, read, { params: { id: 'a/b?c' }, query: { search: 'x&y', page: undefined, tag: '' } })).toBe('/api/a/a%2Fb%3Fc/?search=x%26y');
});

it.each([
  ['our own problem', '{"code":"a.gone","message":"Gone","requestId":"q1"}', { code: 'a.gone', message: 'Gone', requestId: 'q1' }],
  ["a proxy's page", '<html>', { code: 'http.502' }],
  ['null', 'null', { code: 'http.502', requestId: 'header' }],
  ['something else', '{"code":7,"message":null,"requestId":7}', { code: 'http.502', requestId: 'header' }],
])('makes a problem of an error answer with %s', async (_, body, expected) => {
  const error = await failure(clientOf(async () => new Response(body, { status: 502, headers: { 'x-request-id': 'header' } })));
  expect(isProblem(error)).toBe(true);
  expect(error).toMatchObject(expected);
});

it('makes a problem of silence and of an answer that is not JSON', async () => {
  await expect(failure(clientOf(() => Promise.reject(new TypeError('failed'))))).resolves.toMatchObject({ code: 'network', status: 0 });
  await expect(failure(clientOf(async () => new Response('<html>')))).resolves.toMatchObject({ code: 'network', status: 0 });
});

it('says aborted when the caller gave up, also in the middle of the answer', async () => {
  const controller = new AbortController();
  const aborted = new DOMException('stop', 'AbortError');
  const client = clientOf(async () => {
    const body = new ReadableStream({ pull: (stream) => { controller.abort(); stream.error(aborted); } });
    return new Response(body);
  });
  await expect(failure(client, controller.signal)).resolves.toBe(aborted);
});
