import { ALL_VERSIONS } from '@konnect/registry/release-source';
import type { StoredFile, StoredFiles } from './stored-files';

/** `live` is what visitors get; `next` is the version in a rollout, or the live one while there is none. */
export const CHANNELS = ['live', 'next'] as const;
export type Channel = (typeof CHANNELS)[number];

export type VersionOfChannel = (id: string, channel: Channel) => string | undefined;

/** Hosts of other makers are configured with these names, so they never change. */
const STABLE = { 'remoteEntry.js': 'entry', 'mf-manifest.json': 'manifest' } as const;

export interface RequestedFile {
  found: StoredFile | null;
  isStable: boolean;
  version: string;
}

const isChannel = (name: string): name is Channel => CHANNELS.some((channel) => channel === name);

export async function findRequested(
  stored: StoredFiles,
  versionOf: VersionOfChannel,
  { id, version, path }: { id: string; version: string; path: string },
): Promise<RequestedFile> {
  // A version may have the name of a channel.
  const own = await stored.find(id, version, path);
  const target = !own && isChannel(version) ? versionOf(id, version) : undefined;
  if (!target) return { found: own, isStable: false, version };
  if (path in STABLE) {
    const found = await stored.federationFile(id, target, STABLE[path as keyof typeof STABLE]);
    return { found, isStable: true, version: target };
  }
  const shared = await stored.find(id, ALL_VERSIONS, path);
  if (shared) return { found: shared, isStable: false, version: ALL_VERSIONS };
  // A build of another builder may name its files without a hash.
  return { found: await stored.find(id, target, path), isStable: true, version: target };
}
