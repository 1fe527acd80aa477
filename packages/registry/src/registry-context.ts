import type { RemoteDescriptor } from '@konnect/contracts';

import type { Database } from '@konnect/database';
import type { AssetStore } from './assets/asset-store';
import { parseDescriptor } from './descriptor/parse-descriptor';
import { isRemoteId, isVersion } from './descriptor/safe-names';
import type { Gate } from './gate/gate';
import { mayChange, type Principal } from './principal';
import { isRegistryError, registryError } from './registry-error';
import type { ChangeNote } from './registry-change';
import type { AuditAction } from './store/tables';
import { appendAudit, findVersion, isRemoved, noteStoredAgain } from './store/version-store';

/** Everything that a change of the registry needs. */
export interface RegistryContext {
  database: Database;
  assets: AssetStore;
  gate: Gate;
  now(): Date;
}

/** @throws RegistryError when the id is invalid or this principal may not change it */
export function checkName(id: string, by: Principal): void {
  if (!isRemoteId(id))
    throw registryError('registry.input', 'id: must be 2 to 40 small letters, digits and hyphens.');
  if (!mayChange(by, id)) throw registryError('registry.forbidden', `${by.name} may not change "${id}".`);
}

async function requireFiles(assets: AssetStore, descriptor: RemoteDescriptor): Promise<void> {
  const { id, version } = descriptor;
  const missing = await assets.missingFile(descriptor);
  if (missing)
    throw registryError('registry.files', `files: ${missing} of "${id}" ${version} is gone from the store.`);
}

/** Loads a published version and checks that all its files are stored. @throws RegistryError */
export async function loadCandidate(
  { database: { db }, assets }: RegistryContext,
  id: string,
  version: string,
): Promise<RemoteDescriptor> {
  const row = isVersion(version) ? await findVersion(db, id, version) : undefined;
  if (!row)
    throw registryError('registry.unknown', `No version ${version.slice(0, 80)} of "${id}" was published.`);
  const parsed = parseDescriptor(row.descriptor);
  if (!parsed.ok) throw registryError('registry.descriptor', parsed.reason);
  await requireFiles(assets, parsed.descriptor);
  const wasRemoved = await isRemoved(db, id, version);
  await assets.shareAgain(parsed.descriptor).catch((error: unknown) => {
    // Nobody has removed it, so the store, which is away, has it or gets it when it is back.
    if (wasRemoved || !isRegistryError(error, 'registry.store')) throw error;
  });
  if (wasRemoved) {
    await noteStoredAgain(db, id, version, 'registry');
    // A clean-up that looked before this note has removed them by now, and one that looks later puts them
    // back.
    await requireFiles(assets, parsed.descriptor);
    await assets.shareAgain(parsed.descriptor);
  }
  return parsed.descriptor;
}

/** Runs a change and writes a refused one to the audit log, with the caller and the reason. */
export async function auditRefused<T>(
  { database: { db } }: RegistryContext,
  action: AuditAction,
  id: string,
  version: string,
  { by, why = '' }: ChangeNote,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRegistryError(error) && isRemoteId(id)) {
      await appendAudit(db, id, {
        actor: by.name,
        action,
        version: isVersion(version) ? version : '',
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
