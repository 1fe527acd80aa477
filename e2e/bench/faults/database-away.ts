import { setTimeout as delay } from 'node:timers/promises';
import { FaultNotes, type FaultRow } from './fault-row';
import { Outbox } from './outbox';
import { expectWhole, Readers } from './readers';
import { SiteParts } from './site-parts';
import { withDatabase } from './with-database';

const TIMES = 5;
const AWAY_MS = 2_000;
const WRITES = 20;

export const databaseAway: FaultRow = {
  name: 'database-away',
  run: (context) =>
    withDatabase({ ...context, databases: ['postgres'] }, async (database, server) => {
      const notes = new FaultNotes();
      const site = await SiteParts.create({ database, port: context.port });
      const outbox = new Outbox(site.urls.edge, 'database-away');
      const healed: number[] = [];
      try {
        await site.startAll();
        await outbox.prepare(() => site.open('backend'));
        const readers = new Readers(site.urls.edge, notes);
        outbox.start();
        for (let time = 1; time <= Math.min(TIMES, context.rounds); time += 1) {
          await outbox.untilAcknowledged(WRITES);
          await server?.crash();
          await delay(AWAY_MS);
          const { status } = await fetch(`${site.urls.backend}/readyz`);
          if (status !== 503) notes.broken.push(`readyz answered ${status} without a database`);
          await server?.restart();
          const from = performance.now();
          await outbox.untilAcknowledged(1);
          healed.push(performance.now() - from);
          await expectWhole(site.urls.edge, notes, `after time ${time}`);
          context.say(`database away: ${time}, writes again after ${healed.at(-1)?.toFixed(0)} ms`);
        }
        await outbox.drain();
        await readers.stop();
        await site.stop();
        await outbox.compare(() => site.open('backend'), notes);
      } finally {
        await site.remove();
      }
      const done = `${healed.length} times for ${AWAY_MS / 1_000} s; ${outbox.acknowledged.size} writes acknowledged, the first ${Math.max(...healed).toFixed(0)} ms after its return at most`;
      return [notes.result('database away, PostgreSQL', done)];
    }),
};
