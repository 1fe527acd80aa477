import { constants } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

import type { DescriptorFile, RemoteDescriptor } from '@konnect/contracts';

import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { DESCRIPTOR_FILE } from '#app/descriptor/safe-names';
import { registryError } from '#app/registry-error';
import { integrityOf } from '#app/integrity';

const MAX_DESCRIPTOR_BYTES = 1024 * 1024;
const MAX_ENTRIES = 10_000;

/** Without O_NONBLOCK, opening a pipe that has no writer would wait for ever. */
const READ_PLAIN = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const NOT_PLAIN = 'is a link or a device; only plain files are published';
const UNREADABLE: Readonly<Record<string, string>> = {
  ELOOP: NOT_PLAIN,
  ENXIO: NOT_PLAIN,
  ENOTDIR: NOT_PLAIN,
  EACCES: 'cannot be read by the registry',
  EPERM: 'cannot be read by the registry',
};

/** Refuses symbolic links. Messages name the path inside the folder, which may be the server's. */
async function readPlain(folder: string, path: string, maxBytes: number): Promise<Buffer> {
  const handle = await open(join(folder, path), READ_PLAIN).catch((error: NodeJS.ErrnoException) => {
    const reason = UNREADABLE[error.code ?? ''];
    throw reason === undefined ? error : registryError('registry.input', `${path}: ${reason}.`);
  });
  try {
    const info = await handle.stat();
    if (!info.isFile()) throw registryError('registry.input', `${path}: ${NOT_PLAIN}.`);
    if (info.size > maxBytes) {
      const message = `${path} has ${info.size} bytes; at most ${maxBytes} are expected.`;
      throw registryError('registry.files', message);
    }
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

export async function readDescriptor(folder: string): Promise<RemoteDescriptor> {
  if (!isAbsolute(folder)) throw registryError('registry.input', 'folder: must be an absolute path.');
  const isFolder = await stat(folder).then(
    (info) => info.isDirectory(),
    () => false,
  );
  if (!isFolder) throw registryError('registry.input', 'folder: there is no such folder.');
  const body = await readPlain(folder, DESCRIPTOR_FILE, MAX_DESCRIPTOR_BYTES).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT'
        ? registryError('registry.descriptor', `${DESCRIPTOR_FILE}: is missing in the folder.`)
        : error;
    },
  );
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw registryError('registry.descriptor', `${DESCRIPTOR_FILE}: is not JSON.`);
  }
  const parsed = parseDescriptor(json);
  if (!parsed.ok) throw registryError('registry.descriptor', parsed.reason);
  return parsed.descriptor;
}

export async function readBuildName(folder: string): Promise<{ id: string; version: string }> {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  try {
    const { id, version } = JSON.parse(
      (await readPlain(folder, DESCRIPTOR_FILE, MAX_DESCRIPTOR_BYTES)).toString('utf8'),
    ) as { id?: unknown; version?: unknown };
    return { id: text(id), version: text(version) };
  } catch {
    return { id: '', version: '' };
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  const visit = async (under: string): Promise<void> => {
    for (const entry of await readdir(join(folder, under), { withFileTypes: true })) {
      const path = under ? `${under}/${entry.name}` : entry.name;
      if (entry.isDirectory()) await visit(path);
      else if (entry.isFile()) found.push(path);
      else
        throw registryError(
          'registry.files',
          `files: ${path} is a link or a device; only plain files are published.`,
        );
      if (found.length > MAX_ENTRIES)
        throw registryError('registry.files', `files: the folder has more than ${MAX_ENTRIES} files.`);
    }
  };
  await visit('');
  return found;
}

/** Builders leave notes such as `.vite/manifest.json`. */
const isHidden = (path: string): boolean => path.split('/').some((segment) => segment.startsWith('.'));

/** Source maps and hidden files are allowed but not published. */
export async function checkFileList(folder: string, descriptor: RemoteDescriptor): Promise<void> {
  const present = await listFiles(folder);
  const listed = new Set(descriptor.files.map(({ path }) => path));
  const extra = present.find(
    (path) => !listed.has(path) && path !== DESCRIPTOR_FILE && !path.endsWith('.map') && !isHidden(path),
  );
  if (extra !== undefined)
    throw registryError('registry.files', `files: ${extra} is in the folder but not in the descriptor.`);
  const here = new Set(present);
  const missing = descriptor.files.find(({ path }) => !here.has(path));
  if (missing)
    throw registryError('registry.files', `files: ${missing.path} is listed but not in the folder.`);
}

export async function readVerified(
  folder: string,
  { path, bytes, integrity }: DescriptorFile,
): Promise<Buffer> {
  const body = await readPlain(folder, path, Math.max(bytes, 1) * 2 + 1024);
  if (body.length !== bytes)
    throw registryError(
      'registry.files',
      `files: ${path} has ${body.length} bytes, the descriptor says ${bytes}.`,
    );
  const hash = integrityOf(body);
  if (hash !== integrity)
    throw registryError('registry.files', `files: ${path} does not match its integrity hash.`);
  return body;
}
