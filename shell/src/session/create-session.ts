import type { ApiClient } from '@konnect/api-client';
import { getSession, signOut, type SessionInfo } from '@konnect/contracts';
import type { SessionApi } from '@konnect/host-api';

export interface SessionOptions {
  /** From the boot data, or from the cookie on the edge. */
  initial: SessionInfo | null;
  /**
   * Gets its CSRF token from this session: `createApiClient({ csrfToken: () => session.current()?.csrfToken
   * })`.
   */
  api: ApiClient;
  /** Leaves for a page by a document load; tests watch it. */
  leaveFor?: (path: string) => void;
}

export function createSession({
  initial,
  api,
  leaveFor = (path) => location.assign(path),
}: SessionOptions): SessionApi {
  let session = initial;
  return {
    current: () => session,
    async refresh() {
      session = await api.call(getSession, {});
      return session;
    },
    async signOut() {
      await api.call(signOut, {});
      session = null;
      // A document load: the visitor's set of remotes is another one, and nothing of the staff's stays in
      // memory.
      leaveFor('/');
    },
  };
}
