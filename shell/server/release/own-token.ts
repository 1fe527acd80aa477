import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

// Another program may listen at the registry's address while it is down, so this token changes nothing.
export function withOwnToken(dataDir: string, send: typeof fetch = fetch): typeof fetch {
  let token: string | undefined;
  return async (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    if (headers.has('authorization') || !LOOPBACK.has(hostname)) return send(input, init);
    // The registry writes the token at its first start, which may come after that of the edge.
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
