import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export function tokenFile(dataDir: string): string {
  return join(dataDir, 'registry-token');
}

/** The token of edges that share the data folder: it reads, and changes nothing. */
export function edgeTokenFile(dataDir: string): string {
  return join(dataDir, 'registry-edge-token');
}

/** Reads the token in this file. The first start creates it, readable by its owner only. */
export async function loadToken(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Another process may have created the file and not written it yet.
  for (let attempt = 0; attempt < 20; attempt++) {
    const token = (await readFile(path, 'utf8')).trim();
    if (token.length >= 32) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${path} holds no registry token; remove the file to get a new one.`);
}
