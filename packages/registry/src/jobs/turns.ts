import { randomUUID } from 'node:crypto';

import { errorText, type Db } from '@konnect/database';
import { endTurn, keepTurn, takeTurn, TURN_SECONDS } from '#app/store/job-store';

import type { RegistryJob } from './registry-jobs';

export interface Turns {
  /** The first registry that asks gets the turn, so the others go on when one is gone. */
  run(job: RegistryJob, work: () => Promise<unknown>): Promise<void>;
}

export function createTurns(db: Db, turnSeconds = TURN_SECONDS): Turns {
  const holder = randomUUID();
  return {
    async run(job, work) {
      if (!(await takeTurn(db, job, holder, turnSeconds))) return;
      const keeping = setInterval(
        // Work that lost its turn goes on, so it must tolerate another run beside it.
        () => void keepTurn(db, job.name, holder, turnSeconds).catch(() => undefined),
        (turnSeconds * 1_000) / 3,
      );
      keeping.unref();
      const began = performance.now();
      const took = () => performance.now() - began;
      try {
        await work();
      } catch (error) {
        await endTurn(db, job, holder, { ms: took(), error: errorText(error) }).catch(() => undefined);
        throw error;
      } finally {
        clearInterval(keeping);
      }
      await endTurn(db, job, holder, { ms: took() });
    },
  };
}
