import { buffer } from 'node:stream/consumers';

import type { RemoteDescriptor } from '@konnect/contracts';
import { createObjectStore, type ObjectStore, type S3Settings } from '@konnect/database/object-store';

import { contentDigest } from '#app/descriptor/digest';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { integrityOf } from '#app/integrity';

import { ENCODINGS, isCompressible } from '../compress';
import { mapWithConcurrency } from '../map-with-concurrency';
import { createStoreHealth } from './store-health';

const FILES = 'published/files/';
const LISTS = 'published/lists/';
/** One key for all registries: where it cannot be removed, it does not add up. */
const PROBE = 'published/probe';
const LANES = 6;
/** A registry that hangs with a store that hangs would answer edges too late. */
const ANSWER_MS = 5_000;
/** Files of a publish that is under way are in no list yet. */
const UNLISTED_MS = 24 * 60 * 60 * 1_000;
const TYPE = 'application/octet-stream';

/**
 * Published files in an object store that all registries of a database share. A file's key is its hash, so
 * equal files of all versions are one object; a version's list says which files it has and is written last.
 */
export interface PublishedBucket {
  /** Where it is: two registries with the same place share it. */
  place: string;
  /** Why the object store cannot be used; null while it can. */
  fault(): string | null;
  /** Whether that is because the store answers and its key may not do what is needed. */
  isRefused(): boolean;
  /** Learns whether the object store answers, and whether it may be written to; never rejects. */
  probe(): Promise<void>;
  /** The versions that are stored whole, each as `id version`. */
  listVersions(): Promise<Set<string>>;
  /** @returns true when the version was stored whole, with this content */
  hasVersion(descriptor: RemoteDescriptor): Promise<boolean>;
  /** @returns true when a version of this name was stored whole, with whatever content */
  isListed(id: string, version: string): Promise<boolean>;
  /** Finds a file by its hash, or its copy with this ending. Null when it is absent or damaged. */
  readFile(integrity: string, ending?: string): Promise<Buffer | null>;
  /**
   * Stores all files of a version, with their compressed copies, and then its list.
   * @param readCopy returns null for a copy that does not exist
   */
  save(
    descriptor: RemoteDescriptor,
    read: (path: string) => Promise<Buffer>,
    readCopy: (path: string) => Promise<Buffer | null>,
  ): Promise<void>;
  /** Replaces the compressed copies of a file by smaller ones. */
  saveCopy(integrity: string, ending: string, copy: Buffer): Promise<void>;
  /** Forgets a version; its files stay until `removeUnlisted`. */
  removeVersion(id: string, version: string): Promise<void>;
  /** Forgets a version with exactly this content. */
  removeList(descriptor: RemoteDescriptor): Promise<void>;
  /**
   * Deletes files that no version's list names, except those of the last day and those that are written again
   * while it runs.
   */
  removeUnlisted(now: number): Promise<void>;
  stop(): void;
}

const fileKey = (integrity: string, ending = ''): string => {
  const hash = Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');
  return `${FILES}${hash.slice(0, 2)}/${hash}${ending}`;
};
/** Names of versions may have characters that keys do not have. */
const listFolder = (id: string, version: string): string =>
  `${LISTS}${id}/${Buffer.from(version).toString('hex')}/`;
const listKey = (descriptor: RemoteDescriptor): string =>
  `${listFolder(descriptor.id, descriptor.version)}${contentDigest(descriptor)}.json`;

function versionOf(key: string): string {
  const [id, version = ''] = key.slice(LISTS.length).split('/');
  return `${id} ${Buffer.from(version, 'hex').toString()}`;
}

async function readObject(store: ObjectStore, key: string): Promise<Buffer | null> {
  const found = await store.open(key);
  return found ? buffer(found.stream) : null;
}

function probesOf(store: ObjectStore) {
  // Of a bucket that does not exist an object is only missing; a list says it.
  const ask = () => store.list(`${LISTS}probe/`)[Symbol.asyncIterator]().next();
  return {
    ask,
    /** A key may list a bucket that it may not write to. */
    async askToWrite() {
      await ask();
      await store.put(PROBE, Buffer.from('probe'), { mediaType: TYPE });
      await store.remove(PROBE);
    },
  };
}

/** @param probeMs milliseconds between two probes while the object store is away; by default two seconds */
export function createPublishedBucket(settings: S3Settings, probeMs?: number): PublishedBucket {
  const store = createObjectStore(settings, { answerMs: ANSWER_MS });
  const { ask, askToWrite } = probesOf(store);
  const reads = createStoreHealth(ask, probeMs);
  const writes = createStoreHealth(askToWrite, probeMs);
  const { guard } = reads;
  /** A store that does not let itself be written to is read all the same. */
  const health = () => (reads.fault() === null ? writes : reads);
  const guardWrite: typeof guard = (call) => health().guard(call);
  let isWritable = false;
  const get = (key: string): Promise<Buffer | null> => guard(() => readObject(store, key));
  const put = (key: string, body: Buffer): Promise<void> =>
    guardWrite(() => store.put(key, body, { mediaType: TYPE }));

  async function keysOf(prefix: string): Promise<{ key: string; modified: number }[]> {
    return guard(async () => {
      const keys: { key: string; modified: number }[] = [];
      for await (const listed of store.list(prefix)) keys.push(listed);
      return keys;
    });
  }

  const modifiedAt = async (wanted: string): Promise<number | undefined> =>
    (await keysOf(wanted)).find(({ key }) => key === wanted)?.modified;

  /** @throws Error for a list that cannot be read: its files must not be deleted */
  async function listedFiles(): Promise<Set<string>> {
    const listed = new Set<string>();
    for (const { key } of await keysOf(LISTS)) {
      const body = await get(key);
      if (!body) continue;
      const parsed = parseDescriptor(JSON.parse(body.toString('utf8')));
      if (!parsed.ok) throw new Error(`${key} in the object store is no list of a version: ${parsed.reason}`);
      for (const { integrity } of parsed.descriptor.files) listed.add(fileKey(integrity));
    }
    return listed;
  }

  return {
    place: `${settings.endpoint}/${settings.bucket}`,
    fault: () => health().fault(),
    isRefused: () => health().isRefused(),
    stop() {
      reads.stop();
      writes.stop();
    },
    // Each write costs, so it is tried at the start and after a fault.
    async probe() {
      await (isWritable ? guard(ask) : guardWrite<unknown>(askToWrite)).catch(() => undefined);
      isWritable = health().fault() === null;
    },
    listVersions: async () => new Set((await keysOf(LISTS)).map(({ key }) => versionOf(key))),
    isListed: async (id, version) => (await keysOf(listFolder(id, version))).length > 0,
    hasVersion: async (descriptor) => (await keysOf(listKey(descriptor))).length > 0,
    async readFile(integrity, ending) {
      const body = await get(fileKey(integrity, ending));
      // A copy is checked when it is unpacked.
      return body && (ending || integrityOf(body) === integrity) ? body : null;
    },
    async save(descriptor, read, readCopy) {
      // Files that are there already are written again, so that they count as new: otherwise a clean-up could
      // delete one of them before the list names it.
      await mapWithConcurrency(descriptor.files, LANES, async ({ path, integrity }) => {
        await put(fileKey(integrity), await read(path));
        if (!isCompressible(path)) return;
        for (const ending of Object.values(ENCODINGS)) {
          const copy = await readCopy(path + ending);
          if (copy) await put(fileKey(integrity, ending), copy);
        }
      });
      await put(listKey(descriptor), Buffer.from(JSON.stringify(descriptor)));
    },
    saveCopy: (integrity, ending, copy) => put(fileKey(integrity, ending), copy),
    async removeVersion(id, version) {
      for (const { key } of await keysOf(listFolder(id, version))) await guardWrite(() => store.remove(key));
    },
    removeList: (descriptor) => guardWrite(() => store.remove(listKey(descriptor))),
    async removeUnlisted(now) {
      const listed = await listedFiles();
      const endings = new RegExp(`(?:${Object.values(ENCODINGS).join('|').replaceAll('.', '\\.')})$`);
      for (const { key, modified } of await keysOf(FILES)) {
        if (listed.has(key.replace(endings, '')) || now - modified <= UNLISTED_MS) continue;
        // A publish or a promote since the lists were read has written it again, before its own list.
        if ((await modifiedAt(key)) === modified) await guardWrite(() => store.remove(key));
      }
    },
  };
}
