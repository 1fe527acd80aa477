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
/** All registries share this key, so probe objects do not add up where the key may not remove them. */
const PROBE = 'published/probe';
const LANES = 6;
/** Edges wait for a registry that waits for the store, so the registry gives up first. */
const ANSWER_MS = 5_000;
/** Files of a publish that is under way are in no list yet. */
const UNLISTED_MS = 24 * 60 * 60 * 1_000;
const TYPE = 'application/octet-stream';

/** An object's key is the hash of its content; a version's list of files is written last. */
export interface PublishedBucket {
  /** Two registries with the same place share the store. */
  place: string;
  fault(): string | null;
  isRefused(): boolean;
  /** Learns whether the store answers and accepts writes; never rejects. */
  probe(): Promise<void>;
  listVersions(): Promise<Set<string>>;
  hasVersion(descriptor: RemoteDescriptor): Promise<boolean>;
  /** True for any content of that version. */
  isListed(id: string, version: string): Promise<boolean>;
  /** Returns null when the file is absent or damaged. `ending` selects a compressed copy. */
  readFile(integrity: string, ending?: string): Promise<Buffer | null>;
  /** Stores the files and then the list. `readCopy` returns null for a copy that does not exist. */
  save(
    descriptor: RemoteDescriptor,
    read: (path: string) => Promise<Buffer>,
    readCopy: (path: string) => Promise<Buffer | null>,
  ): Promise<void>;
  saveCopy(integrity: string, ending: string, copy: Buffer): Promise<void>;
  removeVersion(id: string, version: string): Promise<void>;
  removeList(descriptor: RemoteDescriptor): Promise<void>;
  /** Deletes files that no list names, except files of the last day. */
  removeUnlisted(now: number): Promise<void>;
  stop(): void;
}

const fileKey = (integrity: string, ending = ''): string => {
  const hash = Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');
  return `${FILES}${hash.slice(0, 2)}/${hash}${ending}`;
};
/** A version may contain characters that a key must not contain. */
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
  // A read reports a missing bucket as a missing object; only a list call tells them apart.
  const ask = () => store.list(`${LISTS}probe/`)[Symbol.asyncIterator]().next();
  return {
    ask,
    /** A key may be allowed to list a bucket and not to write to it. */
    async askToWrite() {
      await ask();
      await store.put(PROBE, Buffer.from('probe'), { mediaType: TYPE });
      await store.remove(PROBE);
    },
  };
}

/** @param probeMs milliseconds between two probes while the store is away */
export function createPublishedBucket(settings: S3Settings, probeMs?: number): PublishedBucket {
  const store = createObjectStore(settings, { answerMs: ANSWER_MS });
  const { ask, askToWrite } = probesOf(store);
  const reads = createStoreHealth(ask, probeMs);
  const writes = createStoreHealth(askToWrite, probeMs);
  const { guard } = reads;
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

  /** @throws Error for an unreadable list, because its files must not be deleted */
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
    // Each write costs money, so it is tried only at the start and after a fault.
    async probe() {
      await (isWritable ? guard(ask) : guardWrite<unknown>(askToWrite)).catch(() => undefined);
      isWritable = health().fault() === null;
    },
    listVersions: async () => new Set((await keysOf(LISTS)).map(({ key }) => versionOf(key))),
    isListed: async (id, version) => (await keysOf(listFolder(id, version))).length > 0,
    hasVersion: async (descriptor) => (await keysOf(listKey(descriptor))).length > 0,
    async readFile(integrity, ending) {
      const body = await get(fileKey(integrity, ending));
      // A compressed copy is checked when it is unpacked.
      return body && (ending || integrityOf(body) === integrity) ? body : null;
    },
    async save(descriptor, read, readCopy) {
      // Existing files are written again to look new; otherwise a clean-up could delete one before the list
      // names it.
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
        // A newer publish may have written the file again before it writes its list.
        if ((await modifiedAt(key)) === modified) await guardWrite(() => store.remove(key));
      }
    },
  };
}
