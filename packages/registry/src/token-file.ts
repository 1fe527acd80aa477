import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { loadSecret } from './secret-file';

export function tokenFile(dataDir: string): string {
  return join(dataDir, 'registry-token');
}

/** A read-only token for edges that share the data folder. */
export function edgeTokenFile(dataDir: string): string {
  return join(dataDir, 'registry-edge-token');
}

/** The first start creates the file, readable by its owner only. */
export async function loadToken(path: string): Promise<string> {
  const text = await loadSecret({
    path,
    make: () => `${randomBytes(32).toString('base64url')}\n`,
    isWhole: (token) => token.trim().length >= 32,
    what: 'registry token',
  });
  return text.trim();
}
