import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  createRemoteOverrides,
  createStaffOverrides,
  type StaffOverrides,
} from '@konnect/registry/overrides';

interface OverrideSettings {
  dataDir: string;
  /** Of all registries on the database. */
  registryUrls: readonly string[];
  deskToken: string | undefined;
  registryKey: string | undefined;
}

/**
 * How a backend that runs alone makes overrides for its staff: with the registry's key where that is in its
 * folder, else by asking the registry. @returns undefined when it can do neither
 */
export function overridesOf({
  dataDir,
  registryUrls,
  deskToken,
  registryKey,
}: OverrideSettings): StaffOverrides | undefined {
  if (existsSync(join(dataDir, 'registry-signing-key.pem'))) return createStaffOverrides(dataDir);
  if (registryUrls.length === 0 || deskToken === undefined) return undefined;
  return createRemoteOverrides({ registryUrls, token: deskToken, dataDir, publicKey: registryKey });
}
