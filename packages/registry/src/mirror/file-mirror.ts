import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { DescriptorFile } from '@konnect/contracts';

import { isRemoteId } from '#app/descriptor/safe-names';
import { busySeconds, createRegistryFetch, type RegistryFetch } from '#app/registry-fetch';

import {
  fetchVersion,
  hasList,
  MARKER,
  requestChecked,
  type RequestFile,
  type SignedVersion,
} from './fetch-version';

/** Per registry: a busy one answers after ten seconds. */
const REQUEST_TIMEOUT_MS = 20_000;
/** A busy registry lets a request wait for ten seconds, so this is about two minutes for one file. */
const TRIES = 12;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Visitors with an older page open need its files; a registry keeps them as long by default. */
const KEEP_MS = 30 * DAY_MS;
/** Bounds the disk of an edge; versions in use count too. */
const KEEP_VERSIONS = 20;
/** A version in use stays, whatever the sum is. */
const KEEP_BYTES = 700 * 1024 * 1024;

export interface FileMirrorOptions {
  dataDir: string;
  registryUrl: string;
  /** `fetch` may send another token. */
  token?: string | undefined;
  onFault(version: Pick<SignedVersion, 'id' | 'version'>, error: unknown): void;
  /** Must keep to `limitMs`. */
  fetch?: RegistryFetch;
  now?: () => number;
  /** Milliseconds for one answer of a registry. */
  limitMs?: number;
  /** Bytes of all fetched versions, above which unused ones are removed. */
  keepBytes?: number;
}

/** For an edge that does not share the disk of the registry. */
export interface FileMirror {
  /** Never rejects. @returns true when all files of these versions are here */
  fetchMissing(versions: readonly SignedVersion[]): Promise<boolean>;
  /** Fetches one file again; undefined when the registry has no intact one. */
  fetchFile(
    version: Pick<SignedVersion, 'id' | 'version'>,
    file: Pick<DescriptorFile, 'path' | 'integrity'>,
  ): Promise<Buffer | undefined>;
  /** Removes only versions that this mirror fetched. @returns true when there were any */
  removeUnused(inUse: readonly Pick<SignedVersion, 'id' | 'version'>[]): Promise<boolean>;
}

export function createFileMirror(options: FileMirrorOptions): FileMirror {
  const { dataDir, onFault, now = Date.now, keepBytes } = options;
  const root = join(dataDir, 'assets');
  const request = requestFrom(options);

  async function fetchOne(version: SignedVersion): Promise<boolean> {
    try {
      if (!(await hasList(join(root, version.id, version.version))))
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
      // Each version has six requests under way, and a page needs one version whole.
      for (const version of versions) isComplete = (await fetchOne(version)) && isComplete;
      return isComplete;
    },
    fetchFile: (version, file) => requestChecked(request, version, file).catch(() => undefined),
    removeUnused: (inUse) => removeUnusedVersions(dataDir, inUse, now(), { keepBytes }),
  };
}

function requestFrom({
  registryUrl,
  token,
  fetch: send = createRegistryFetch([registryUrl]),
  limitMs = REQUEST_TIMEOUT_MS,
}: FileMirrorOptions): RequestFile {
  const ask = (id: string, version: string, path: string): Promise<Response> =>
    send(new URL(`/registry/files/${id}/${version}/${path}`, registryUrl), {
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      limitMs,
      redirect: 'error',
    });
  return async (...file) => {
    let response = await ask(...file);
    // A file that has to wait must not fail the others of its version.
    for (let tries = 1; tries < TRIES; tries += 1) {
      const seconds = busySeconds(response);
      if (seconds === undefined) break;
      await response.body?.cancel();
      await sleep(seconds * 1_000);
      response = await ask(...file);
    }
    if (response.status === 200) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`The registry answered ${response.status}.`);
  };
}

interface Fetched {
  path: string;
  /** False where the version cannot be fetched again. */
  mayGo: boolean;
  usedAt: number;
  bytes: number;
}

interface RemoveOptions {
  isElsewhere?: (id: string, version: string) => boolean;
  keepBytes?: number | undefined;
}

/** Removes versions unused for long, and the oldest beyond `keepBytes`. @returns true if any */
export async function removeUnusedVersions(
  dataDir: string,
  inUse: readonly Pick<SignedVersion, 'id' | 'version'>[],
  now: number,
  { isElsewhere = () => true, keepBytes = KEEP_BYTES }: RemoveOptions = {},
): Promise<boolean> {
  const root = join(dataDir, 'assets');
  const left: Fetched[] = [];
  let found = 0;
  for (const id of (await readdir(root).catch(() => [])).filter(isRemoteId)) {
    const needed = new Set(inUse.flatMap((used) => (used.id === id ? [used.version] : [])));
    const fetched = await fetchedOf(join(root, id), needed, now, (version) => isElsewhere(id, version));
    found += fetched.length;
    left.push(...(await removeOld(fetched, Math.max(0, KEEP_VERSIONS - needed.size), now)));
  }
  const isTooMuch = await removeBeyond(left, keepBytes);
  return isTooMuch || left.length < found;
}

async function fetchedOf(
  folder: string,
  needed: ReadonlySet<string>,
  now: number,
  isElsewhere: (version: string) => boolean,
): Promise<Fetched[]> {
  const found: Fetched[] = [];
  for (const version of await readdir(folder)) {
    const path = join(folder, version);
    const marker = join(path, MARKER);
    const info = await stat(marker).catch(() => undefined);
    // A folder without a mark is the registry's own.
    if (!info) continue;
    const isNeeded = needed.has(version);
    if (isNeeded && now - info.mtimeMs > DAY_MS) await utimes(marker, now / 1_000, now / 1_000);
    const bytes = Number(await readFile(marker, 'utf8').catch(() => '')) || (await bytesOf(path));
    const mayGo = !isNeeded && isElsewhere(version);
    found.push({ path, mayGo, usedAt: info.mtimeMs, bytes });
  }
  return found;
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => stat(join(entry.parentPath, entry.name)).then(({ size }) => size));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const newestFirst = (one: Fetched, other: Fetched): number => other.usedAt - one.usedAt;

async function removeOld(fetched: readonly Fetched[], keep: number, now: number): Promise<Fetched[]> {
  const unused = fetched.filter(({ mayGo }) => mayGo).sort(newestFirst);
  const gone = new Set(unused.filter(({ usedAt }, index) => index >= keep || now - usedAt > KEEP_MS));
  for (const { path } of gone) await rm(path, { recursive: true, force: true });
  return fetched.filter((version) => !gone.has(version));
}

async function removeBeyond(fetched: readonly Fetched[], keepBytes: number): Promise<boolean> {
  let sum = fetched.reduce((total, { bytes }) => total + bytes, 0);
  const oldestFirst = fetched.filter(({ mayGo }) => mayGo).sort((one, other) => newestFirst(other, one));
  const hasTooMuch = sum > keepBytes && oldestFirst.length > 0;
  for (const { path, bytes } of oldestFirst) {
    if (sum <= keepBytes) break;
    await rm(path, { recursive: true, force: true });
    sum -= bytes;
  }
  return hasTooMuch;
}
