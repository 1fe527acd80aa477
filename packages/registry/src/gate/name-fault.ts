import type { RemoteDescriptor } from '@konnect/contracts';

import type { Db } from '@konnect/database';
import { registryError, type RegistryError } from '#app/registry-error';
import { findContainer, findOtherContent } from '#app/store/version-store';

export async function containerFault(db: Db, descriptor: RemoteDescriptor): Promise<RegistryError | null> {
  const { container } = descriptor;
  const twin = container === '' ? undefined : await findContainer(db, descriptor);
  if (!twin) return null;
  return registryError(
    'registry.claims',
    `container: ${container} is the global name of "${twin.remoteId}" ${twin.version} already.`,
  );
}

/** Browsers cache a shared address for a year, so its content must never change. */
export async function addressFault(db: Db, descriptor: RemoteDescriptor): Promise<RegistryError | null> {
  const other = descriptor.hashedNames && (await findOtherContent(db, descriptor));
  if (!other) return null;
  return registryError(
    'registry.immutable',
    `files: ${other.path} is in "${descriptor.id}" ${other.version} with other content; ` +
      'such a name never changes its content.',
  );
}

/** Of names that no other version may use otherwise; for the transaction that takes them. */
export async function nameFault(db: Db, descriptor: RemoteDescriptor): Promise<RegistryError | null> {
  return (await containerFault(db, descriptor)) ?? (await addressFault(db, descriptor));
}
