import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName, ENTRY_HASH } from '../webpack/index.mjs';
import { sharedRanges } from '../shared.mjs';

/** The manifest has an address for each channel, so it is no public file. */
export const MANIFEST_FILE = 'server/mf-manifest.json';

/** Hosts of other builders load the standalone entry, and need libraries that the plugin leaves out. */
export function finishManifest({ id, folder, container, standalone }) {
  const path = join(folder, MANIFEST_FILE);
  rmSync(join(folder, 'server/mf-stats.json'), { force: true });
  const text = readFileSync(path, 'utf8').replaceAll(containerName(id, ENTRY_HASH), container);
  const manifest = JSON.parse(text);
  manifest.metaData.remoteEntry.name = standalone;
  // The name of the CI builder would make two equal builds differ.
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
