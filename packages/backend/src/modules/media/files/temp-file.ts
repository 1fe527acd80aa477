// A temporary file has a random name in the folder `incoming` until it is stored or deleted.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface TempFile {
  path: string;
  /** The sender's file name, made safe to show. */
  name: string;
  bytes: number;
  /** SHA-256 of the sent bytes in base64url. */
  sha256: string;
}

const NAME_MAX = 120;

/** A broken stream leaves no file behind. */
export async function writeTempFile(folder: string, name: string, stream: Readable): Promise<TempFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  // Opened before the stream is read, because a slow disk would otherwise create the file after its failure.
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, count, file.createWriteStream());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, name: safeName(name), bytes, sha256: hash.digest('base64url') };
}

export async function deleteTempFile({ path }: TempFile): Promise<void> {
  await rm(path, { force: true });
}

export async function deleteOldTempFiles(folder: string, olderThan: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let gone = 0;
  for (const name of names) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (!stats || stats.mtimeMs >= olderThan.getTime()) continue;
    await rm(path, { force: true });
    gone += 1;
  }
  return gone;
}

/** Removes folders, control characters and characters that change the direction of text; the ending stays. */
export function safeName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).pop() ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 ? clean.slice(dot).slice(0, 12) : '';
  const stem = [...(dot > 0 ? clean.slice(0, dot) : clean)].slice(0, NAME_MAX - ending.length).join('');
  return `${stem || 'file'}${ending}`;
}
