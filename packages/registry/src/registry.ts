import type { Database } from '@konnect/backend/db';
import { CONTRACT_VERSION, type RemoteDescriptor } from '@konnect/contracts';

import type { AssetStore } from './assets/asset-store';
import { checkFileList, readDescriptor, readVerified } from './assets/release-folder';
import { contentDigest } from './descriptor/digest';
import { parseDescriptor } from './descriptor/parse-descriptor';
import { isRemoteId, isVersion } from './descriptor/safe-names';
import { liveSetFault } from './gate/live-set';
import { mayChange, type Principal } from './principal';
import { refuse } from './refusal';
import { assetBase } from './release-table';
import { listLive, lockState, setLive, type LiveRow } from './store/live-store';
import { appendAudit, findContainer, findVersion, insertVersion } from './store/version-store';

/** How many good versions back a remote can be rolled, one step each. */
const KEPT_PREVIOUS = 10;

export interface RegistryOptions {
  database: Database;
  assets: AssetStore;
  /** Contract versions that the live shells serve. */
  servedContracts?: readonly number[];
}

export interface ChangeNote {
  by: Principal;
  why?: string;
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
}

function usable(rows: readonly LiveRow[]): RemoteDescriptor[] {
  return rows.flatMap((row) => {
    const parsed = parseDescriptor(row.descriptor);
    return parsed.ok ? [parsed.descriptor] : [];
  });
}

function checkName(id: string, by: Principal): void {
  if (!isRemoteId(id)) throw refuse('registry.input', 'id: must be 2 to 40 small letters, digits and hyphens.');
  if (!mayChange(by, id)) throw refuse('registry.forbidden', `${by.name} may not change "${id}".`);
}

export function createRegistry({ database, assets, servedContracts = [CONTRACT_VERSION] }: RegistryOptions): Registry {
  const { db } = database;

  async function loadCandidate(id: string, version: string): Promise<RemoteDescriptor> {
    const row = isVersion(version) ? await findVersion(db, id, version) : undefined;
    if (!row) throw refuse('registry.unknown', `No version ${version.slice(0, 80)} of "${id}" was published.`);
    const parsed = parseDescriptor(row.descriptor);
    if (!parsed.ok) throw refuse('registry.descriptor', parsed.reason);
    const missing = await assets.missingFile(parsed.descriptor);
    if (missing) throw refuse('registry.files', `files: ${missing} of "${id}" ${version} is gone from the store.`);
    return parsed.descriptor;
  }

  /** The candidate's files were looked at before: nothing slow may happen while other changes wait for the lock. */
  async function change(action: 'promote' | 'rollback', candidate: RemoteDescriptor, note: ChangeNote & { from?: string }): Promise<ChangeResult> {
    const { id, version } = candidate;
    return database.transaction(async (tx) => {
      const state = await lockState(tx);
      const live = await listLive(tx);
      const row = live.find(({ remoteId }) => remoteId === id);
      const from = row?.version ?? null;
      const before = row?.previousVersions ?? [];
      if (note.from !== undefined && note.from !== from) {
        throw refuse('registry.no_previous', `"${id}" is at ${from ?? 'no version'} by now, not at ${note.from}; look at the status first.`);
      }
      if (from === version) return { id, version, from, previous: before[0] ?? null, revision: state.revision, changed: false };
      const fault = liveSetFault(candidate, usable(live), servedContracts);
      if (fault) throw fault;
      const older = action === 'rollback' ? before.slice(1) : [...(from === null ? [] : [from]), ...before];
      const previousVersions = older.filter((name) => name !== version).slice(0, KEPT_PREVIOUS);
      const revision = state.revision + 1;
      const why = note.why ?? '';
      await setLive(tx, { remoteId: id, version, previousVersions, revision, by: note.by.name, why, at: new Date() });
      await appendAudit(tx, id, { actor: note.by.name, action, version, fromVersion: from, why, revision });
      return { id, version, from, previous: previousVersions[0] ?? null, revision, changed: true };
    });
  }

  return {
    async publish(folder, { by }) {
      const descriptor = await readDescriptor(folder);
      const { id, version, container } = descriptor;
      checkName(id, by);
      await checkFileList(folder, descriptor);
      const digest = contentDigest(descriptor);
      const known = await findVersion(db, id, version);
      if (known && known.digest !== digest) throw refuse('registry.immutable', `version: "${id}" ${version} is published with other content and never changes.`);
      const fault = liveSetFault(descriptor, usable(await listLive(db)), servedContracts);
      if (fault) throw fault;
      const twin = container === '' ? undefined : await findContainer(db, container, id, version);
      if (twin) throw refuse('registry.claims', `container: ${container} is the global name of "${twin.remoteId}" ${twin.version} already.`);

      const files = new Map(descriptor.files.map((file) => [file.path, file]));
      const stored = await assets.put(descriptor, async (path) => {
        const file = files.get(path);
        if (!file) throw refuse('registry.files', `files: ${path} is not in the descriptor.`);
        return readVerified(folder, file);
      });
      if (stored === 'different') throw refuse('registry.immutable', `version: files of "${id}" ${version} are stored with other content and never change.`);
      const isNew = await database.transaction(async (tx) => {
        const inserted = await insertVersion(tx, descriptor, digest, by.name);
        if (inserted) await appendAudit(tx, id, { actor: by.name, action: 'publish', version, fromVersion: null, why: '', revision: null });
        return inserted;
      });
      return { id, version, outcome: isNew ? 'published' : 'already', base: assetBase(id, version) };
    },

    async promote(id, version, note) {
      checkName(id, note.by);
      return change('promote', await loadCandidate(id, version), note);
    },

    async rollback(id, note) {
      checkName(id, note.by);
      const row = (await listLive(db)).find(({ remoteId }) => remoteId === id);
      if (!row) throw refuse('registry.unknown', `"${id}" has no live version.`);
      const target = row.previousVersions[0];
      if (target === undefined) throw refuse('registry.no_previous', `"${id}" has no good version before ${row.version}.`);
      // The target belongs to the version seen here: when somebody changes it meanwhile, this rollback is refused.
      return change('rollback', await loadCandidate(id, target), { ...note, from: note.from ?? row.version });
    },
  };
}
