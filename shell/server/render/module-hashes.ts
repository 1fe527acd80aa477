import { createHash } from 'node:crypto';
import type { EdgeVersion } from '@konnect/registry/release-source';
import { jsonForScript } from './head-tags';

export interface InlineTag {
  tag: string;
  source: string;
}

/** The runtime asks for a failed entry again under these addresses. */
const RETRIES = [1, 2, 3, 4];
const known = new WeakMap<EdgeVersion, InlineTag>();

/** The import map that browsers check each ES module against; undefined for a build of scripts. */
export function moduleHashes(version: EdgeVersion): InlineTag | undefined {
  if (version.foreign?.type !== 'module') return undefined;
  let inline = known.get(version);
  if (!inline) known.set(version, (inline = makeTag(version)));
  return inline;
}

function makeTag({ base, entry, files }: EdgeVersion): InlineTag {
  const hashes = files
    .filter(({ path }) => /\.(?:m?js|css|json|wasm)$/.test(path) && !path.startsWith('server/'))
    .flatMap(({ path, integrity }) => {
      const retries = path === entry ? RETRIES.map((retry) => `?retry=${retry}`) : [];
      return ['', ...retries].map((query) => [`${base}${path}${query}`, integrity]);
    });
  const text = jsonForScript({ integrity: Object.fromEntries(hashes) });
  const hash = createHash('sha256').update(text).digest('base64');
  return { tag: `<script type="importmap">${text}</script>\n`, source: `'sha256-${hash}'` };
}
