import type { SiteReady } from './messages';

interface Change {
  id: string;
  version: string;
  from: string | null;
  revision: number;
}

export interface RegistryRefusal extends Error {
  code: string;
}

interface RolloutRequest {
  percent?: number;
  stages?: readonly number[];
  stageSeconds?: number;
  minVisits?: number;
}

interface Status {
  remotes: {
    id: string;
    live: string | null;
    rollout: { version: string; percent: number; finding: string } | null;
  }[];
}

interface AuditEntry {
  action: string;
  actor: string;
  version: string;
  fromVersion: string | null;
  why: string;
}

/** Calls the registry over HTTP as a release pipeline does, with a team's own token where one is given. */
export function registryOf({ registryUrl, registryToken }: SiteReady) {
  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    body?: Readonly<Record<string, unknown>>,
    token = registryToken,
  ): Promise<T> {
    const answer = await fetch(new URL(path, registryUrl), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify({ by: 'e2e', ...body }) }),
    });
    const text = await answer.text();
    if (!answer.ok) {
      const { code, message } = JSON.parse(text) as { code: string; message: string };
      throw Object.assign(new Error(`${path} answered ${answer.status}: ${message}`), { code });
    }
    return JSON.parse(text) as T;
  }
  const status = async (id: string) =>
    (await call<Status>('GET', '/registry/status')).remotes.find((remote) => remote.id === id);
  return {
    publish: (folder: string, token?: string) =>
      call<{ id: string; version: string; outcome: 'published' | 'already' }>(
        'POST',
        '/registry/publish',
        { folder },
        token,
      ),
    promote: (id: string, version: string, token?: string) =>
      call<Change>('POST', '/registry/promote', { id, version }, token),
    rollback: (id: string, token?: string) => call<Change>('POST', '/registry/rollback', { id }, token),
    rollout: (id: string, version: string, plan: RolloutRequest, token?: string) =>
      call<Change>('POST', '/registry/rollout', { id, version, ...plan }, token),
    override: (id: string, version: string, minutes = 20) =>
      call<{ path: string }>('POST', '/registry/overrides', { id, version, minutes }),
    newToken: async (remote: string) =>
      (await call<{ token: string }>('POST', '/registry/tokens', { remote, name: `${remote} team` })).token,
    live: async (id: string) => (await status(id))?.live ?? null,
    rolloutOf: async (id: string) => (await status(id))?.rollout ?? null,
    history: async (id: string) =>
      (await call<{ audit: AuditEntry[] }>('GET', `/registry/history/${id}`)).audit,
  };
}
