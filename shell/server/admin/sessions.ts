import type { SessionInfo } from '@konnect/contracts';
import type { Backends } from '../backends';
import { cookieName, readCookie } from '@konnect/contracts/cookies';

const SESSION_COOKIE = 'konnect_staff';
const TTL_MS = 2_000;
const SIGNED_OUT = [401, 403];

/** No backend answered, so nobody can tell whether the caller is signed in. */
export class SessionUnknown extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('No backend says whose session this is.', { cause });
  }
}

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

  /** @throws SessionUnknown while the backend does not answer; nothing of that is cached */
  of(cookie: string | undefined): Promise<SessionInfo | null> {
    const token = this.#tokenOf(cookie);
    if (!token) return Promise.resolve(null);
    const now = performance.now();
    const cached = this.#cached.get(token);
    if (cached && now - cached.at < TTL_MS) return cached.session;
    const entry = { at: now, session: this.#ask(token) };
    entry.session.catch(() => this.#cached.get(token) === entry && this.#cached.delete(token));
    this.#cached.set(token, entry);
    if (this.#cached.size > 1_000) this.#cached.delete(this.#cached.keys().next().value ?? '');
    return entry.session;
  }

  forget(cookie: string | undefined): void {
    const token = this.#tokenOf(cookie);
    if (token) this.#cached.delete(token);
  }

  #tokenOf(cookie: string | undefined): string | undefined {
    return readCookie(cookie, SESSION_COOKIE, this.#publicUrl);
  }

  async #ask(token: string): Promise<SessionInfo | null> {
    try {
      const response = await this.#fetch(new URL('/api/staff/session/', this.#backendUrl), {
        headers: {
          cookie: `${cookieName(SESSION_COOKIE, this.#publicUrl)}=${token}`,
          accept: 'application/json',
        },
        signal: AbortSignal.timeout(5_000),
      });
      if (response.ok) return (await response.json()) as SessionInfo;
      if (SIGNED_OUT.includes(response.status)) return null;
      throw new Error(`The backend answered ${response.status}.`);
    } catch (error) {
      throw new SessionUnknown(error);
    }
  }
}
