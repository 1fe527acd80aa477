import { backgroundJobs } from '#app/modules/background-jobs';
import type PgBoss from 'pg-boss';
import type { Database } from '@konnect/database';
import { prepareQueues } from './queue';

const database = {} as Database;

/** Stands in for the queues of pg-boss: the first calls that make one fail with this state of PostgreSQL. */
function queuesThatFail(times: number, code: string) {
  const made = new Map<string, object>();
  let failures = 0;
  const boss = {
    start: async () => boss,
    getQueues: async () => [...made.values()],
    async createQueue(name: string, settings: object) {
      if (failures++ < times) throw Object.assign(new Error('deadlock detected'), { code });
      made.set(name, settings);
    },
  };
  return { boss: boss as unknown as PgBoss, made };
}

describe('the queues of two processes that start at once', () => {
  it('are all there after PostgreSQL has ended one of the two because of a deadlock', async () => {
    const { boss, made } = queuesThatFail(2, '40P01');
    await prepareQueues(database, backgroundJobs, () => boss);
    expect([...made.keys()]).toEqual(backgroundJobs.map(({ name }) => name));
  });

  it('are not tried again after another failure', async () => {
    const { boss, made } = queuesThatFail(1, '57P01');
    await expect(prepareQueues(database, backgroundJobs, () => boss)).rejects.toThrow('deadlock detected');
    expect(made.size).toBe(0);
  });
});
