// One row of the table: a fault is made under load, the probes are asked while it lasts, and it is ended.
import { setTimeout as delay } from 'node:timers/promises';
import { FaultNotes } from '../faults/fault-row';
import { Outbox } from '../faults/outbox';
import { expectWhole } from '../faults/readers';
import { PART_NAMES, type Cluster, type Name } from './cluster';
import { readinessFault, type ExpectedReadiness } from './readiness';
import { Visits, type VisitCounts } from './visits';

/** Twenty a second at most: the machine has to render pages as well. */
const PACE = { senders: 2, pauseMs: 100 };
const WRITES = 10;
const HOLD_MS = 3_000;
/** Within which a probe has to tell what has happened. */
const TRUTH_MS = 3_000;
const RECOVERY_MS = 60_000;
const MAX_FAILING_MS = 2_000;

export interface ChaosRow {
  name: string;
  /** What `/readyz` of parts says while the fault lasts; others must say that all is in order. */
  probes?: Partial<Record<Name, ExpectedReadiness>>;
  /** No part is left that could answer: visits may fail until `recover` resolves and two seconds more. */
  mayFail?: boolean;
  /** How long the fault is left, in milliseconds. */
  holdMs?: number;
  /** Causes the fault; resolves while it lasts. */
  inject(cluster: Cluster, notes: FaultNotes): Promise<void>;
  /** Looks at more than pages, writes and probes while it lasts. */
  look?(cluster: Cluster, notes: FaultNotes): Promise<void>;
  recover?(cluster: Cluster, notes: FaultNotes): Promise<void>;
}

export interface ChaosResult {
  row: string;
  visits: VisitCounts;
  acknowledged: number;
  resent: number;
  lost: number;
  doubled: number;
  /** From the end of the fault until every part, a page of each edge and a write are in order. */
  recoveredMs: number;
  /** Everything that was not as it should be, in words. */
  faults: string[];
}

async function expectProbes(row: ChaosRow, cluster: Cluster, notes: FaultNotes): Promise<void> {
  await Promise.all(
    PART_NAMES.map(async (name) => {
      const limit = performance.now() + TRUTH_MS;
      const look = async (): Promise<string | undefined> =>
        readinessFault(name, await cluster.parts[name].readiness(), row.probes?.[name]);
      let fault = await look();
      while (fault && performance.now() < limit) {
        await delay(100);
        fault = await look();
      }
      if (fault) notes.broken.push(fault);
    }),
  );
}

async function untilRecovered(cluster: Cluster, outbox: Outbox, notes: FaultNotes): Promise<void> {
  const limit = performance.now() + RECOVERY_MS;
  for (const name of PART_NAMES)
    for (;;) {
      const fault = readinessFault(name, await cluster.parts[name].readiness());
      if (!fault) break;
      if (performance.now() > limit) return void notes.broken.push(`a minute after the fault ${fault}`);
      await delay(50);
    }
  await expectWhole(cluster.parts['edge-1'].url, notes, 'edge-1 afterwards');
  await expectWhole(cluster.parts['edge-2'].url, notes, 'edge-2 afterwards');
  await outbox.untilAcknowledged(1);
}

function visitFaults(
  { failed, longestFailingMs, examples }: VisitCounts,
  { mayFail }: ChaosRow,
  awayMs: number,
): string[] {
  if (failed === 0) return [];
  if (!mayFail) return [`${failed} visits failed, though a part was left: ${examples.join('; ')}`];
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  if (longestFailingMs <= awayMs + MAX_FAILING_MS) return [];
  return [`visits failed for ${seconds(longestFailingMs)}, away ${seconds(awayMs)}: ${examples.join('; ')}`];
}

export async function runRow(row: ChaosRow, cluster: Cluster, number: number): Promise<ChaosResult> {
  const notes = new FaultNotes();
  const outbox = new Outbox(cluster.url, `chaos-${number}`, PACE);
  const open = () => cluster.open();
  await outbox.prepare(open);
  const visiting = new Visits(cluster.url);
  outbox.start();
  let recoveredMs = 0;
  let awayMs = 0;
  try {
    await outbox.untilAcknowledged(WRITES);
    await row.inject(cluster, notes);
    const injected = performance.now();
    if (row.recover) {
      await expectProbes(row, cluster, notes);
      await row.look?.(cluster, notes);
      await delay(row.holdMs ?? HOLD_MS);
    }
    const from = performance.now();
    await row.recover?.(cluster, notes);
    awayMs = performance.now() - injected;
    await untilRecovered(cluster, outbox, notes);
    recoveredMs = performance.now() - from;
    await delay(1_000);
  } catch (error) {
    notes.broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const visits = await visiting.stop();
  await outbox.drain();
  await outbox.compare(open, notes);
  return {
    row: row.name,
    visits,
    acknowledged: outbox.acknowledged.size,
    resent: outbox.resent,
    lost: notes.lost.length,
    doubled: notes.doubled.length,
    recoveredMs,
    faults: [...notes.lost, ...notes.doubled, ...notes.broken, ...visitFaults(visits, row, awayMs)],
  };
}
