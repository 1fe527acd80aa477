import type { RemoteDescriptor } from '@konnect/contracts';
import { MESSAGES_FILE, MODULE_SIZES_FILE } from '@konnect/contracts/rules';

import { checkFileList } from '#app/assets/release-folder';
import { registryError } from '#app/registry-error';

import { API_SURFACE_FILE } from './api-surface/api-surface';

/** The registry reads and compares these files in memory. */
const NOTES: ReadonlySet<string> = new Set([API_SURFACE_FILE, MODULE_SIZES_FILE, MESSAGES_FILE]);
/** A hundred times the largest of ours. */
const MOST_BYTES = 4_000_000;

/** Huge files would keep the registry busy for long. @throws RegistryError */
export async function checkFiles(folder: string, descriptor: RemoteDescriptor): Promise<void> {
  await checkFileList(folder, descriptor);
  const file = descriptor.files.find(({ path, bytes }) => NOTES.has(path) && bytes > MOST_BYTES);
  if (!file) return;
  const message = `files: ${file.path} has ${file.bytes} bytes, more than the ${MOST_BYTES} that are read.`;
  throw registryError('registry.files', message);
}
