import { link, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { RemoteDescriptor } from '@konnect/contracts';

import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { DESCRIPTOR_FILE } from '#app/descriptor/safe-names';
import { jsonOf } from '#app/json-of';

import { readIfThere, syncFolder } from './asset-folders';
import { ENCODINGS, isCompressible, type Encoding } from './compress';
import { mapWithConcurrency } from './map-with-concurrency';
import type { Compressor } from './compressor/compressor';
import type { UncompressedFile } from './compressor/compress-files';
import { writeDurably } from './write-durably';

/** The target machine has two cores; more lanes would delay its visitors. */
const LANES = 2;

/** The smallest files get `best` until this many bytes, so a publish ends in seconds. */
const BEST_AT_ONCE_BYTES = 400_000;
/** Few files change at a time, so older versions add nothing. */
const COMPARED_VERSIONS = 3;
const ALL_ENCODINGS = Object.keys(ENCODINGS) as Encoding[];

export interface Staging {
  root: string;
  into: string;
  descriptor: RemoteDescriptor;
  read(path: string): Promise<Buffer>;
  compressor: Compressor;
}

async function newestVersions(root: string, id: string): Promise<string[]> {
  const names = await readdir(join(root, id)).catch(() => []);
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      at: await stat(join(root, id, name)).then(
        (info) => info.mtimeMs,
        () => 0,
      ),
    })),
  );
  const newestFirst = dated.sort((one, other) => other.at - one.at);
  return newestFirst.slice(0, COMPARED_VERSIONS).map(({ name }) => name);
}

/** None for a damaged list: these copies only save work. */
async function filesOf(folder: string): Promise<RemoteDescriptor['files']> {
  const body = await readIfThere(join(folder, DESCRIPTOR_FILE)).catch(() => null);
  const parsed = parseDescriptor(jsonOf(body));
  return parsed.ok ? parsed.descriptor.files : [];
}

async function storedFiles(root: string, id: string): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const name of await newestVersions(root, id)) {
    for (const { path, integrity } of await filesOf(join(root, id, name)))
      if (!known.has(integrity)) known.set(integrity, join(root, id, name, path));
  }
  return known;
}

/** Returns false when there are no copies or the disk has no hard links. */
async function linkCopies(from: string | undefined, to: string): Promise<boolean> {
  if (from === undefined) return false;
  const linked = await Promise.all(
    ALL_ENCODINGS.map((encoding) =>
      link(from + ENCODINGS[encoding], to + ENCODINGS[encoding]).then(
        () => true,
        () => false,
      ),
    ),
  );
  return linked.every(Boolean);
}

async function filesToCompress({ root, into, descriptor }: Staging): Promise<UncompressedFile[]> {
  const stored = await storedFiles(root, descriptor.id);
  const files: UncompressedFile[] = [];
  let bytes = 0;
  for (const file of [...descriptor.files].sort((a, b) => a.bytes - b.bytes)) {
    if (!isCompressible(file.path)) continue;
    if (await linkCopies(stored.get(file.integrity), join(into, file.path))) continue;
    bytes += file.bytes;
    files.push({
      file: join(into, file.path),
      effort: bytes > BEST_AT_ONCE_BYTES ? 'quick' : 'best',
      encodings: ALL_ENCODINGS,
    });
  }
  return files;
}

/** @returns paths of files whose copies can become smaller */
export async function stageVersion(staging: Staging): Promise<string[]> {
  const { into, descriptor, read, compressor } = staging;
  const folders = new Set([into, ...descriptor.files.map(({ path }) => dirname(join(into, path)))]);
  for (const path of folders) await mkdir(path, { recursive: true });
  await mapWithConcurrency(descriptor.files, LANES, async ({ path }) =>
    writeDurably(join(into, path), await read(path)),
  );
  const files = await filesToCompress(staging);
  await compressor.run(files);
  await writeDurably(join(into, DESCRIPTOR_FILE), JSON.stringify(descriptor));
  for (const path of folders) await syncFolder(path);
  return files.flatMap(({ file, effort }) => (effort === 'quick' ? [file.slice(into.length + 1)] : []));
}
