import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readBuildName, readDescriptor } from './assets/release-folder';
import { findingOf, type Finding } from './gate/finding';
import type { Principal } from './principal';
import { isRegistryError } from './registry-error';
import { checkName, type RegistryContext } from './registry-context';
import { reportShared, type SharedReport } from './shared-libraries/shared-report';
import { findVersion } from './store/version-store';

export interface BuildCheck {
  findings: Finding[];
  shared: SharedReport | null;
}

/** An unreadable descriptor is the only finding. @throws RegistryError when `by` may not change the remote */
export async function checkBuild(
  { assets, database, gate }: RegistryContext,
  folder: string,
  by: Principal,
): Promise<BuildCheck> {
  const name = await readBuildName(folder);
  checkName(name.id, by);
  try {
    const descriptor = await readDescriptor(folder);
    const known = await findVersion(database.db, descriptor.id, descriptor.version);
    const findings = await gate.findAll({
      descriptor,
      folder,
      isKnown: known !== undefined,
      deployedTogether: [],
    });
    const read = (path: string) => readFile(join(folder, path)).catch(() => null);
    return { findings, shared: await reportShared(database.db, assets, { descriptor, folder, read }) };
  } catch (error) {
    if (isRegistryError(error)) return { findings: [findingOf(error)], shared: null };
    throw error;
  }
}
