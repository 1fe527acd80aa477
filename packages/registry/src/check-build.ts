import { readBuildName, readDescriptor } from './assets/release-folder';
import type { Finding } from './gate/gate';
import type { Principal } from './principal';
import { isRegistryError } from './registry-error';
import { checkName, type RegistryContext } from './registry-context';
import { findVersion } from './store/version-store';

/**
 * Runs the gate on a built folder and stores nothing. A descriptor that cannot be read is the only finding then.
 * @throws RegistryError when `by` may not change the remote
 */
export async function checkBuild(
  { database, gate }: RegistryContext,
  folder: string,
  by: Principal,
): Promise<Finding[]> {
  const name = await readBuildName(folder);
  checkName(name.id, by);
  try {
    const descriptor = await readDescriptor(folder);
    const known = await findVersion(database.db, descriptor.id, descriptor.version);
    return await gate.findAll({
      descriptor,
      folder,
      isKnown: known !== undefined,
      deployedTogether: [],
    });
  } catch (error) {
    if (isRegistryError(error)) return [{ code: error.code, message: error.message }];
    throw error;
  }
}
