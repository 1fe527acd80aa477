import type { Database } from '@konnect/backend/db';
import { CONTRACT_VERSION, type RemoteDescriptor } from '@konnect/contracts';

import type { AssetStore } from './assets/asset-store';
import { peekName, readDescriptor } from './assets/release-folder';
import { contentDigest } from './descriptor/digest';
import { parseDescriptor } from './descriptor/parse-descriptor';
import { isRemoteId, isVersion } from './descriptor/safe-names';
import { createGate } from './gate/gate';
import type { Trial } from './gate/trial/trial';
import { mayChange, type Principal } from './principal';
import { isRefusal, refuse } from './refusal';
import { createOutcomeStore, type Outcomes } from './outcomes';
import { assetBase } from './release-table';
import type { RolloutRequest } from './rollout/plan';
import { createRollouts, type RolloutResult, type RolloutStep } from './rollout/rollouts';
import { createSteadily } from './steadily';
import { listLive, lockState, setLive } from './store/live-store';
import { listRollouts, removeRollout } from './store/rollout-store';
import type { AuditAction } from './store/tables';
import { appendAudit, findVersion, insertVersion } from './store/version-store';

/** How many good versions back a remote can be rolled, one step each. */
const KEPT_PREVIOUS = 10;

export interface RegistryOptions {
  database: Database;
  assets: AssetStore;
  /** Contract versions that the live shells serve. */
  servedContracts?: readonly number[];
  /** What visitors of each version met; default: the counts in the database. */
  outcomes?: Outcomes;
  /** Renders the pages of what is published before it is accepted. */
  trial?: Trial | undefined;
  /** Where a trial reads public data. */
  backendUrl?: string | undefined;
  now?: () => Date;
}

export interface ChangeNote {
  by: Principal;
  why?: string;
  /** Folders of builds that go live with it: neighbours are looked for there first, so that a whole new site fits itself. */
  alongside?: readonly string[];
}

export interface PublishResult {
  id: string;
  version: string;
  /** `already`: this very content was published before; nothing changed. */
  outcome: 'published' | 'already';
  base: string;
}

export interface ChangeResult {
  id: string;
  version: string;
  /** What was live before. */
  from: string | null;
  previous: string | null;
  revision: number;
  changed: boolean;
}

export interface Registry {
  /** Checks a built folder and stores it under its exact version. Changes nothing for visitors. */
  publish(folder: string, note: ChangeNote): Promise<PublishResult>;
  promote(id: string, version: string, note: ChangeNote): Promise<ChangeResult>;
  /** Back to the good version before. With `from`, only if that is still the live one, so that two people do not go back twice. */
  rollback(id: string, note: ChangeNote & { from?: string }): Promise<ChangeResult>;
  /** Gives a version to a share of the visitors, beside the live one. */
  rollout(id: string, version: string, request: RolloutRequest, note: ChangeNote): Promise<RolloutResult>;
  /** Moves rollouts on or back by what their visitors met. */
  reviewRollouts(): Promise<RolloutStep[]>;
}

function checkName(id: string, by: Principal): void {
  if (!isRemoteId(id))
    throw refuse('registry.input', 'id: must be 2 to 40 small letters, digits and hyphens.');
  if (!mayChange(by, id)) throw refuse('registry.forbidden', `${by.name} may not change "${id}".`);
}

export function createRegistry({
  database,
  assets,
  servedContracts = [CONTRACT_VERSION],
  outcomes = createOutcomeStore(database.db),
  trial,
  backendUrl,
  now = () => new Date(),
}: RegistryOptions): Registry {
  const { db } = database;

  const gate = createGate({ db, assets, servedContracts, trial, backendUrl });
  const steadily = createSteadily(db);

  /** The record holds what was refused as well: who tried what, and why it was not done. */
  async function recorded<T>(
    action: AuditAction,
    id: string,
    version: string,
    { by, why = '' }: ChangeNote,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isRefusal(error) && isRemoteId(id)) {
        const named = isVersion(version) ? version : '';
        await appendAudit(db, id, {
          actor: by.name,
          action,
          version: named,
          fromVersion: null,
          why,
          revision: null,
          outcome: 'refused',
          reason: error.message,
        }).catch(() => undefined);
      }
      throw error;
    }
  }

  async function loadCandidate(id: string, version: string): Promise<RemoteDescriptor> {
    const row = isVersion(version) ? await findVersion(db, id, version) : undefined;
    if (!row)
      throw refuse('registry.unknown', `No version ${version.slice(0, 80)} of "${id}" was published.`);
    const parsed = parseDescriptor(row.descriptor);
    if (!parsed.ok) throw refuse('registry.descriptor', parsed.reason);
    const missing = await assets.missingFile(parsed.descriptor);
    if (missing)
      throw refuse('registry.files', `files: ${missing} of "${id}" ${version} is gone from the store.`);
    return parsed.descriptor;
  }

  /** Checks a version against what visitors have by now, and makes the change if that is still so when its turn comes. A way back is never closed by this. */
  function enter<T>(
    id: string,
    version: string,
    { alongside = [] }: ChangeNote,
    change: (candidate: RemoteDescriptor, revision: number) => Promise<T>,
  ): Promise<T> {
    return steadily(async (revision) => {
      const candidate = await loadCandidate(id, version);
      const isLive = (await listLive(db)).some((row) => row.remoteId === id && row.version === version);
      const fault = isLive ? null : await gate.fits(candidate, alongside);
      if (fault) throw fault;
      return change(candidate, revision);
    });
  }

  /** The candidate's files were looked at before: nothing slow may happen while other changes wait for the lock. */
  async function change(
    action: 'promote' | 'rollback',
    candidate: RemoteDescriptor,
    note: ChangeNote & { from?: string },
    checkedAt?: number,
  ): Promise<ChangeResult> {
    const { id, version } = candidate;
    return database.transaction(async (tx) => {
      const state = await lockState(tx, checkedAt);
      const live = await listLive(tx);
      const row = live.find(({ remoteId }) => remoteId === id);
      const from = row?.version ?? null;
      const before = row?.previousVersions ?? [];
      if (note.from !== undefined && note.from !== from) {
        throw refuse(
          'registry.no_previous',
          `"${id}" is at ${from ?? 'no version'} by now, not at ${note.from}; look at the status first.`,
        );
      }
      if (from === version)
        return { id, version, from, previous: before[0] ?? null, revision: state.revision, changed: false };
      const rollout = (await listRollouts(tx)).find(({ remoteId }) => remoteId === id);
      if (rollout && rollout.version !== version) {
        throw refuse(
          'registry.rollout',
          `"${id}" ${rollout.version} is rolling out at ${rollout.percent} %; take it back or promote it first.`,
        );
      }
      const fault = await gate.mayEnter(tx, candidate, note.alongside);
      if (fault) throw fault;
      if (rollout) await removeRollout(tx, id);
      const older = action === 'rollback' ? before.slice(1) : [...(from === null ? [] : [from]), ...before];
      const previousVersions = older.filter((name) => name !== version).slice(0, KEPT_PREVIOUS);
      const revision = state.revision + 1;
      const why = note.why ?? '';
      await setLive(tx, {
        remoteId: id,
        version,
        previousVersions,
        revision,
        by: note.by.name,
        why,
        at: now(),
      });
      await appendAudit(tx, id, { actor: note.by.name, action, version, fromVersion: from, why, revision });
      return { id, version, from, previous: previousVersions[0] ?? null, revision, changed: true };
    });
  }

  async function publish(
    descriptor: RemoteDescriptor,
    folder: string,
    { by, why = '', alongside = [] }: ChangeNote,
  ): Promise<PublishResult> {
    const { id, version } = descriptor;
    checkName(id, by);
    const digest = contentDigest(descriptor);
    const known = await findVersion(db, id, version);
    if (known && known.digest !== digest)
      throw refuse(
        'registry.immutable',
        `version: "${id}" ${version} is published with other content and never changes.`,
      );
    const read = await gate.admit({ descriptor, folder, isKnown: known !== undefined, alongside });
    const put = await assets.put(descriptor, read);
    if (put === 'different')
      throw refuse(
        'registry.immutable',
        `version: files of "${id}" ${version} are stored with other content and never change.`,
      );
    const isNew = await database.transaction(async (tx) => {
      const inserted = await insertVersion(tx, descriptor, digest, by.name);
      if (inserted)
        await appendAudit(tx, id, {
          actor: by.name,
          action: 'publish',
          version,
          fromVersion: null,
          why,
          revision: null,
        });
      return inserted;
    });
    return { id, version, outcome: isNew ? 'published' : 'already', base: assetBase(id, version) };
  }

  async function promote(id: string, version: string, note: ChangeNote): Promise<ChangeResult> {
    checkName(id, note.by);
    return enter(id, version, note, (candidate, revision) => change('promote', candidate, note, revision));
  }

  const rollouts = createRollouts({
    database,
    outcomes,
    faultOf: (tx, candidate) => gate.mayEnter(tx, candidate),
    promote: (id, version, why) => promote(id, version, { by: { name: 'registry', remotes: 'all' }, why }),
    now,
  });

  async function rollback(id: string, note: ChangeNote & { from?: string }): Promise<ChangeResult> {
    checkName(id, note.by);
    // What is on its way out goes first; who means the live version says so with `from`, and is told that there is a rollout.
    const takenBack = await rollouts.takeBack(id, note.from, 'rollback', note.by.name, note.why ?? '');
    if (takenBack) return takenBack;
    const row = (await listLive(db)).find(({ remoteId }) => remoteId === id);
    if (!row) throw refuse('registry.unknown', `"${id}" has no live version.`);
    const target = row.previousVersions[0];
    if (target === undefined)
      throw refuse('registry.no_previous', `"${id}" has no good version before ${row.version}.`);
    // The target belongs to the version seen here: when somebody changes it meanwhile, this rollback is refused.
    return change('rollback', await loadCandidate(id, target), { ...note, from: note.from ?? row.version });
  }

  return {
    async publish(folder, note) {
      // Also when the descriptor is refused, the record says of whom it was.
      const { id, version } = await peekName(folder);
      return recorded('publish', id, version, note, async () =>
        publish(await readDescriptor(folder), folder, note),
      );
    },
    promote: (id, version, note) => recorded('promote', id, version, note, () => promote(id, version, note)),
    rollback: (id, note) => recorded('rollback', id, note.from ?? '', note, () => rollback(id, note)),
    rollout: (id, version, request, note) =>
      recorded('rollout', id, version, note, async () => {
        checkName(id, note.by);
        return enter(id, version, note, (candidate, revision) =>
          rollouts.start(candidate, request, note, revision),
        );
      }),
    reviewRollouts: () => rollouts.review(),
  };
}
