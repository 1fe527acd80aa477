import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder, FACADES } from '../../webpack/index.mjs';
import { importOwn } from '../import-own.mjs';
import { usesOf } from './app-uses.mjs';
import { channelTypes } from './channel-types.mjs';
import { apiSurfaceTypes } from './shared-types.mjs';

const API_SURFACE_FILE = 'server/border.json';
const HOST_API = '@konnect/host-api';
const ANY_WORD = 'konnect-any-word';
const NO_PAGE = /^\/(?:api|share|edge|assets|media|services)\//;

export function facadeNames(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/export \{([^}]*)\}/g)].flatMap((match) =>
    match[1]
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

/** A pattern without names, such as `/job/apply/:`; null when it is no page. */
function patternOf(link) {
  const path = link(...Array.from({ length: link.length }, () => ANY_WORD)).split(/[?#]/)[0];
  return NO_PAGE.test(path) ? null : path.replaceAll(ANY_WORD, ':');
}

function reached(types, roots) {
  const kept = {};
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if (typeof node.ref === 'string') {
      if (Object.hasOwn(kept, node.ref)) return;
      kept[node.ref] = types[node.ref];
      return visit(types[node.ref]);
    }
    Object.values(node).forEach(visit);
  };
  visit(roots);
  return kept;
}

function memberNames(node, found = new Set()) {
  if (Array.isArray(node)) node.forEach((part) => memberNames(part, found));
  else if (typeof node === 'object' && node !== null) {
    for (const name of Object.keys(node.object ?? {})) found.add(name.replace(/\?$/, ''));
    Object.values(node).forEach((part) => memberNames(part, found));
  }
  return found;
}

/** The registry compares it with every live peer; visitors never receive it. @returns the written surface */
export async function writeApiSurface({ id, folder, slots: filled, channels }) {
  const { links } = await importOwn('@konnect/contracts');
  const apiSurface = apiSurfaceTypes();
  const uses = usesOf(join(appFolder(id), 'src'), [HOST_API, ...Object.keys(FACADES)]);
  const isShell = id === 'shell';
  const pick = (from, names) =>
    Object.fromEntries(names.filter((name) => Object.hasOwn(from, name)).map((name) => [name, from[name]]));

  const shares = isShell
    ? {
        [HOST_API]: apiSurface.hostApi,
        ...Object.fromEntries(
          Object.entries(FACADES).map(([library, file]) => [
            library,
            Object.fromEntries(facadeNames(file).map((name) => [name, name])),
          ]),
        ),
      }
    : { [HOST_API]: pick(apiSurface.hostApi, Object.keys(uses.imports[HOST_API])) };
  const slots = pick(apiSurface.slots, [...new Set([...filled, ...Object.keys(uses.slots)])]);
  const roots = { shares, exposed: apiSurface.exposed, slots, ...(isShell && { head: apiSurface.head }) };
  const types = reached(apiSurface.types, roots);
  const known = memberNames([roots, types]);

  const file = {
    ...roots,
    types,
    uses: isShell ? {} : uses.imports,
    members: Object.fromEntries(Object.entries(uses.members).filter(([name]) => known.has(name))),
    shows: Object.fromEntries(Object.entries(uses.slots).filter(([name]) => !filled.includes(name))),
    heads: isShell ? {} : uses.heads,
    ...(Object.keys(channels).length > 0 && {
      channels: channelTypes(id, join(appFolder(id), 'src'), channels),
    }),
    links: Object.fromEntries(
      Object.entries(uses.links).flatMap(([name, source]) => {
        const to = Object.hasOwn(links, name) ? patternOf(links[name]) : null;
        return to === null ? [] : [[name, { to, file: source }]];
      }),
    ),
  };
  writeFileSync(join(folder, API_SURFACE_FILE), JSON.stringify(file));
  return file;
}
