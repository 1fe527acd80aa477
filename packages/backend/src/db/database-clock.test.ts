import type { Database } from '@konnect/database';
import { followDatabaseClock } from './database-clock';

const NOON = Date.parse('2026-11-27T12:00:00Z');
const MINUTE = 60_000;

/** A server whose clock says so, and a machine whose clock says so. */
function clocks(serverMs: number, kind: Database['kind'] = 'postgres') {
  const execute = jest.fn(async () => ({ rows: [{ ms: serverMs }] }));
  return { database: { kind, db: { execute } } as unknown as Database, execute };
}

describe('the clock of a process with a database server', () => {
  it.each([
    ['five minutes ahead of the server', NOON + 5 * MINUTE],
    ['five minutes behind the server', NOON - 5 * MINUTE],
  ])('is the server’s when the machine is %s', async (_, machine) => {
    const warn = jest.fn();
    const { database } = clocks(NOON);
    const { clock, stop } = await followDatabaseClock(database, {
      logger: { warn },
      machineMs: () => machine,
    });
    expect(clock().getTime()).toBe(NOON);
    expect(warn).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is the machine’s own when both agree within a second', async () => {
    const warn = jest.fn();
    const { clock, stop } = await followDatabaseClock(clocks(NOON).database, {
      logger: { warn },
      machineMs: () => NOON + 800,
    });
    expect(clock().getTime()).toBe(NOON + 800);
    expect(warn).not.toHaveBeenCalled();
    stop();
  });

  it('takes no answer that was long under way for a wrong clock', async () => {
    const readings = [NOON - 4_000, NOON + 4_000, NOON + 4_000];
    const { clock, stop } = await followDatabaseClock(clocks(NOON).database, {
      machineMs: () => readings.shift() ?? Number.NaN,
    });
    expect(clock().getTime()).toBe(NOON + 4_000);
    stop();
  });

  it('goes on with what it knows while the database is away, and looks again', async () => {
    jest.useFakeTimers({ now: NOON - 5 * MINUTE });
    try {
      const { database, execute } = clocks(NOON);
      const { clock, stop } = await followDatabaseClock(database);
      execute.mockRejectedValueOnce(new Error('away'));
      await jest.advanceTimersByTimeAsync(MINUTE);
      expect(clock().getTime()).toBe(NOON + MINUTE);
      execute.mockResolvedValue({ rows: [{ ms: NOON - 3 * MINUTE }] });
      await jest.advanceTimersByTimeAsync(MINUTE);
      expect(clock().getTime()).toBe(NOON - 3 * MINUTE);
      stop();
    } finally {
      jest.useRealTimers();
    }
  });

  it('of an embedded database is the machine’s, unasked', async () => {
    const { database, execute } = clocks(NOON, 'pglite');
    const { clock } = await followDatabaseClock(database, { machineMs: () => NOON + MINUTE });
    expect(clock().getTime()).toBe(NOON + MINUTE);
    expect(execute).not.toHaveBeenCalled();
  });
});
