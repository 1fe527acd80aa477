import type { SiteReady } from './messages';

interface Change {
  id: string;
  version: string;
  from: string | null;
}

/** What a release pipeline does: the registry's calls over HTTP. */
export function registryOf({ registryUrl, registryToken }: SiteReady) {
  async function call<T>(path: string, body: Record<string, string>): Promise<T> {
    const answer = await fetch(new URL(path, registryUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${registryToken}` },
      body: JSON.stringify({ by: 'e2e', ...body }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  return {
    publish: (folder: string) => call<{ id: string; version: string }>('/registry/publish', { folder }),
    promote: (id: string, version: string) => call<Change>('/registry/promote', { id, version }),
    rollback: (id: string) => call<Change>('/registry/rollback', { id }),
  };
}
