import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName, ENTRY_HASH } from '../webpack/index.mjs';
import { sharedRanges } from '../shared.mjs';

/**
 * Where the federation plugin leaves its manifest. It is served under an address for each channel, so it is
 * no public file.
 */
export const MANIFEST_FILE = 'server/mf-manifest.json';

/**
 * Finishes the manifest that the federation plugin wrote, for hosts of any maker: they load the standalone
 * entry, and the container by the name that it has. The plugin leaves out libraries of which a remote has no
 * copy of its own, so they are added.
 */
export function finishManifest({ id, folder, container, standalone }) {
  const path = join(folder, MANIFEST_FILE);
  rmSync(join(folder, 'server/mf-stats.json'), { force: true });
  const text = readFileSync(path, 'utf8').replaceAll(containerName(id, ENTRY_HASH), container);
  const manifest = JSON.parse(text);
  manifest.metaData.remoteEntry.name = standalone;
  // Which builder of CI made it would make two equal builds differ.
  manifest.metaData.buildInfo = { buildVersion: container, buildName: `konnect-${id}` };
  manifest.shared = Object.entries(sharedRanges()).map(([name, requiredVersion]) => ({
    id: `${container}:${name}`,
    name,
    version: '',
    singleton: true,
    requiredVersion,
    assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
  }));
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
