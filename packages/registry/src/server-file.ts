import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The command line finds the running registry of a data folder by this file. */
function serverFile(dataDir: string): string {
  return join(dataDir, 'registry-server.json');
}

export async function readServerUrl(dataDir: string): Promise<string | null> {
  try {
    const { url } = JSON.parse(await readFile(serverFile(dataDir), 'utf8')) as { url?: unknown };
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}

export async function announceServer(dataDir: string, url: string): Promise<void> {
  const draft = `${serverFile(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ url }));
  await rename(draft, serverFile(dataDir));
}

export async function withdrawServer(dataDir: string, url: string): Promise<void> {
  if ((await readServerUrl(dataDir)) === url) await rm(serverFile(dataDir), { force: true });
}
