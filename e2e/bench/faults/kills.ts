import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE_LABELS, FaultNotes, type FaultContext, type FaultResult, type FaultRow } from './fault-row';
import { inDatabase } from './in-database';
import { Outbox } from './outbox';
import { expectWhole, Readers } from './readers';
import { ReleaseWriter } from './release-writer';
import { leftRunning, PARTS, SiteParts, type PartName } from './site-parts';
import { withDatabase } from './with-database';

const VICTIMS = {
  'whole group': PARTS,
  backend: ['backend'],
  edge: ['edge'],
  registry: ['registry'],
} as const satisfies Record<string, readonly PartName[]>;
type Victim = keyof typeof VICTIMS;

/** Least number of writes between a start and the next kill. */
const WRITES = 10;
/** The longest wait until the kill, so that it may hit any part of what is running. */
const LATEST_MS = { write: 60, release: 4_000 };

async function killRounds(
  site: SiteParts,
  victim: Victim,
  outbox: Outbox,
  { rounds, say }: FaultContext,
  notes: FaultNotes,
): Promise<ReleaseWriter> {
  const parts = VICTIMS[victim];
  const isReleasing = parts.some((part) => part === 'registry');
  const releases = new ReleaseWriter(site);
  for (let round = 1; round <= rounds; round += 1) {
    await outbox.untilAcknowledged(WRITES);
    const releasing = isReleasing ? releases.release() : Promise.resolve();
    releasing.catch(() => undefined);
    await delay(Math.random() * (isReleasing ? LATEST_MS.release : LATEST_MS.write));
    const children = site.children(...parts);
    await site.kill(...parts);
    const left = leftRunning(children);
    await delay(Math.random() * 200);
    // Each starts alone: the parts need no order.
    await site.start(...parts);
    await releasing.catch((error: unknown) => notes.broken.push(`release: ${String(error)}`));
    for (const pid of await left) notes.broken.push(`process ${pid} outlived its parent`);
    await expectWhole(site.urls.edge, notes, `after kill ${round}`);
    say(`kill -9, ${victim}: ${round} of ${rounds}, ${outbox.acknowledged.size} writes acknowledged`);
  }
  return releases;
}

async function killVictim(
  site: SiteParts,
  victim: Victim,
  context: FaultContext,
): Promise<Omit<FaultResult, 'row'>> {
  const notes = new FaultNotes();
  const outbox = new Outbox(site.urls.edge, victim.replace(' ', '-'));
  await outbox.prepare(() => site.open('backend'));
  await site.start('backend', 'registry');
  await site.start('edge');
  const readers = new Readers(site.urls.edge, notes);
  outbox.start();
  const releases = await killRounds(site, victim, outbox, context, notes);
  await outbox.drain();
  await readers.stop();
  await site.stop();

  await outbox.compare(() => site.open('backend'), notes);
  await inDatabase(
    () => site.open('registry'),
    (released) => releases.compare(released, notes),
  );
  const made = releases.live.length > 0 ? `, ${releases.live.length} releases` : '';
  const result = notes.result(
    '',
    `${context.rounds} kills; ${outbox.acknowledged.size} writes acknowledged (${outbox.resent} sent again)${made}, ${readers.reads} pages read`,
  );
  // All rounds take most of an hour, so a run that is broken off reports this much.
  context.say(
    `${victim}: ${result.done}; ${result.lost} lost, ${result.doubled} doubled, ${result.broken} broken`,
  );
  return result;
}

export const kills: FaultRow = {
  name: 'kills',
  run: (context) =>
    withDatabase(context, async (database) => {
      const site = await SiteParts.create({ database, port: context.port });
      try {
        await site.startAll();
        await site.stop();
        const results: FaultResult[] = [];
        for (const victim of Object.keys(VICTIMS) as Victim[])
          results.push({
            ...(await killVictim(site, victim, context)),
            row: `kill -9, ${victim}, ${DATABASE_LABELS[database.kind]}`,
          });
        return results;
      } finally {
        await site.remove();
      }
    }),
};
