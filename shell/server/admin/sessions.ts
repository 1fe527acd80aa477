import type { SessionInfo } from '@konnect/contracts';
import type { Backends } from '../backends';
import { cookieName, readCookie } from '@konnect/contracts/cookies';

const SESSION_COOKIE = 'konnect_staff';
const TTL_MS = 2_000;

/** Asks the backend whose a staff cookie is, and caches the answer for two seconds. */
export class Sessions {
  readonly #backendUrl: string;
  readonly #publicUrl: string;
  readonly #fetch: typeof fetch;
  readonly #cached = new Map<string, { at: number; session: Promise<SessionInfo | null> }>();

  constructor({ url, fetch: send }: Pick<Backends, 'url' | 'fetch'>, publicUrl: string) {
    this.#backendUrl = url;
    this.#publicUrl = publicUrl;
    this.#fetch = send;
  }

  of(cookie: string | undefined): Promise<SessionInfo | null> {
    const token = this.#tokenOf(cookie);
    if (!token) return Promise.resolve(null);
    const now = Date.now();
    const cached = this.#cached.get(token);
    if (cached && now - cached.at < TTL_MS) return cached.session;
    const session = this.#ask(token).catch(() => null);
    this.#cached.set(token, { at: now, session });
    if (this.#cached.size > 1_000) this.#cached.delete(this.#cached.keys().next().value ?? '');
    return session;
  }

  forget(cookie: string | undefined): void {
    const token = this.#tokenOf(cookie);
    if (token) this.#cached.delete(token);
  }

  #tokenOf(cookie: string | undefined): string | undefined {
    return readCookie(cookie, SESSION_COOKIE, this.#publicUrl);
  }

  async #ask(token: string): Promise<SessionInfo | null> {
    const response = await this.#fetch(new URL('/api/staff/session/', this.#backendUrl), {
      headers: {
        cookie: `${cookieName(SESSION_COOKIE, this.#publicUrl)}=${token}`,
        accept: 'application/json',
      },
      signal: AbortSignal.timeout(5_000),
    });
    return response.ok ? ((await response.json()) as SessionInfo) : null;
  }
}
