// Each dependency says `catalog:` or `workspace:*`, and the catalog holds nothing unused.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT, workspaces } from '../lib/root.mjs';

const KINDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** The file is flat enough to read without a YAML library. */
export function catalogNames(text) {
  const section = text.slice(text.indexOf('\ncatalog:\n') + '\ncatalog:\n'.length).split(/\n(?=\S)/)[0];
  return [...section.matchAll(/^ {2}['"]?([^'":\s]+)['"]?:/gm)].map((match) => match[1]);
}

export function checkCatalog() {
  const problems = [];
  const used = new Set();
  const manifests = [{ folder: 'package.json', manifest: readJson('package.json') }, ...workspaces()];
  const own = new Set(manifests.map(({ manifest }) => manifest.name));
  for (const { folder, manifest } of manifests) {
    for (const [name, range] of KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))) {
      used.add(name);
      const expected = own.has(name) ? 'workspace:*' : 'catalog:';
      if (range !== expected) problems.push(`${folder}: "${name}" is "${range}", write "${expected}".`);
    }
  }
  for (const name of catalogNames(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'))) {
    if (!used.has(name)) problems.push(`pnpm-workspace.yaml: nobody uses the catalog's "${name}".`);
  }
  return problems;
}
