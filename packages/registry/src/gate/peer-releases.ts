import type { RemoteDescriptor } from '@konnect/contracts';

import type { Db } from '@konnect/database';
import type { AssetStore } from '#app/assets/asset-store';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { isRegistryError } from '#app/registry-error';
import { listLive, type LiveRow } from '#app/store/live-store';
import { listRollouts } from '#app/store/rollout-store';
import { findVersion } from '#app/store/version-store';

import { readPeerBuilds, type PeerBuild } from './check-peers';

/** Visitors may have these versions together with a candidate. */
export interface PeerReleases {
  /** A build that is deployed together with the candidate replaces the live one. */
  live: readonly PeerBuild[];
  rolling: readonly PeerBuild[];
  previous: readonly PeerBuild[];
  deployedTogether: ReadonlySet<string>;
}

export function parseable(rows: readonly { descriptor: unknown }[]): RemoteDescriptor[] {
  return rows.flatMap((row) => {
    const parsed = parseDescriptor(row.descriptor);
    return parsed.ok ? [parsed.descriptor] : [];
  });
}

export function storedBuild(assets: AssetStore, descriptor: RemoteDescriptor): PeerBuild {
  const { id, version } = descriptor;
  return {
    descriptor,
    folder: assets.folder(id, version),
    read: (path) => assets.readPrivate(id, version, path),
  };
}

/** A published version that is not live was rolled back on purpose and stays out. */
async function findUnpublished(
  db: Db,
  builds: readonly PeerBuild[],
  candidate: string,
): Promise<PeerBuild[]> {
  const unpublished: PeerBuild[] = [];
  for (const build of builds) {
    const { id, version } = build.descriptor;
    if (id !== candidate && !(await findVersion(db, id, version))) unpublished.push(build);
  }
  return unpublished;
}

async function previousOf(db: Db, rows: readonly LiveRow[]): Promise<RemoteDescriptor[]> {
  const older: { descriptor: unknown }[] = [];
  for (const { remoteId, previousVersions } of rows) {
    const [name] = previousVersions;
    const row = name === undefined ? undefined : await findVersion(db, remoteId, name);
    if (row) older.push(row);
  }
  return parseable(older);
}

/** @param folders builds that are deployed together and replace their live versions here */
export async function findPeerReleases(
  db: Db,
  assets: AssetStore,
  candidate: string,
  folders: readonly string[] = [],
): Promise<PeerReleases> {
  const rows = await listLive(db);
  const site = await readPeerBuilds(folders);
  const unpublished = await findUnpublished(db, site, candidate);
  const idsOf = (builds: readonly PeerBuild[]) => new Set(builds.map(({ descriptor }) => descriptor.id));
  const [all, deployedTogether] = [idsOf(site), idsOf(unpublished)];
  const without = (ids: ReadonlySet<string>, descriptors: readonly RemoteDescriptor[]) =>
    descriptors.filter(({ id }) => !ids.has(id)).map((descriptor) => storedBuild(assets, descriptor));
  return {
    live: [...without(deployedTogether, parseable(rows)), ...unpublished],
    rolling: without(deployedTogether, parseable(await listRollouts(db))),
    // Builds that are deployed together are rolled back together.
    previous: without(all, await previousOf(db, rows)),
    deployedTogether,
  };
}

async function isWhole(assets: AssetStore, { descriptor }: PeerBuild): Promise<boolean> {
  try {
    return (await assets.missingFile(descriptor)) === null;
  } catch (error) {
    // A lost version of one remote must not block the publish that replaces it.
    if (isRegistryError(error, 'registry.store')) return false;
    throw error;
  }
}

/** Visitors cannot receive a version with missing files. */
export async function withAllFiles(
  assets: AssetStore,
  { deployedTogether }: PeerReleases,
  builds: readonly PeerBuild[],
): Promise<PeerBuild[]> {
  const whole = await Promise.all(
    builds.map(async (build) =>
      deployedTogether.has(build.descriptor.id) || (await isWhole(assets, build)) ? [build] : [],
    ),
  );
  return whole.flat();
}
