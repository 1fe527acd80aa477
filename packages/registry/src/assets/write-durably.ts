import { open } from 'node:fs/promises';

/** Writes a new read-only file and syncs it, so that it survives a power cut. */
export async function writeDurably(path: string, body: Buffer | string): Promise<void> {
  const handle = await open(path, 'wx', 0o400);
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
