import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Finished pictures, named by their content: made once for all sites and all runs on this machine. */
const PICTURES = fileURLToPath(new URL('../../.cache/e2e-pictures', import.meta.url));

export interface DataFolder {
  path: string;
  remove(): Promise<void>;
}

/** An empty data folder of a site. */
export async function newDataFolder(name: string): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), `konnect-e2e-${name}-`));
  await mkdir(PICTURES, { recursive: true });
  await mkdir(join(path, 'media'));
  await symlink(PICTURES, join(path, 'media', 'variants'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
