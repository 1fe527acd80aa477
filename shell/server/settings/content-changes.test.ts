import { fakeConfig } from '@konnect/host-api/fake';
import { watchContent } from './content-changes';

const cache = { noteChange: jest.fn(), noteUnchanged: jest.fn() };
let answer: Record<string, unknown> | undefined;
let watch: ReturnType<typeof watchContent>;

beforeEach(() => {
  jest.useFakeTimers();
  cache.noteChange.mockReset();
  cache.noteUnchanged.mockReset();
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

async function start(given: typeof answer): Promise<void> {
  answer = given;
  watch = watchContent({
    config: fakeConfig,
    cache,
    fetch: async () => {
      if (!answer) throw new TypeError('fetch failed');
      return Response.json(answer);
    },
  });
  await watch.ready;
}
const turns = (count: number) => jest.advanceTimersByTimeAsync(count * 1_900);

it('says at each turn that nothing has changed, and once what has', async () => {
  await start({ last_change_at: null, page_change: '7' });
  // What was written before the start is not known.
  expect(cache.noteChange).toHaveBeenCalledTimes(1);
  await turns(4);
  expect(cache.noteChange).toHaveBeenCalledTimes(1);
  expect(cache.noteUnchanged.mock.calls.length).toBeGreaterThanOrEqual(4);
  answer = { last_change_at: null, page_change: '8' };
  await turns(2);
  expect(cache.noteChange).toHaveBeenCalledTimes(2);
  answer = { last_change_at: '2026-03-02T09:00:00.000Z', page_change: '8' };
  await turns(2);
  expect(cache.noteChange).toHaveBeenCalledTimes(3);
});

it('says that the day has changed in Nairobi, from which pages count', async () => {
  jest.setSystemTime(new Date('2026-03-02T20:59:50Z'));
  await start({ last_change_at: null, page_change: '7' });
  await turns(3);
  expect(cache.noteChange).toHaveBeenCalledTimes(1);
  await turns(6);
  expect(cache.noteChange).toHaveBeenCalledTimes(2);
});

it('gives the time at which it asked, because the answer may be under way for long', async () => {
  await start({ last_change_at: null, page_change: '7' });
  const asked = performance.now();
  const { ready } = watchContent({
    config: fakeConfig,
    cache,
    fetch: async () => {
      await new Promise((done) => setTimeout(done, 1_000));
      return Response.json({ last_change_at: null, page_change: '7' });
    },
  });
  await turns(1);
  await ready;
  expect(cache.noteUnchanged).toHaveBeenCalledWith(asked);
});

it.each([
  ['is away', undefined],
  ['knows of no writes', { last_change_at: null }],
])('says nothing while the backend %s', async (_, given) => {
  await start(given);
  await turns(4);
  expect(cache.noteUnchanged).not.toHaveBeenCalled();
});
