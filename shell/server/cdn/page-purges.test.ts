import { purgersOf } from './adapters';
import { PagePurges, SETTLE_MS } from './page-purges';

const log = { info: jest.fn(), error: jest.fn() };
const purgers = purgersOf({ kind: 'varnish', place: 'http://cache.example/', token: 'secret' });
let send: jest.Mock<Promise<Response>, Parameters<typeof fetch>>;
let purges: PagePurges;

beforeEach(() => {
  jest.useFakeTimers();
  log.error.mockReset();
  send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => new Response());
  purges = new PagePurges({ purgers, log, send });
});
afterEach(() => jest.useRealTimers());

it('purges at once what a release has changed, and once for changes of the same moment', async () => {
  purges.releaseChanged();
  purges.releaseChanged();
  await jest.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'BAN' });
});

it('waits with what was written until every edge shows it, and starves nobody who goes on writing', async () => {
  purges.contentChanged();
  await jest.advanceTimersByTimeAsync(SETTLE_MS - 1);
  expect(send).not.toHaveBeenCalled();
  purges.contentChanged();
  await jest.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
  // The write of a moment ago was too late for that one.
  await jest.advanceTimersByTimeAsync(SETTLE_MS);
  expect(send).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(10 * SETTLE_MS);
  expect(send).toHaveBeenCalledTimes(2);
});

it('asks again where a cache does not answer, and says so when it never does', async () => {
  send
    .mockRejectedValueOnce(new Error('ECONNREFUSED'))
    .mockResolvedValueOnce(new Response('', { status: 503 }));
  purges.releaseChanged();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(purges.outcomes).toEqual({ done: 1, failed: 0 });
  send.mockRejectedValue(new Error('ECONNREFUSED'));
  purges.releaseChanged();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(purges.outcomes).toEqual({ done: 1, failed: 1 });
  expect(log.error).toHaveBeenCalledWith(
    { err: new Error('ECONNREFUSED'), cache: 'cache.example' },
    'pages could not be purged',
  );
});

it('purges at its end what it was still to purge, and asks nobody twice then', async () => {
  purges.contentChanged();
  send.mockRejectedValue(new Error('ECONNREFUSED'));
  await purges.close();
  expect(send).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2 * SETTLE_MS);
  expect(send).toHaveBeenCalledTimes(1);
});
