import type { RemoteDescriptor } from '@konnect/contracts';
import type { Db } from '@konnect/database';

import type { AssetStore } from '#app/assets/asset-store';
import { isPublicFile, SHELL_ID } from '#app/descriptor/safe-names';
import type { PeerBuild } from '#app/gate/check-peers';
import { findPeerReleases, parseable, storedBuild } from '#app/gate/peer-releases';
import { servedVersions, servedWithin } from '#app/gate/served-versions';
import { registryError } from '#app/registry-error';
import { listLive } from '#app/store/live-store';
import { listRollouts } from '#app/store/rollout-store';
import { findVersion } from '#app/store/version-store';

import { ownCopies, type OwnCopy } from './own-copies';

export type ShellStage = 'live' | 'rolling out' | 'previous';

export interface SharedLibrary {
  library: string;
  range: string;
  shells: {
    version: string;
    stage: ShellStage;
    /** Versions that this shell serves; empty when it does not have the library. */
    provides: string[];
    /** The version that the build gets; null when none is within the range. */
    gets: string | null;
  }[];
}

export interface SharedReport {
  id: string;
  version: string;
  shared: SharedLibrary[];
  /** `alsoIn`: live remotes with their own copy, so a visitor of both fetches two. */
  own: (OwnCopy & { alsoIn: string[] })[];
  /** The library of pages that render themselves, and the gzip bytes of all scripts of the build. */
  island?: { library: string; bytes: number };
  /** False when the build does not list its modules, so there may be more copies. */
  isWhole: boolean;
}

interface Shell {
  build: PeerBuild;
  stage: ShellStage;
}

function sharedWith(candidate: PeerBuild, shells: readonly Shell[]): SharedLibrary[] {
  return Object.entries(candidate.descriptor.shared).map(([library, range]) => ({
    library,
    range,
    shells: shells.map(({ build: { descriptor }, stage }) => {
      const provides = servedVersions(descriptor.shared[library] ?? '').filter(Boolean);
      return { version: descriptor.version, stage, provides, gets: servedWithin(provides, range) ?? null };
    }),
  }));
}

/** Compares with the live shell, the rolling one and the rollback target. */
export async function reportShared(db: Db, assets: AssetStore, candidate: PeerBuild): Promise<SharedReport> {
  const { id, version } = candidate.descriptor;
  const peers = await findPeerReleases(db, assets, id);
  const stages: [ShellStage, readonly PeerBuild[]][] = [
    ['live', peers.live],
    ['rolling out', peers.rolling],
    ['previous', peers.previous],
  ];
  const shells = stages.flatMap(([stage, builds]) =>
    builds.flatMap((build): Shell[] => (build.descriptor.id === SHELL_ID ? [{ build, stage }] : [])),
  );
  const others = await Promise.all(
    peers.live
      .filter(({ descriptor }) => descriptor.id !== id && descriptor.id !== SHELL_ID)
      .map(async (build) => ({ id: build.descriptor.id, own: (await ownCopies(build)).own })),
  );
  const { own, isWhole } = await ownCopies(candidate);
  return {
    id,
    version,
    // The shell provides them and expects none.
    shared: id === SHELL_ID ? [] : sharedWith(candidate, shells),
    own: own.map((copy) => ({
      ...copy,
      alsoIn: others
        .filter((other) => other.own.some(({ library }) => library === copy.library))
        .map((other) => other.id),
    })),
    ...islandOf(candidate.descriptor),
    isWhole,
  };
}

function islandOf({ foreign, files }: RemoteDescriptor): Pick<SharedReport, 'island'> {
  if (foreign?.island === undefined) return {};
  const scripts = files.filter(({ path }) => isPublicFile(path) && /\.m?js$/.test(path));
  const bytes = scripts.reduce((sum, { gzipBytes, brotliBytes }) => sum + (gzipBytes ?? brotliBytes), 0);
  return { island: { library: foreign.island, bytes } };
}

/** For the live and the rolling version, or a named one. @throws RegistryError for an unpublished one */
export async function reportPublished(
  db: Db,
  assets: AssetStore,
  id: string,
  version?: string,
): Promise<SharedReport[]> {
  const rows =
    version === undefined
      ? [...(await listLive(db)), ...(await listRollouts(db))].filter(({ remoteId }) => remoteId === id)
      : [await findVersion(db, id, version)].filter((row) => row !== undefined);
  const found = parseable(rows);
  if (found.length === 0)
    throw registryError(
      'registry.unknown',
      version === undefined
        ? `"${id.slice(0, 80)}" has no live version.`
        : `"${id.slice(0, 80)}" ${version.slice(0, 80)} was never published.`,
    );
  return Promise.all(found.map((descriptor) => reportShared(db, assets, storedBuild(assets, descriptor))));
}
