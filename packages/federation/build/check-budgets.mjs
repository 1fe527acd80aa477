import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder, IS_INSTALLED } from '../webpack/index.mjs';
import { importOwn } from './import-own.mjs';

/** A repository of its own has no shell in it. */
const shellFile = () => (IS_INSTALLED ? '' : join(appFolder('shell'), 'dist/remote.json'));
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/**
 * Holds the first view of each page against its budgets, beside the shell as it was built here last; without
 * one the registry's gate is the first to know. @returns lines that name the page and the modules or files
 * that grew
 */
export async function overBudget({ id, descriptor, sizes }) {
  const { budgetMessage, MODULE_SIZES_FILE, pageWeights, viewMessage, viewWeights } =
    await importOwn('@konnect/contracts/rules');
  const folder = join(appFolder(id), 'dist');
  const shell = id === 'shell' ? descriptor : readJson(shellFile());
  if (!shell) return [];
  const older = readJson(join(folder, 'remote.json'));
  const olderSizes = readJson(join(folder, MODULE_SIZES_FILE));
  const before = older && olderSizes ? pageWeights(shell, older) : [];
  const viewsBefore = older ? viewWeights(shell, older) : [];
  const isOver = ({ bytes, limit }) => bytes > limit;
  return [
    ...pageWeights(shell, descriptor)
      .filter(isOver)
      .map((weight) => {
        const known = before.find(({ page }) => page === weight.page);
        return `budget: ${id}/${budgetMessage(weight, sizes, known && { weight: known, sizes: olderSizes })}`;
      }),
    // Without the page itself and its images: only a rendering knows those, and the registry makes one.
    ...viewWeights(shell, descriptor)
      .filter(isOver)
      .map(
        (weight) =>
          `budget: ${id}/${viewMessage(
            weight,
            viewsBefore.find(({ page, what }) => page === weight.page && what === weight.what),
          )}`,
      ),
  ];
}
