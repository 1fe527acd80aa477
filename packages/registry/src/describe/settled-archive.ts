import { readFile, writeFile } from 'node:fs/promises';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 1 January 1980, the first day that the ZIP format knows. */
const FIRST_DAY = 0x21;

function listStart(archive: Buffer): number | undefined {
  for (let at = archive.length - 22; at >= 0; at -= 1)
    if (archive.readUInt32LE(at) === END) return archive.readUInt32LE(at + 16);
  return undefined;
}

function settle(archive: Buffer, timeAt: number): void {
  archive.writeUInt16LE(0, timeAt);
  archive.writeUInt16LE(FIRST_DAY, timeAt + 2);
}

/** Federation plugins write the build time into the archive, so equal sources get other hashes. */
export async function settleArchive(file: string): Promise<void> {
  const archive = await readFile(file);
  let at = listStart(archive) ?? archive.length;
  let count = 0;
  for (; at + 46 <= archive.length && archive.readUInt32LE(at) === CENTRAL; count += 1) {
    settle(archive, at + 12);
    const local = archive.readUInt32LE(at + 42);
    if (local + 30 <= archive.length && archive.readUInt32LE(local) === LOCAL) settle(archive, local + 10);
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  if (count > 0) await writeFile(file, archive);
}
