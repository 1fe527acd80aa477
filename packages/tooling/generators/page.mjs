import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kebab, Refused, words } from './names.mjs';
import { checkAddress } from './taken.mjs';
import { fromTemplate } from './templates.mjs';

/** The list ends at the indentation of its opening. */
function addToList(source, opening, line, file) {
  // A list with one entry may be on one line, so each entry first gets its own line.
  const text = source.replace(
    new RegExp(`^( *)(${opening})(\\S.*\\S|\\{.*\\})([\\]}],?)$`, 'm'),
    '$1$2\n$1  $3,\n$1$4',
  );
  const start = text.match(new RegExp(`^( *)(?:export const )?${opening}$`, 'm'));
  const end = start && text.slice(start.index).search(new RegExp(`^${start[1]}[\\]}]`, 'm'));
  if (!start || end < 0)
    throw new Refused(
      `${file} is not written as expected: add ${line.trim()} to its "${opening.replace(/\\/g, '')}" by hand.`,
    );
  const at = start.index + end;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

export function newPage(root, [remote, name, path]) {
  kebab(remote, 'remote');
  const id = kebab(name, 'page');
  const folder = `mfe-${remote}`;
  if (!existsSync(join(root, folder))) throw new Refused(`There is no remote "${remote}".`);
  const values = words(id);
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const remoteFile = `${folder}/src/remote.ts`;
  let remoteText = read(remoteFile);
  // A remote that needs a role has its pages below its start page, for signed-in staff only.
  const isOfStaff = /^ {2}roles: (?!\[\])/m.test(remoteText);
  const area = isOfStaff ? `/${remote}` : '';
  const address = path ?? `${area}/${id}`;
  if (!/^\/[\w/-]*$/.test(address))
    throw new Refused(
      `"${address}" is no plain path; add a page with parameters by hand: packages/handbook/recipes/add-page.md.`,
    );
  if (!`${address}/`.startsWith(`${area}/`))
    throw new Refused(`"${address}" is outside of ${area}, where the pages of ${remote} are.`);
  checkAddress(root, remote, address);
  if (remoteText.includes(`'${values.page}'`))
    throw new Refused(`${remoteFile} has a page "${values.page}" already.`);
  remoteText = addToList(
    remoteText,
    'claims: \\[',
    `    { path: '${address}', page: '${values.page}'${isOfStaff ? ', private: true' : ''} },`,
    remoteFile,
  );
  remoteText = addToList(
    remoteText,
    'pages: \\{',
    `    '${values.page}': () => import(/* webpackChunkName: "${values.page}" */ './routes/${values.page}'),`,
    remoteFile,
  );
  const pathsFile = `${folder}/src/paths.ts`;
  const pathsText = addToList(
    read(pathsFile),
    'paths = \\{',
    `  ${values.camel}: () => '${address}',`,
    pathsFile,
  );

  return {
    files: [
      ...fromTemplate('page', `${folder}/src/routes`, values),
      { path: remoteFile, text: remoteText },
      { path: pathsFile, text: pathsText },
    ],
    next: [
      `pnpm dev ${remote}, then open ${address}`,
      'packages/handbook/recipes/add-page.md tells the rest',
    ],
  };
}
