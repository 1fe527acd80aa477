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

export interface RegistryContext {
  database: Database;
  assets: AssetStore;
  gate: Gate;
  now(): Date;
}

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
    // The store that is away has the version, or gets it later, because no clean-up removed it.
    if (wasRemoved || !isRegistryError(error, 'registry.store')) throw error;
  });
  if (wasRemoved) {
    await noteStoredAgain(db, id, version, 'registry');
    // An earlier clean-up has removed the files by now, and a later one puts them back.
    await requireFiles(assets, parsed.descriptor);
    await assets.shareAgain(parsed.descriptor);
  }
  return parsed.descriptor;
}

/** The entry names the caller and the reason. */
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
        why,
        outcome: 'refused',
        reason: error.message,
      }).catch(() => undefined);
    }
    throw error;
  }
}
