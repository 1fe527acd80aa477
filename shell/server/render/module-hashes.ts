import { createHash } from 'node:crypto';
import type { EdgeVersion } from '@konnect/registry/release-source';
import { jsonForScript } from './head-tags';

/** A tag of the document, and the source of the content security policy that allows it. */
export interface InlineTag {
  tag: string;
  source: string;
}

/** Further addresses under which the runtime asks for an entry that failed. */
const RETRIES = [1, 2, 3, 4];
const known = new WeakMap<EdgeVersion, InlineTag>();

/**
 * The hashes of all that a version's ES modules can import, as the import map that browsers check each file
 * against; undefined for a build of scripts. Tags of styles have a hash of their own, and heed no import map.
 * The shell reads it where browsers check nothing: see `checked-modules.ts` of federation.
 */
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
