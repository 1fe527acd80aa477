// Calls that the specifications make from staff's pages need a session here (R22).
import { post } from './api';

const email = process.env['STAFF_EMAIL'];
const password = process.env['STAFF_PASSWORD'];

/** A test that is skipped unless `STAFF_EMAIL` and `STAFF_PASSWORD` are set. */
export const staffIt: jest.It = email && password ? it : it.skip;

let session: Promise<Record<string, string>> | undefined;

export function staffSession(): Promise<Record<string, string>> {
  session ??= signIn();
  return session;
}

async function signIn(): Promise<Record<string, string>> {
  const answer = await post('/api/staff/session/', { email, password });
  if (answer.status !== 200)
    throw new Error(`Signing in with STAFF_EMAIL was answered with ${answer.status} ${answer.text}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { cookie, 'x-csrf-token': answer.json<{ csrfToken: string }>().csrfToken };
}
