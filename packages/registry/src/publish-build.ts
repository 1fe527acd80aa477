import type { RemoteDescriptor } from '@konnect/contracts';

import { contentDigest } from './descriptor/digest';
import { nameFault } from './gate/name-fault';
import { registryError, type RegistryError } from './registry-error';
import type { ChangeNote, PublishResult } from './registry-change';
import { checkName, type RegistryContext } from './registry-context';
import { assetBase } from './release-table';
import {
  appendAudit,
  digestOf,
  findVersion,
  insertVersion,
  isRemoved,
  lockNames,
  noteStoredAgain,
} from './store/version-store';

export async function publishBuild(
  { database, assets, gate }: RegistryContext,
  given: RemoteDescriptor,
  folder: string,
  { by, why = '', deployedTogether = [] }: ChangeNote,
): Promise<PublishResult> {
  const { id, version } = given;
  checkName(id, by);
  const digest = contentDigest(given);
  const known = await findVersion(database.db, id, version);
  if (known && digestOf(known) !== digest)
    throw registryError(
      'registry.immutable',
      `version: "${id}" ${version} is published with other content and never changes.`,
    );
  const away = assets.fault();
  // Each start of a site publishes its builds again, which needs no store.
  if (away && !known) throw registryError('registry.store', away);
  const { descriptor, read, notes } = await gate.checkPublish({
    descriptor: given,
    folder,
    isKnown: known !== undefined,
    deployedTogether,
  });
  const put = await assets.put(descriptor, read);
  if (put === 'different')
    throw registryError(
      'registry.immutable',
      `version: files of "${id}" ${version} are stored with other content and never change.`,
    );
  let isStoredAgain = false;
  let taken: RegistryError | null = null;
  const isNew = await database.transaction(async (tx) => {
    await lockNames(tx);
    // Another build may have taken a name since the gate looked.
    taken = known ? null : await nameFault(tx, descriptor);
    if (taken) return false;
    const inserted = await insertVersion(tx, descriptor, digest, by.name);
    if (inserted) await appendAudit(tx, id, { actor: by.name, action: 'publish', version, why });
    // A version that a clean-up removed is stored again.
    else if (await isRemoved(tx, id, version)) {
      await noteStoredAgain(tx, id, version, by.name);
      isStoredAgain = true;
    }
    return inserted;
  });
  if (taken) {
    await assets.discard(descriptor);
    throw taken;
  }
  // A clean-up that had not seen this note may have removed the files.
  if (isStoredAgain) await assets.put(descriptor, read);
  // Another registry with its own disk may have published this version first.
  const first = isNew ? undefined : await findVersion(database.db, id, version);
  if (first && digestOf(first) !== digest) {
    await assets.discard(descriptor);
    throw registryError(
      'registry.immutable',
      `version: "${id}" ${version} is published with other content and never changes.`,
    );
  }
  const outcome = isNew ? 'published' : 'already';
  return { id, version, outcome, base: assetBase(descriptor), ...(notes.length > 0 && { notes }) };
}
