import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

// After all tests of a file: an edge writes into its folder until it is closed, which tests do after each.
afterAll(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** @returns the path of a new folder, which is removed after the tests of this file */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'konnect-edge-'));
  folders.push(folder);
  return folder;
}
