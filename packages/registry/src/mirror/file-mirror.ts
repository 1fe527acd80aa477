import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import type { DescriptorFile } from '@konnect/contracts';

import { DESCRIPTOR_FILE, isRemoteId } from '#app/descriptor/safe-names';

import { fetchVersion, MARKER, requestChecked, type RequestFile, type SignedVersion } from './fetch-version';

const REQUEST_TIMEOUT_MS = 20_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Visitors with an older page open ask for its files: as long as a registry keeps them by default. */
const KEEP_MS = 30 * DAY_MS;
/** Versions of one remote at most, in use or not: what an edge takes of its disk is bounded. */
const KEEP_VERSIONS = 20;

export interface FileMirrorOptions {
  /** Data folder of the edge. */
  dataDir: string;
  registryUrl: string;
  /** That the registry gives files and tables to; `fetch` may send one instead. */
  token?: string | undefined;
  /** Told of each version that could not be fetched, with the reason. */
  onFault(version: Pick<SignedVersion, 'id' | 'version'>, error: unknown): void;
  fetch?: typeof fetch;
  now?: () => number;
}

/**
 * The files of published versions on an edge that does not share the disk of the registry. On one that does,
 * everything is there already.
 */
export interface FileMirror {
  /**
   * Fetches what is missing of these versions; never rejects.
   * @returns true when all of them are here
   */
  fetchMissing(versions: readonly SignedVersion[]): Promise<boolean>;
  /** Fetches one file anew; undefined when the registry has no intact one. */
  fetchFile(
    version: Pick<SignedVersion, 'id' | 'version'>,
    file: Pick<DescriptorFile, 'path' | 'integrity'>,
  ): Promise<Buffer | undefined>;
  /** Removes versions that this mirror has fetched and nobody has needed for long. */
  removeUnused(inUse: readonly Pick<SignedVersion, 'id' | 'version'>[]): Promise<void>;
}

export function createFileMirror(options: FileMirrorOptions): FileMirror {
  const { dataDir, onFault, now = Date.now } = options;
  const root = join(dataDir, 'assets');
  const request = requestFrom(options);

  async function fetchOne(version: SignedVersion): Promise<boolean> {
    try {
      if (!(await exists(join(root, version.id, version.version, DESCRIPTOR_FILE))))
        await fetchVersion(dataDir, version, request);
      return true;
    } catch (error) {
      onFault(version, error);
      return false;
    }
  }

  return {
    async fetchMissing(versions) {
      let isComplete = true;
      // One after another: each has six requests under way, and a page needs one of them whole.
      for (const version of versions) isComplete = (await fetchOne(version)) && isComplete;
      return isComplete;
    },
    fetchFile: (version, file) => requestChecked(request, version, file).catch(() => undefined),
    removeUnused: (inUse) => removeUnusedVersions(dataDir, inUse, now()),
  };
}

function requestFrom({ registryUrl, token, fetch: send = fetch }: FileMirrorOptions): RequestFile {
  return async (id, version, path) => {
    const response = await send(new URL(`/registry/files/${id}/${version}/${path}`, registryUrl), {
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      redirect: 'error',
    });
    if (response.status === 200) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`The registry answered ${response.status}.`);
  };
}

/**
 * Removes versions that were fetched to this disk and that nobody has needed for long.
 * @param isElsewhere tells whether a version can be fetched again
 */
export async function removeUnusedVersions(
  dataDir: string,
  inUse: readonly Pick<SignedVersion, 'id' | 'version'>[],
  now: number,
  isElsewhere: (id: string, version: string) => boolean = () => true,
): Promise<void> {
  const root = join(dataDir, 'assets');
  for (const id of (await readdir(root).catch(() => [])).filter(isRemoteId)) {
    const needed = new Set(inUse.flatMap((used) => (used.id === id ? [used.version] : [])));
    await removeUnusedOf(join(root, id), needed, now, (version) => isElsewhere(id, version));
  }
}

/** @param folder of one remote */
async function removeUnusedOf(
  folder: string,
  needed: ReadonlySet<string>,
  now: number,
  isElsewhere: (version: string) => boolean,
): Promise<void> {
  const unused: { path: string; usedAt: number }[] = [];
  for (const version of await readdir(folder)) {
    const marker = join(folder, version, MARKER);
    const usedAt = await stat(marker).then(
      (info) => info.mtimeMs,
      () => undefined,
    );
    // Without a mark it is the registry's.
    if (usedAt === undefined) continue;
    if (!needed.has(version)) {
      if (isElsewhere(version)) unused.push({ path: join(folder, version), usedAt });
    } else if (now - usedAt > DAY_MS) await utimes(marker, now / 1_000, now / 1_000);
  }
  unused.sort((one, other) => other.usedAt - one.usedAt);
  const kept = Math.max(0, KEEP_VERSIONS - needed.size);
  for (const [index, { path, usedAt }] of unused.entries())
    if (index >= kept || now - usedAt > KEEP_MS) await rm(path, { recursive: true, force: true });
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
