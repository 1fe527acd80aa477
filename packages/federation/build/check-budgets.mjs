import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { appFolder } from '../webpack/index.mjs';

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/**
 * Holds the first view of each page against its budget, beside the shell as it was built here last; without one the
 * registry's gate is the first to know. @returns lines that name the page and the modules that grew
 */
export async function overBudget({ id, descriptor, sizes }) {
  const { budgetMessage, MODULE_SIZES_FILE, pageWeights } = await tsImport('@konnect/contracts/rules', import.meta.url);
  const folder = join(appFolder(id), 'dist');
  const shell = id === 'shell' ? descriptor : readJson(join(appFolder('shell'), 'dist/remote.json'));
  if (!shell) return [];
  const older = readJson(join(folder, 'remote.json'));
  const olderSizes = readJson(join(folder, MODULE_SIZES_FILE));
  const before = older && olderSizes ? pageWeights(shell, older) : [];
  return pageWeights(shell, descriptor)
    .filter(({ bytes, limit }) => bytes > limit)
    .map((weight) => {
      const known = before.find(({ page }) => page === weight.page);
      return `budget: ${id}/${budgetMessage(weight, sizes, known && { weight: known, sizes: olderSizes })}`;
    });
}
