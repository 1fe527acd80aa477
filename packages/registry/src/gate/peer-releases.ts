import type { RemoteDescriptor } from '@konnect/contracts';

import type { Db } from '@konnect/database';
import type { AssetStore } from '#app/assets/asset-store';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { listLive, type LiveRow } from '#app/store/live-store';
import { listRollouts } from '#app/store/rollout-store';
import { findVersion } from '#app/store/version-store';

import { readPeerBuilds, type PeerBuild } from './check-peers';

/** What visitors may have beside a version. */
export interface PeerReleases {
  /** One of each: the live version, or the build that goes live with the candidate. */
  live: readonly PeerBuild[];
  /** On their way out, for a share of the visitors. */
  rolling: readonly PeerBuild[];
  /** What a rollback of each goes to. */
  previous: readonly PeerBuild[];
  /** Ids of those that are to go live with the candidate. */
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

/** Builds that nobody has published yet. One that is known and not live was taken back on purpose, and stays so. */
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

/**
 * @param candidate id of the remote whose peers are meant
 * @param folders of builds that go live with it: they stand where their live versions are, so that a whole new site fits itself
 */
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
    // A site that goes live as a whole goes back as a whole.
    previous: without(all, await previousOf(db, rows)),
    deployedTogether,
  };
}

/** Those whose files are all there: the others nobody can get. */
export async function withAllFiles(
  assets: AssetStore,
  { deployedTogether }: PeerReleases,
  builds: readonly PeerBuild[],
): Promise<PeerBuild[]> {
  const whole = await Promise.all(
    builds.map(async (build) =>
      deployedTogether.has(build.descriptor.id) || !(await assets.missingFile(build.descriptor))
        ? [build]
        : [],
    ),
  );
  return whole.flat();
}
