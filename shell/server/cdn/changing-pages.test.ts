import { purgersOf } from './adapters';
import { changingPages } from './changing-pages';
import { PagePurges, SETTLE_MS } from './page-purges';

const log = { info: jest.fn(), error: jest.fn() };
const purgers = purgersOf({ kind: 'varnish', place: 'http://cache.example/', token: 'secret' });
const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => new Response());
const clear = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  send.mockClear();
  clear.mockClear();
});
afterEach(() => jest.useRealTimers());

it('purges at once after a change, and again when no page from before is being rendered', async () => {
  const pages = changingPages({ clear }, new PagePurges({ purgers, log, send }));
  pages.started();
  pages.changed();
  expect(clear).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(SETTLE_MS - 2);
  expect(send).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(10 * SETTLE_MS);
  expect(send).toHaveBeenCalledTimes(2);
});

it('purges nothing for what it reads at its start', async () => {
  const pages = changingPages({ clear }, new PagePurges({ purgers, log, send }));
  pages.changed();
  await jest.advanceTimersByTimeAsync(10 * SETTLE_MS);
  expect(clear).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
});
