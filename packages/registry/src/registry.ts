import { CONTRACT_VERSION, type RemoteDescriptor } from '@konnect/contracts';

import type { Database } from '@konnect/database';
import type { AssetStore } from './assets/asset-store';
import { readBuildName, readDescriptor } from './assets/release-folder';
import { changeLive } from './change-live';
import { createGate, type PromoteCheck } from './gate/gate';
import type { BrowserRenderer } from './gate/browser-render/browser-renderer';
import { NOT_RENDERED } from './gate/smoke-render/remember-renders';
import type { SmokeRenderer } from './gate/smoke-render/smoke-render';
import { checkBuild, type BuildCheck } from './check-build';
import type { Principal } from './principal';
import { publishBuild } from './publish-build';
import { registryError } from './registry-error';
import { checkName, loadCandidate, auditRefused, type RegistryContext } from './registry-context';
import { createOutcomeStore, type Outcomes } from './outcomes';
import type { RolloutRequest } from './rollout/plan';
import { createRollouts, type Rollouts } from './rollout/rollouts';
import type { RolloutResult, RolloutStep } from './rollout/rollout-types';
import { createReleaseLock, createRemoteOrder } from './release-lock';
import { listLive } from './store/live-store';
import type { ChangeNote, PublishResult, ChangeResult } from './registry-change';

export interface RegistryOptions {
  database: Database;
  assets: AssetStore;
  servedContracts?: readonly number[];
  /** Default: the counts in the database. */
  outcomes?: Outcomes;
  smokeRenderer?: SmokeRenderer | undefined;
  browserRenderer?: BrowserRenderer | undefined;
  /** Address of the public data for a smoke render. */
  backendUrl?: string | undefined;
  /** Default: English alone. */
  siteLocales?: readonly string[] | undefined;
  now?: () => Date;
}

export interface Registry {
  /** Stores a build under its exact version; nothing changes for visitors. */
  publish(folder: string, note: ChangeNote): Promise<PublishResult>;
  /** Reports all that `publish` would refuse. @throws RegistryError when `by` may not change the remote */
  check(folder: string, by: Principal): Promise<BuildCheck>;
  promote(id: string, version: string, note: ChangeNote): Promise<ChangeResult>;
  /** With `from`, only while that version is live, so two people cannot roll back twice. */
  rollback(id: string, note: ChangeNote & { from?: string }): Promise<ChangeResult>;
  rollout(id: string, version: string, request: RolloutRequest, note: ChangeNote): Promise<RolloutResult>;
  reviewRollouts(): Promise<RolloutStep[]>;
}

interface Changes extends RegistryContext {
  rollouts: Rollouts;
  withReleaseLock: ReturnType<typeof createReleaseLock>;
  inOrderOf: ReturnType<typeof createRemoteOrder>;
}

const MOST_RENDERS = 5;

/**
 * Renders outside the lock, up to five times, so that slow pages of one remote delay no other. The sixth
 * attempt renders under the lock. Rollbacks do not pass through here.
 */
function checkThenChange<T>(
  context: Omit<Changes, 'rollouts'>,
  id: string,
  version: string,
  { deployedTogether = [] }: ChangeNote,
  change: (candidate: RemoteDescriptor, revision: number) => Promise<T>,
): Promise<T> {
  let check: PromoteCheck | undefined;
  const attempt = (mayRender: boolean): Promise<T> =>
    context.withReleaseLock(async (revision) => {
      const candidate = await loadCandidate(context, id, version);
      check ??= context.gate.promoteCheck(candidate, deployedTogether);
      const rows = await listLive(context.database.db);
      const isLive = rows.some((row) => row.remoteId === id && row.version === version);
      const fault = isLive ? null : await check.fault(mayRender);
      if (fault) throw fault;
      return change(candidate, revision);
    });
  return context.inOrderOf(id, async () => {
    for (let left = MOST_RENDERS; left > 0; left -= 1) {
      try {
        return await attempt(false);
      } catch (error) {
        if (error !== NOT_RENDERED) throw error;
        await check?.render();
      }
    }
    return attempt(true);
  });
}

async function promote(
  context: Omit<Changes, 'rollouts'>,
  id: string,
  version: string,
  note: ChangeNote,
  stageAt?: Date,
): Promise<ChangeResult> {
  checkName(id, note.by);
  return checkThenChange(context, id, version, note, (candidate, checkedAt) =>
    changeLive(context, {
      action: 'promote',
      candidate,
      note,
      checkedAt,
      ...(stageAt && { stageAt }),
    }),
  );
}

async function startRollout(
  context: Changes,
  id: string,
  version: string,
  request: RolloutRequest,
  note: ChangeNote,
): Promise<RolloutResult> {
  checkName(id, note.by);
  return checkThenChange(context, id, version, note, (candidate, revision) =>
    context.rollouts.start(candidate, request, note, revision),
  );
}

async function rollback(
  context: Changes,
  id: string,
  note: ChangeNote & { from?: string },
): Promise<ChangeResult> {
  checkName(id, note.by);
  // A rollback ends a rollout first, unless the caller names the live version with `from`.
  const takenBack = await context.rollouts.takeBack({
    id,
    version: note.from,
    action: 'rollback',
    by: note.by.name,
    why: note.why ?? '',
  });
  if (takenBack) return takenBack;
  const row = (await listLive(context.database.db)).find(({ remoteId }) => remoteId === id);
  if (!row) throw registryError('registry.unknown', `"${id}" has no live version.`);
  const target = row.previousVersions[0];
  if (target === undefined)
    throw registryError('registry.no_previous', `"${id}" has no good version before ${row.version}.`);
  return changeLive(context, {
    action: 'rollback',
    candidate: await loadCandidate(context, id, target),
    // The target belongs to the version read here; if the live version changes first, this rollback is
    // refused.
    note: { ...note, from: note.from ?? row.version },
  });
}

export function createRegistry({
  database,
  assets,
  servedContracts = [CONTRACT_VERSION],
  outcomes = createOutcomeStore(database.db),
  smokeRenderer,
  browserRenderer,
  backendUrl,
  siteLocales,
  now = () => new Date(),
}: RegistryOptions): Registry {
  const gate = createGate({
    db: database.db,
    assets,
    servedContracts,
    smokeRenderer,
    browserRenderer,
    backendUrl,
    siteLocales,
  });
  const base = {
    ...{ database, assets, gate, now },
    withReleaseLock: createReleaseLock(database.db),
    inOrderOf: createRemoteOrder(),
  };
  const rollouts = createRollouts({
    database,
    outcomes,
    faultOf: (tx, candidate) => gate.recheckLocked(tx, candidate, { isRollback: false }),
    promote: (id, version, why, stageAt) =>
      promote(base, id, version, { by: { name: 'registry', remotes: 'all' }, why }, stageAt),
    now,
  });
  const context: Changes = { ...base, rollouts };

  return {
    async publish(folder, note) {
      // The audit log names the remote even when its descriptor is refused.
      const { id, version } = await readBuildName(folder);
      return auditRefused(context, 'publish', id, version, note, async () =>
        publishBuild(context, await readDescriptor(folder), folder, note),
      );
    },
    check: (folder, by) => checkBuild(context, folder, by),
    promote: (id, version, note) =>
      auditRefused(context, 'promote', id, version, note, () => promote(context, id, version, note)),
    rollback: (id, note) =>
      auditRefused(context, 'rollback', id, note.from ?? '', note, () => rollback(context, id, note)),
    rollout: (id, version, request, note) =>
      auditRefused(context, 'rollout', id, version, note, () =>
        startRollout(context, id, version, request, note),
      ),
    reviewRollouts: () => rollouts.review(),
  };
}
