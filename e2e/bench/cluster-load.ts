// Reads and writes at `SITE_URL` until the parent sends `stop`, then counts the writes at `DATABASE_URL`.
// Ends with 1 when a visit failed or a write was lost, doubled or refused.
import { openDatabase } from '@konnect/database';
import { Visits } from './chaos/visits';
import { FaultNotes } from './faults/fault-row';
import { Outbox } from './faults/outbox';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set.`);
  return value;
}

const site = setting('SITE_URL');
const databaseUrl = setting('DATABASE_URL');
/** Sends the header of a TLS proxy on this machine, because rate limits hold per visitor. */
const fromVisitor = (number: number) => ({
  'x-forwarded-for': `198.18.${Math.floor(number / 256) % 256}.${number % 256}`,
});
const outbox = new Outbox(site, `cluster-${Date.now()}`, { senders: 4, pauseMs: 200 }, fromVisitor);

const open = () => openDatabase({ databaseUrl });

await outbox.prepare(open);
const visiting = new Visits(site);
outbox.start();
process.send?.('started');
await new Promise<void>((resolve) => {
  process.on('message', (message) => message === 'stop' && resolve());
  process.once('disconnect', resolve);
});
const visits = await visiting.stop();
await outbox.drain();
const notes = new FaultNotes();
await outbox.compare(open, notes);
const { lost, doubled, broken } = notes;
console.log(
  `${visits.failed} of ${visits.made} visits failed, p99 ${visits.p99Ms.toFixed(0)} ms; ` +
    `${outbox.acknowledged.size} writes, ${outbox.resent} sent again, ${lost.length} lost, ${doubled.length} doubled`,
);
console.log(
  `answers to writes: ${[...outbox.statuses].map(([status, count]) => `${count} of ${status}`).join(', ')}`,
);
for (const text of [...visits.examples, ...lost, ...doubled, ...broken].slice(0, 10))
  console.log(`  ${text}`);
process.exit(visits.failed + lost.length + doubled.length + broken.length > 0 ? 1 : 0);
