import type { ApiClient } from '@konnect/api-client';
import { getSession, signOut, type SessionInfo } from '@konnect/contracts';
import type { SessionApi } from '@konnect/host-api';

export interface SessionOptions {
  initial: SessionInfo | null;
  /** Needs this session's token: `createApiClient({ csrfToken: () => session.current()?.csrfToken })`. */
  api: ApiClient;
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
      // A new document loads the visitor's remotes and leaves no data of the staff in memory.
      leaveFor('/');
    },
  };
}
