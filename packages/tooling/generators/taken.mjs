import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from './names.mjs';

/** The edge answers these itself or through the services, so no page is reached there. */
const OF_THE_EDGE = ['api', 'assets', 'docs', 'edge', 'feeds', 'registry', 'services', 'share'];

const firstPart = (path) => path.split('/')[1] ?? '';

function claimsOf(root, file) {
  const path = join(root, file);
  if (!existsSync(path)) return [];
  return [...readFileSync(path, 'utf8').matchAll(/\{ path: '([^']+)', page: /g)].map((match) => match[1]);
}

function claimsByRemote(root) {
  const remotes = readdirSync(root).flatMap((name) =>
    name.startsWith('mfe-') ? [[name.slice(4), `${name}/src/remote.ts`]] : [],
  );
  return new Map(
    [['shell', 'shell/src/routes/index.ts'], ...remotes].map(([id, file]) => [id, claimsOf(root, file)]),
  );
}

/** @throws {Refused} when the edge, another remote or an existing page has the address */
export function checkAddress(root, remote, address) {
  const word = firstPart(address);
  if (OF_THE_EDGE.includes(word))
    throw new Refused(`"${address}" is answered by the edge itself; choose another first word.`);
  const byRemote = claimsByRemote(root);
  const own = byRemote.get(remote) ?? [];
  if (own.includes(address)) throw new Refused(`mfe-${remote} has a page at "${address}" already.`);
  if (own.some((path) => firstPart(path) === word)) return;
  const advice = byRemote.has(remote)
    ? `choose an address in the area of ${remote}`
    : 'choose another name for the remote';
  for (const [id, paths] of byRemote) {
    if (id !== remote && paths.some((path) => firstPart(path) === word))
      throw new Refused(`"/${word}" belongs to ${id}; ${advice}.`);
  }
}

/** @throws {Refused} when another area has an endpoint of this name, or at this method and path */
export function checkEndpoint(root, folder, id, path) {
  for (const file of readdirSync(join(root, folder)).filter(
    (name) => name.endsWith('.ts') && !name.includes('.schemas.'),
  )) {
    const text = readFileSync(join(root, folder, file), 'utf8');
    if (new RegExp(`^(export )?const ${id}\\b`, 'm').test(text))
      throw new Refused(`${folder}/${file} has ${id} already.`);
    if (new RegExp(`'GET',\\s+(path: )?'${path}'`).test(text))
      throw new Refused(`${folder}/${file} answers GET ${path} already.`);
  }
}
