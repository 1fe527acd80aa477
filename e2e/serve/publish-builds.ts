import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryServer } from '@konnect/registry';

const BY = 'npm start';

async function builtFolders(root: string): Promise<string[]> {
  const names = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mfe-')).sort();
  // The shell goes last: a new shell may expect what new remotes bring, never the other way round.
  return [...names.filter((name) => name !== 'shell'), 'shell']
    .map((name) => join(root, name, 'dist'))
    .filter((folder) => existsSync(join(folder, 'remote.json')));
}

/** A start that ended between the two steps has published this build without promoting it. */
async function isLeftBehind(registry: RegistryServer, id: string, version: string): Promise<boolean> {
  const done = (await registry.history(id)).audit.filter(
    (entry) => entry.version === version && entry.outcome === 'done',
  );
  return done.length === 1 && done[0]?.action === 'publish' && done[0].actor === BY;
}

/**
 * Publishes what is built here and was never published, and makes it live. A build that the registry knows
 * already stays as it is: it may have been rolled back on purpose. Only a remote without any live version is
 * promoted in any case, and what an interrupted start has left behind.
 * @returns what became live, as `community 3f2a91c04b17`
 */
export async function publishBuilds(registry: RegistryServer, root: string): Promise<string[]> {
  const changed: string[] = [];
  const folders = await builtFolders(root);
  for (const folder of folders) {
    const { id, version } = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as {
      id: string;
      version: string;
    };
    const { shell, remotes } = await registry.releases();
    const isLive = id === 'shell' ? shell !== undefined : id in remotes;
    const { outcome } = await registry.publishFolder(folder, BY, folders);
    if (outcome === 'already' && isLive && !(await isLeftBehind(registry, id, version))) continue;
    await registry.promote(id, version, { by: BY, why: 'built on this machine', deployedTogether: folders });
    changed.push(`${id} ${version}`);
  }
  return changed;
}
