import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder, IS_INSTALLED } from '../webpack/index.mjs';
import { importOwn } from './import-own.mjs';

const shellFile = () => (IS_INSTALLED ? '' : join(appFolder('shell'), 'dist/remote.json'));
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** Uses the last built shell, if there is one. @returns lines that name the page and what grew */
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
    // Only the registry's rendering knows the sizes of the page itself and of its images.
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
