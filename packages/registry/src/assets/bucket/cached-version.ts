import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { DescriptorFile, RemoteDescriptor } from '@konnect/contracts';

import { DESCRIPTOR_FILE } from '#app/descriptor/safe-names';
import { writtenList } from '#app/descriptor/written-list';
import { fetchVersion, type RequestFile } from '#app/mirror/fetch-version';

import { ENCODINGS } from '../compress';
import { writeDurably } from '../write-durably';
import type { PublishedBucket } from './published-bucket';

function requestFrom(bucket: PublishedBucket, descriptor: RemoteDescriptor): RequestFile {
  const files = new Map(descriptor.files.map(({ path, integrity }) => [path, integrity]));
  return async (_id, _version, path) => {
    if (path === DESCRIPTOR_FILE) return Buffer.from(JSON.stringify(descriptor));
    const integrity = files.get(path);
    if (integrity !== undefined) {
      const body = await bucket.readFile(integrity);
      if (!body) throw new Error(`The object store has no intact ${path}.`);
      return body;
    }
    const ending = Object.values(ENCODINGS).find((one) => path.endsWith(one)) ?? '';
    const source = files.get(path.slice(0, path.length - ending.length));
    return ending && source ? bucket.readFile(source, ending) : null;
  };
}

/** Stores a version whose list was removed but whose files still exist. @throws Error for a damaged file */
export async function storeAgain(bucket: PublishedBucket, descriptor: RemoteDescriptor): Promise<void> {
  const { id, version } = descriptor;
  const request = requestFrom(bucket, descriptor);
  const read = async (path: string): Promise<Buffer> => {
    const body = await request(id, version, path);
    if (!body) throw new Error(`The object store has no intact ${path}.`);
    return body;
  };
  await bucket.save(descriptor, read, (path) => request(id, version, path));
}

export async function fetchFromBucket(
  dataDir: string,
  bucket: PublishedBucket,
  descriptor: RemoteDescriptor,
): Promise<void> {
  const { id, version, files, roles } = descriptor;
  const signed = { id, version, files, roles, list: writtenList(files).integrity };
  await fetchVersion(dataDir, signed, requestFrom(bucket, descriptor));
}

export async function restoreFile(
  folder: string,
  bucket: PublishedBucket,
  { path, integrity }: Pick<DescriptorFile, 'path' | 'integrity'>,
): Promise<Buffer | null> {
  const body = await bucket.readFile(integrity);
  if (!body) return null;
  const draft = join(folder, `${path}.${randomUUID()}`);
  try {
    await mkdir(dirname(draft), { recursive: true });
    await writeDurably(draft, body);
    await rename(draft, join(folder, path));
  } catch {
    // A failed write costs only another fetch next time.
    await rm(draft, { force: true }).catch(() => undefined);
  }
  return body;
}

export async function restoreMissing(
  folder: string,
  bucket: PublishedBucket,
  { files }: RemoteDescriptor,
): Promise<void> {
  for (const file of files) {
    const size = await stat(join(folder, file.path)).then(
      (info) => info.size,
      () => -1,
    );
    if (size !== file.bytes) await restoreFile(folder, bucket, file);
  }
}
