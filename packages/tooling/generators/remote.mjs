import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { kebab, Refused, words } from './names.mjs';
import { checkAddress } from './taken.mjs';
import { fromTemplate } from './templates.mjs';

export function newRemote(root, [name]) {
  const id = kebab(name, 'remote');
  const folder = `mfe-${id}`;
  if (id === 'shell' || existsSync(join(root, folder)))
    throw new Refused(`There is a remote "${id}" already.`);
  checkAddress(root, id, `/${id}`);
  const values = words(id);
  return {
    files: [
      ...fromTemplate('remote', folder, values),
      ...fromTemplate('page', join(folder, 'src/routes'), values),
    ],
    next: ['pnpm install', `pnpm dev ${id}`, 'packages/handbook/recipes/add-remote.md tells the rest'],
  };
}
