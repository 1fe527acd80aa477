import { SHELL_ID } from '#app/descriptor/safe-names';
import type { OutcomeCount } from '#app/outcomes';
import { listLive, lockState, setRevision } from '#app/store/live-store';
import { listRollouts, noteFinding, putRollout, type RolloutRow } from '#app/store/rollout-store';
import { appendAudit } from '#app/store/version-store';

import { evaluateRollout, type Evaluation, type Cohorts } from './evaluate-rollout';
import type { RolloutsOptions, RolloutStep } from './rollout-types';
import { isHeld, noteRecovery, OWN_NAME, stay } from './failed-step';
import { takeBack } from './take-back';

/** Every page is also a view of the shell, but only the edge counts it so. */
function ofShell({ browser, edge }: Cohorts): Cohorts {
  const all = (seen: OutcomeCount, visits: number): OutcomeCount => ({
    ...seen,
    visits: Math.max(seen.visits, visits),
  });
  return {
    edge,
    browser: {
      candidate: all(browser.candidate, edge.candidate.visits),
      live: all(browser.live, edge.live.visits),
    },
  };
}

async function lookAt(
  { outcomes, now }: RolloutsOptions,
  row: RolloutRow,
  liveVersion: string,
): Promise<Evaluation> {
  const to = now();
  // At 100 % no visitor of the live version is left, so its outcomes since the start are compared.
  const liveFrom = row.percent === 100 ? row.startedAt : row.stageAt;
  const cohortsOf = async (source: 'browser' | 'edge') => ({
    candidate: await outcomes.count(row.remoteId, row.version, source, { from: row.stageAt, to }),
    live: await outcomes.count(row.remoteId, liveVersion, source, { from: liveFrom, to }),
  });
  const cohorts: Cohorts = { browser: await cohortsOf('browser'), edge: await cohortsOf('edge') };
  return evaluateRollout(row.remoteId === SHELL_ID ? ofShell(cohorts) : cohorts, row);
}

/** A person may have started the rollout again since it was evaluated. */
const isSameStage = (row: RolloutRow, stageAt: Date) => row.stageAt.getTime() === stageAt.getTime();

/** Holds a rollout for a person. @returns false when another change came first */
function pause(
  { database, now }: RolloutsOptions,
  { remoteId, version, stageAt }: RolloutRow,
  why: string,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockState(tx);
    const row = (await listRollouts(tx)).find((other) => other.remoteId === remoteId);
    if (row?.version !== version || row.pausedAt || !isSameStage(row, stageAt)) return false;
    const { descriptor: _, ...stored } = row;
    await putRollout(tx, { ...stored, pausedAt: now(), finding: why, failure: null });
    // Visitors still get the same versions, so the revision stays.
    await appendAudit(tx, remoteId, { actor: OWN_NAME, action: 'pause', version, why });
    return true;
  });
}

/** @returns the share, or null when another change came first */
function advance(
  { database, now }: RolloutsOptions,
  { remoteId, version, percent, stageAt }: RolloutRow,
  finding: string,
): Promise<number | null> {
  return database.transaction(async (tx) => {
    const state = await lockState(tx);
    const row = (await listRollouts(tx)).find((other) => other.remoteId === remoteId);
    // Another registry or a person has changed the rollout since.
    if (row?.version !== version || row.percent !== percent || !isSameStage(row, stageAt)) return null;
    const [next, ...rest] = row.nextStages;
    if (next === undefined) return null;
    const revision = state.revision + 1;
    const { descriptor: _, ...stored } = row;
    await putRollout(tx, {
      ...stored,
      ...{ percent: next, nextStages: rest, stageAt: now(), finding, failure: null },
    });
    await setRevision(tx, revision);
    await appendAudit(tx, remoteId, {
      actor: OWN_NAME,
      action: 'advance',
      version,
      why: `${next} % after ${percent} %: ${finding}`,
      revision,
    });
    return next;
  });
}

/** @returns null when another change came first */
async function takeStep(
  options: RolloutsOptions,
  row: RolloutRow,
  step: Omit<RolloutStep, 'action'>,
): Promise<RolloutStep | null> {
  const { finding } = step;
  if (row.nextStages.length > 0) {
    const next = await advance(options, row, finding);
    return next === null ? null : { ...step, percent: next, action: 'advance' };
  }
  await options.promote(row.remoteId, row.version, `end of its rollout: ${finding}`, row.stageAt);
  return { ...step, action: 'promote' };
}

async function reviewOne(
  options: RolloutsOptions,
  row: RolloutRow,
  liveVersion: string,
): Promise<RolloutStep> {
  const { database, now } = options;
  const { remoteId: id, version, percent, stageAt } = row;
  const { verdict, finding } = await lookAt(options, row, liveVersion);
  const step = { id, version, percent, finding };
  if (verdict === 'worse') {
    const change = { id, version, action: 'take-back', by: OWN_NAME, why: finding, stageAt } as const;
    return { ...step, action: (await takeBack(database, change)) ? 'take-back' : 'wait' };
  }
  if (verdict === 'suspect' || row.pausedAt) {
    if (row.pausedAt) {
      if (row.failure) await noteRecovery(database.db, row, row.finding);
      return { ...step, finding: row.finding, action: 'wait' };
    }
    const why = `paused: ${finding}`;
    return (await pause(options, row, why))
      ? { ...step, finding: why, action: 'pause' }
      : { ...step, action: 'wait' };
  }
  const isDue =
    row.isStaged && verdict === 'good' && now().getTime() - row.stageAt.getTime() >= row.stageSeconds * 1_000;
  if (isDue) {
    if (isHeld(row, now())) return { ...step, finding: row.finding, action: 'wait' };
    const taken = await takeStep(options, row, step).catch((error: unknown) =>
      stay(options, row, 'step', error),
    );
    if (taken) return taken;
  }
  if (row.failure) await noteRecovery(database.db, row, finding);
  else if (finding !== row.finding) await noteFinding(database.db, { ...row, finding });
  return { ...step, action: 'wait' };
}

export async function reviewRollouts(options: RolloutsOptions): Promise<RolloutStep[]> {
  const { db } = options.database;
  const rows = await listRollouts(db);
  const live = new Map(
    rows.length === 0 ? [] : (await listLive(db)).map((row) => [row.remoteId, row.version]),
  );
  const steps: RolloutStep[] = [];
  for (const row of rows) {
    const version = live.get(row.remoteId);
    if (version === undefined) continue;
    // A rollout that fails here must not prevent the others from being taken back.
    steps.push(
      await reviewOne(options, row, version).catch((error: unknown) => stay(options, row, 'review', error)),
    );
  }
  return steps;
}
