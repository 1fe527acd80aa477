import type { Database } from '@konnect/database';
import { followDatabaseClock } from './database-clock';

const NOON = Date.parse('2026-11-27T12:00:00Z');
const MINUTE = 60_000;

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  stop = undefined;
  jest.useRealTimers();
});

/**
 * A server and a machine whose clocks are this far from noon, and go on with each other until one is set.
 * @param tripMs to the server, and from it
 */
async function follow({
  machineMs = 0,
  tripMs = [0, 0],
  kind = 'postgres',
}: {
  machineMs?: number;
  tripMs?: readonly [number, number];
  kind?: Database['kind'];
}) {
  jest.useFakeTimers({ now: NOON });
  const began = performance.now();
  const passed = () => performance.now() - began;
  const times = { server: NOON, machine: NOON + machineMs };
  const wait = async (ms: number) => ms > 0 && new Promise((resolve) => setTimeout(resolve, ms));
  const execute = jest.fn(async () => {
    await wait(tripMs[0]);
    const rows = [{ ms: times.server + passed() }];
    await wait(tripMs[1]);
    return { rows };
  });
  const warn = jest.fn();
  const following = followDatabaseClock({ kind, db: { execute } } as unknown as Database, {
    logger: { warn },
    machineMs: () => times.machine + passed(),
  });
  await jest.advanceTimersByTimeAsync(tripMs[0] + tripMs[1]);
  const { clock, stop: end } = await following;
  stop = end;
  /** Milliseconds by which the followed clock is ahead of the server's. */
  const ahead = () => clock().getTime() - times.server - passed();
  return { times, execute, warn, clock, ahead };
}

describe('the clock of a process with a database server', () => {
  it.each([
    ['five minutes ahead of the server', 5 * MINUTE],
    ['five minutes behind the server', -5 * MINUTE],
  ])('is the server’s when the machine is %s', async (_, machineMs) => {
    const { ahead, warn } = await follow({ machineMs });
    expect(ahead()).toBe(0);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(ahead()).toBe(0);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is the machine’s own when both agree within a second', async () => {
    const { ahead, warn } = await follow({ machineMs: 800 });
    expect(ahead()).toBe(800);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    [4_000, 4_000],
    [7_900, 100],
    [100, 7_900],
  ])('takes no answer that was under way for %i and %i ms for a wrong clock', async (there, back) => {
    const { ahead, warn } = await follow({ tripMs: [there, back] });
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(ahead()).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    [3_000, 3_000, 0],
    [100, 3_900, -1_900],
    [3_900, 100, 1_900],
  ])('is wrong by half of a round trip of %i and %i ms at most', async (there, back, wrong) => {
    const { ahead } = await follow({ machineMs: -5 * MINUTE, tripMs: [there, back] });
    expect(ahead()).toBe(wrong);
  });

  it('does not follow the machine’s clock when that is set, forwards or back', async () => {
    const { ahead, clock, times } = await follow({ machineMs: 5 * MINUTE });
    const before = clock();
    times.machine = NOON;
    expect(clock()).toEqual(before);
    times.machine = NOON + 24 * 60 * MINUTE;
    expect(ahead()).toBe(0);
  });

  it('follows another server after a failover within ten seconds', async () => {
    const { ahead, times, warn } = await follow({});
    times.server -= 3 * MINUTE;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ahead()).toBe(0);
    expect(warn).toHaveBeenCalledWith({ skewMs: -3 * MINUTE }, expect.any(String));
  });

  it('goes on with what it knows while the database is away, and looks again', async () => {
    const { ahead, execute, times } = await follow({ machineMs: -5 * MINUTE });
    execute.mockRejectedValueOnce(new Error('away'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ahead()).toBe(0);
    times.server += 2 * MINUTE;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ahead()).toBe(0);
  });

  it('asks one question at a time, and gives one up that has no answer after a minute', async () => {
    const { ahead, execute, times } = await follow({});
    const late = { answer: (_: { rows: { ms: number }[] }) => {} };
    execute.mockImplementationOnce(() => new Promise((resolve) => (late.answer = resolve)));
    times.server += 3 * MINUTE;
    await jest.advanceTimersByTimeAsync(65_000);
    expect(execute).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(execute).toHaveBeenCalledTimes(3);
    expect(ahead()).toBe(0);
    // What the hung server says at last is no news.
    late.answer({ rows: [{ ms: NOON - 60 * MINUTE }] });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(ahead()).toBe(0);
  });

  it('of an embedded database is the machine’s, unasked', async () => {
    const { ahead, execute } = await follow({ machineMs: MINUTE, kind: 'pglite' });
    expect(ahead()).toBe(MINUTE);
    expect(execute).not.toHaveBeenCalled();
  });

  it('is one that is given, unasked', async () => {
    const execute = jest.fn();
    const clock = () => new Date(NOON);
    const database = { kind: 'postgres', db: { execute } } as unknown as Database;
    expect((await followDatabaseClock(database, { clock })).clock).toBe(clock);
    expect(execute).not.toHaveBeenCalled();
  });
});
