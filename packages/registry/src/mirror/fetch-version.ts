import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { DescriptorFile, RemoteDescriptor } from '@konnect/contracts';

import { createAssetFolders, readIfThere } from '#app/assets/asset-folders';
import { ENCODINGS, isCompressible } from '#app/assets/compress';
import { mapWithConcurrency } from '#app/assets/map-with-concurrency';
import { writeDurably } from '#app/assets/write-durably';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { DESCRIPTOR_FILE, isFilePath } from '#app/descriptor/safe-names';
import { writtenList } from '#app/descriptor/written-list';
import type { EdgeVersion } from '#app/edge-version';
import { integrityOf } from '#app/integrity';

/** Null when the registry has no such file. @throws Error when it does not answer */
export type RequestFile = (id: string, version: string, path: string) => Promise<Buffer | null>;

/** Only marked versions may be removed. The date is the last use; the text is the version's bytes. */
export const MARKER = '.mirrored';
const LANES = 6;

/** The fields that the signed release table has. */
export type SignedVersion = Pick<EdgeVersion, 'id' | 'version' | 'files' | 'list' | 'roles'>;

/** The signed table decides. @throws Error for the descriptor of another version */
export function checkDescriptor(body: Buffer, signed: SignedVersion): RemoteDescriptor {
  const parsed = parseDescriptor(JSON.parse(body.toString('utf8')));
  if (!parsed.ok) throw new Error(parsed.reason);
  const { descriptor } = parsed;
  const known = new Map(descriptor.files.map(({ path, integrity }) => [path, integrity]));
  const isSigned =
    descriptor.id === signed.id &&
    descriptor.version === signed.version &&
    writtenList(descriptor.files).integrity === signed.list &&
    signed.files.every(({ path, integrity }) => known.get(path) === integrity) &&
    [...descriptor.roles].sort().join() === [...signed.roles].sort().join();
  if (!isSigned) throw new Error('The descriptor is not that of the release table.');
  return descriptor;
}

/** @throws Error when the file is missing or not the published one */
export async function requestChecked(
  request: RequestFile,
  { id, version }: Pick<SignedVersion, 'id' | 'version'>,
  { path, integrity }: Pick<DescriptorFile, 'path' | 'integrity'>,
): Promise<Buffer> {
  const body = await request(id, version, path);
  if (!body) throw new Error(`The registry has no ${path}.`);
  if (integrityOf(body) !== integrity) throw new Error(`The registry sent another ${path}.`);
  return body;
}

/** The folder is complete or absent. @throws Error when a file is missing or not the published one */
export async function fetchVersion(
  dataDir: string,
  signed: SignedVersion,
  request: RequestFile,
): Promise<void> {
  const { id, version } = signed;
  const folders = createAssetFolders(dataDir);
  const target = folders.of(id, version);
  const staged = join(folders.incoming, randomUUID());
  const list = await request(id, version, DESCRIPTOR_FILE);
  if (!list) throw new Error('The registry has no such version.');
  const descriptor = checkDescriptor(list, signed);
  let bytes = list.length;
  const write = (path: string, body: Buffer): Promise<void> => {
    bytes += body.length;
    return writeDurably(join(staged, path), body);
  };
  try {
    for (const folder of new Set([
      staged,
      ...descriptor.files.map(({ path }) => dirname(join(staged, path))),
    ]))
      await mkdir(folder, { recursive: true });
    await mapWithConcurrency(descriptor.files, LANES, async (file) => {
      if (!isFilePath(file.path)) throw new Error(`${file.path} cannot be a file.`);
      await write(file.path, await requestChecked(request, signed, file));
      if (!isCompressible(file.path)) return;
      // Compressed copies are checked when they are served, as on the registry's machine.
      for (const ending of Object.values(ENCODINGS)) {
        const copy = await request(id, version, file.path + ending);
        if (copy) await write(file.path + ending, copy);
      }
    });
    await writeDurably(join(staged, DESCRIPTOR_FILE), list);
    await writeFile(join(staged, MARKER), String(bytes));
    await mkdir(dirname(target), { recursive: true });
    await putInPlace(staged, target);
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    // Another edge on this folder was first.
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return;
    throw error;
  }
}

/** False for a damaged list, with which no file of the version is found. */
export async function hasList(folder: string): Promise<boolean> {
  const list = await readIfThere(join(folder, DESCRIPTOR_FILE));
  try {
    return (
      list !== null && Array.isArray((JSON.parse(list.toString('utf8')) as Partial<RemoteDescriptor>).files)
    );
  } catch {
    return false;
  }
}

/** A folder without a list is the rest of a version that was deleted by hand, or damaged. */
async function putInPlace(staged: string, target: string): Promise<void> {
  try {
    await rename(staged, target);
  } catch (error) {
    if (await hasList(target)) throw error;
    await rm(target, { recursive: true, force: true });
    await rename(staged, target);
  }
}
