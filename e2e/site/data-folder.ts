import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Finished images are named by their content, so all runs on this machine share them. */
const IMAGES = fileURLToPath(new URL('../../.cache/e2e-pictures', import.meta.url));
/** Processes of a run find the template here, when there is one. */
const TEMPLATE = 'E2E_TEMPLATE';

export interface DataFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * The run's template gives `all`, content and live builds, or the `files` of the builds, which another
 * database need not compress again. Without a template it is empty.
 */
export async function newDataFolder(name: string, from: 'all' | 'files' = 'files'): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), `konnect-e2e-${name}-`));
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 3 });
  const template = process.env[TEMPLATE];
  if (template && from === 'all') {
    await cp(template, path, { recursive: true, verbatimSymlinks: true });
    return { path, remove };
  }
  if (template) await cp(join(template, 'assets'), join(path, 'assets'), { recursive: true });
  await mkdir(IMAGES, { recursive: true });
  await mkdir(join(path, 'media'));
  await symlink(IMAGES, join(path, 'media', 'variants'));
  return { path, remove };
}

/** New folders of this process and its children start with what is in `path`. */
export function useTemplate(path: string): void {
  process.env[TEMPLATE] = path;
}
