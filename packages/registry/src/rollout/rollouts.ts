import type { Database, Db } from '@konnect/backend/db';
import type { RemoteDescriptor } from '@konnect/contracts';

import { SHELL_ID } from '#app/descriptor/safe-names';
import type { OutcomeCount, Outcomes } from '#app/outcomes';
import type { ChangeNote, ChangeResult } from '#app/registry';
import { isRefusal, refuse, type Refusal } from '#app/refusal';
import { listLive, lockState, setRevision } from '#app/store/live-store';
import {
  listRollouts,
  noteFinding,
  putRollout,
  removeRollout,
  type RolloutRow,
} from '#app/store/rollout-store';
import { appendAudit } from '#app/store/version-store';

import { judge, type Judgement, type Sides } from './judge';
import { planOf, type RolloutRequest } from './plan';

export interface RolloutResult {
  id: string;
  version: string;
  percent: number;
  nextStages: number[];
  /** What the other visitors get. */
  live: string;
  revision: number;
}

/** What a look at a rollout led to. */
export interface RolloutStep {
  id: string;
  version: string;
  action: 'advance' | 'take-back' | 'promote' | 'wait';
  percent: number;
  finding: string;
}

export interface Rollouts {
  /** @param checkedAt the revision that the candidate was held against */
  start(
    candidate: RemoteDescriptor,
    request: RolloutRequest,
    note: ChangeNote,
    checkedAt: number,
  ): Promise<RolloutResult>;
  /** Ends it: everybody gets the live version. Null when there is none (of that version). */
  takeBack(
    id: string,
    version: string | undefined,
    action: 'rollback' | 'take-back',
    by: string,
    why: string,
  ): Promise<ChangeResult | null>;
  /** Looks at what the visitors of each met, and moves on or back those that are due. */
  review(): Promise<RolloutStep[]>;
}

export interface RolloutsOptions {
  database: Database;
  outcomes: Outcomes;
  /** Does the candidate fit what is live, and the other rollouts? */
  faultOf(tx: Db, candidate: RemoteDescriptor): Promise<Refusal | null>;
  promote(id: string, version: string, why: string): Promise<unknown>;
  now?: () => Date;
}

const OWN_NAME = 'registry';

/** Every page is one of the shell's too, and only the edge counts them so: what browsers report of the shell is held against all those visits. */
function ofShell({ browser, edge }: Sides): Sides {
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

export function createRollouts({
  database,
  outcomes,
  faultOf,
  promote,
  now = () => new Date(),
}: RolloutsOptions): Rollouts {
  const { db } = database;

  async function takeBack(
    id: string,
    version: string | undefined,
    action: 'rollback' | 'take-back',
    by: string,
    why: string,
  ): Promise<ChangeResult | null> {
    return database.transaction(async (tx) => {
      const state = await lockState(tx);
      const row = (await listRollouts(tx)).find(({ remoteId }) => remoteId === id);
      const live = (await listLive(tx)).find(({ remoteId }) => remoteId === id);
      if (!row || !live || (version !== undefined && row.version !== version)) return null;
      const revision = state.revision + 1;
      await removeRollout(tx, id);
      await setRevision(tx, revision);
      await appendAudit(tx, id, {
        actor: by,
        action,
        version: live.version,
        fromVersion: row.version,
        why,
        revision,
      });
      return {
        id,
        version: live.version,
        from: row.version,
        previous: live.previousVersions[0] ?? null,
        revision,
        changed: true,
      };
    });
  }

  async function advance(
    { remoteId, version, percent }: RolloutRow,
    finding: string,
  ): Promise<number | null> {
    return database.transaction(async (tx) => {
      const state = await lockState(tx);
      const row = (await listRollouts(tx)).find((other) => other.remoteId === remoteId);
      // Another registry, or a person, was here meanwhile.
      if (row?.version !== version || row.percent !== percent) return null;
      const [next, ...rest] = row.nextStages;
      if (next === undefined) return null;
      const revision = state.revision + 1;
      const { descriptor: _, ...kept } = row;
      await putRollout(tx, { ...kept, percent: next, nextStages: rest, stageAt: now(), finding });
      await setRevision(tx, revision);
      await appendAudit(tx, remoteId, {
        actor: OWN_NAME,
        action: 'advance',
        version,
        fromVersion: null,
        why: `${next} % after ${percent} %: ${finding}`,
        revision,
      });
      return next;
    });
  }

  async function lookAt(row: RolloutRow, liveVersion: string): Promise<Judgement> {
    const to = now();
    // With all visitors on the new version nobody is left to compare with: what the live one did since the start has to serve.
    const liveFrom = row.percent === 100 ? row.startedAt : row.stageAt;
    const sideOf = async (source: 'browser' | 'edge') => ({
      candidate: await outcomes.count(row.remoteId, row.version, source, { from: row.stageAt, to }),
      live: await outcomes.count(row.remoteId, liveVersion, source, { from: liveFrom, to }),
    });
    const sides: Sides = { browser: await sideOf('browser'), edge: await sideOf('edge') };
    return judge(row.remoteId === SHELL_ID ? ofShell(sides) : sides, row);
  }

  async function reviewOne(row: RolloutRow, liveVersion: string): Promise<RolloutStep> {
    const { remoteId: id, version, percent } = row;
    const { verdict, finding } = await lookAt(row, liveVersion);
    const step = { id, version, percent, finding };
    if (verdict === 'worse') {
      await takeBack(id, version, 'take-back', OWN_NAME, finding);
      return { ...step, action: 'take-back' };
    }
    const isDue =
      row.isStaged &&
      verdict === 'good' &&
      now().getTime() - row.stageAt.getTime() >= row.stageSeconds * 1_000;
    if (isDue && row.nextStages.length === 0) {
      await promote(id, version, `end of its rollout: ${finding}`);
      return { ...step, action: 'promote' };
    }
    const next = isDue ? await advance(row, finding) : null;
    if (next !== null) return { ...step, percent: next, action: 'advance' };
    if (finding !== row.finding) await noteFinding(db, { ...row, finding });
    return { ...step, action: 'wait' };
  }

  /** It stays at its share, and says why to whoever looks at the status; whether that is over is seen at the next look. */
  async function stay(row: RolloutRow, error: unknown): Promise<RolloutStep> {
    const reason = isRefusal(error) ? error.message : 'the registry could not look at it';
    const finding = `cannot go on: ${reason}`;
    if (finding !== row.finding) {
      await noteFinding(db, { ...row, finding });
      await appendAudit(db, row.remoteId, {
        actor: OWN_NAME,
        action: 'promote',
        version: row.version,
        fromVersion: null,
        why: 'end of its rollout',
        revision: null,
        outcome: 'refused',
        reason,
      });
    }
    return { id: row.remoteId, version: row.version, percent: row.percent, finding, action: 'wait' };
  }

  return {
    takeBack,

    async start(candidate, request, { by, why = '' }, checkedAt) {
      const { id, version } = candidate;
      const { stages, ...plan } = planOf(request);
      const [percent, ...nextStages] = stages;
      return database.transaction(async (tx) => {
        const state = await lockState(tx, checkedAt);
        const live = (await listLive(tx)).find(({ remoteId }) => remoteId === id);
        if (!live)
          throw refuse(
            'registry.rollout',
            `"${id}" has no live version that a rollout could stand beside; promote ${version}.`,
          );
        if (live.version === version)
          throw refuse('registry.rollout', `"${id}" ${version} is live for everybody already.`);
        const current = (await listRollouts(tx)).find(({ remoteId }) => remoteId === id);
        if (current && current.version !== version) {
          throw refuse(
            'registry.rollout',
            `"${id}" ${current.version} is rolling out at ${current.percent} %; take it back or promote it first.`,
          );
        }
        const fault = await faultOf(tx, candidate);
        if (fault) throw fault;
        const revision = state.revision + 1;
        const at = now();
        await putRollout(tx, {
          remoteId: id,
          version,
          percent,
          nextStages,
          ...plan,
          startedAt: current?.startedAt ?? at,
          stageAt: at,
          startedBy: by.name,
          why,
          finding: '',
        });
        await setRevision(tx, revision);
        await appendAudit(tx, id, {
          actor: by.name,
          action: 'rollout',
          version,
          fromVersion: live.version,
          why: [`${stages.join(', ')} %`, why].filter(Boolean).join(': '),
          revision,
        });
        return { id, version, percent, nextStages, live: live.version, revision };
      });
    },

    async review() {
      const rows = await listRollouts(db);
      const live = new Map(
        rows.length === 0 ? [] : (await listLive(db)).map((row) => [row.remoteId, row.version]),
      );
      const steps: RolloutStep[] = [];
      for (const row of rows) {
        const version = live.get(row.remoteId);
        if (version === undefined) continue;
        // One that cannot go on must not keep the others from being taken back.
        steps.push(await reviewOne(row, version).catch((error: unknown) => stay(row, error)));
      }
      return steps;
    },
  };
}
