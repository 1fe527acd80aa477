import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Calls a registry on this machine with the token for edges in the data folder that it shares with this one:
 * another program may listen at its address while it is down, so the token changes nothing. A call that
 * brings a token of its own keeps it, and no other machine is told the one of the folder.
 */
export function withOwnToken(dataDir: string, send: typeof fetch = fetch): typeof fetch {
  let token: string | undefined;
  return async (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    if (headers.has('authorization') || !LOOPBACK.has(hostname)) return send(input, init);
    // The registry writes it at its first start, which may come after that of the edge.
    token ??= await readToken(dataDir);
    if (token === undefined) return send(input, init);
    headers.set('authorization', `Bearer ${token}`);
    const response = await send(input, { ...init, headers });
    if (response.status === 401) token = undefined;
    return response;
  };
}

async function readToken(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'registry-edge-token'), 'utf8').catch(() => '');
  return text.trim() || undefined;
}
