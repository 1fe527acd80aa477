import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { cookieName } from '@konnect/contracts/cookies';
import type { StaffRole } from '@konnect/contracts';
import { startSession } from '#app/modules/platform/accounts/sessions';
import { staffUser } from '#app/modules/platform/accounts/tables';
import type { TestApp } from './test-app';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A signed-in colleague, as a browser would call. */
export interface StaffClient {
  id: number;
  email: string;
  /** Cookie and CSRF token, for requests that are made by hand. */
  headers: Record<string, string>;
  get(url: string): Promise<LightMyRequestResponse>;
  send(
    method: Method,
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

let made = 0;

/**
 * Makes an account of this role without a password and starts its session, because hashing would slow each
 * test down.
 */
export async function signInAs(
  test: TestApp,
  role: StaffRole,
  name = `${role} person`,
): Promise<StaffClient> {
  made += 1;
  const email = `${role}${made}@konnect.example`;
  const [user] = await test.database.db.insert(staffUser).values({ email, name, role }).returning();
  if (!user) throw new Error('The account was not stored.');
  const { token, info } = await startSession(test.database.db, user, {
    now: test.clock.now,
    random: randomBytes,
  });
  const headers = {
    cookie: `${cookieName('konnect_staff', test.config.publicUrl)}=${token}`,
    'x-csrf-token': info.csrfToken,
  };
  return {
    id: user.id,
    email,
    headers,
    get: (url) => test.get(url, headers),
    send: (method, url, payload, extra = {}) =>
      payload === undefined
        ? test.app.inject({ method, url, headers: { ...headers, ...extra } })
        : test.send(method, url, payload, { ...headers, ...extra }),
  };
}
