import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Person {
  sub: string;
  claims?: Record<string, unknown>;
  /** Seconds that a code can be used. */
  codeTtl?: number;
}

export interface TestIdentityProvider {
  issuer: string;
  /** Says who signs in there next, with a browser. */
  next(person: Person): Promise<void>;
  /**
   * Signs this person in at the provider, as a browser of theirs would. @returns the address that the browser
   * is sent back to
   */
  signIn(authorizationUrl: string, person: Person): Promise<string>;
  /** Ends a session there. @returns the logout token that the provider posts to its clients */
  logoutToken(session: { sub: string; sid: string }): Promise<string>;
  /** A token of any content, signed by the provider. */
  sign(claims: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

const FOLDER = join(process.cwd(), 'packages/backend/src/test');

/** Starts a real provider on a free port of this machine. */
export async function startIdentityProvider({
  clientId,
  clientSecret,
  redirectUri,
}: {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}): Promise<TestIdentityProvider> {
  const child = spawn(
    process.execPath,
    [join(FOLDER, 'identity-provider.mjs'), clientId, clientSecret, redirectUri],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [first] = (await Promise.race([once(lines, 'line'), ended])) as [unknown];
  if (typeof first !== 'string') throw new Error(`The identity provider did not start: ${errors}`);
  const issuer = first;

  const post = async (path: string, body: unknown) =>
    (await fetch(issuer + path, { method: 'POST', body: JSON.stringify(body) })).text();

  const next = async (person: Person) => void (await post('/next', { claims: {}, ...person }));

  return {
    issuer,
    next,
    logoutToken: (session) => post('/logout', session),
    sign: (claims, header = {}) => post('/sign', { claims, header }),
    async signIn(authorizationUrl, person) {
      await next(person);
      const cookies = new Map<string, string>();
      let address = authorizationUrl;
      for (let step = 0; step < 6; step++) {
        const answer = await fetch(address, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const set of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const location = answer.headers.get('location');
        if (!location)
          throw new Error(`The provider answered ${answer.status}: ${await answer.text()} ${errors}`);
        address = new URL(location, address).href;
        if (!address.startsWith(issuer)) return address;
      }
      throw new Error('The provider sent the browser in circles.');
    },
    async close() {
      child.kill();
      await ended;
    },
  };
}
