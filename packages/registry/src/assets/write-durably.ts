import { open } from 'node:fs/promises';

export async function writeDurably(path: string, body: Buffer | string): Promise<void> {
  const handle = await open(path, 'wx', 0o400);
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
