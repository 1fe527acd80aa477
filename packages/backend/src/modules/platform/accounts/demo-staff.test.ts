// Demo accounts of a database that is later opened to visitors.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { changePassword } from '@konnect/contracts';
import { migrate, type Database } from '@konnect/database';
import { readConfig } from '#app/config';
import { BACKEND_MIGRATIONS } from '#app/db/backend-migrations';
import { startBackend } from '#app/server';
import { openEmptyDatabase, openTestDatabase } from '#app/test/test-database';
import { createDemoStaff } from './demo-staff';
import { hashPassword } from './password';

const SESSION = '/api/staff/session/';
const PASSWORD = 'one password for all';
const ADMIN = 'admin@konnect.example';
const PUBLIC = 'https://konnect.example';
const LOCAL = 'http://127.0.0.1:3000';

let database: Database;
afterEach(() => database.close());

/** Runs a backend on the database, as a start of the site does. */
async function at<T>(publicUrl: string, use: (site: Site) => Promise<T>): Promise<T> {
  const lines: string[] = [];
  const backend = await startBackend({
    db: database,
    config: { ...readConfig({ PUBLIC_URL: publicUrl, DATA_DIR: join(tmpdir(), 'none') }), runsJobs: false },
    port: 0,
    clock: () => new Date(),
    logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  });
  const call = (
    path: string,
    { body, ...init }: { cookie?: string; body?: object; csrf?: string; method?: string } = {},
  ) =>
    fetch(`${backend.url}${path}`, {
      ...(body && { method: init.method ?? 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(init.cookie && { cookie: init.cookie }),
        ...(init.csrf && { 'x-csrf-token': init.csrf }),
      },
    });
  try {
    return await use({
      lines,
      call,
      signIn: (password) => call(SESSION, { body: { email: ADMIN, password } }),
    });
  } finally {
    await backend.close();
  }
}

interface Site {
  lines: string[];
  call(
    path: string,
    init?: { cookie?: string; body?: object; csrf?: string; method?: string },
  ): Promise<Response>;
  signIn(password: string): Promise<Response>;
}

/** The cookie of a session, by the name that it has with https as well. */
function cookieOf(response: Response): string {
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return `${cookie}; __Host-${cookie}`;
}

it('open nothing at a public address, neither by password nor by a session of before, and all on this machine', async () => {
  database = await openTestDatabase();
  await createDemoStaff(database.db, PASSWORD);
  const cookie = await at(LOCAL, async ({ signIn, call, lines }) => {
    const signedIn = await signIn(PASSWORD);
    expect(signedIn.status).toBe(200);
    expect((await call(SESSION, { cookie: cookieOf(signedIn) })).status).toBe(200);
    expect(lines.join()).not.toContain('demo passwords');
    return cookieOf(signedIn);
  });
  await at(PUBLIC, async ({ signIn, call, lines }) => {
    const refused = await signIn(PASSWORD);
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'staff.wrong_credentials' }]);
    expect((await call(SESSION, { cookie })).status).toBe(401);
    expect(lines.join()).toContain('Nobody can sign in as admin@konnect.example, editor@konnect.example,');
    expect(lines.join()).toContain('pnpm staff add');
  });
  await at(LOCAL, async ({ signIn }) => expect((await signIn(PASSWORD)).status).toBe(200));
}, 120_000);

it('stay open for an owner who has chosen a password', async () => {
  database = await openTestDatabase();
  await createDemoStaff(database.db, PASSWORD);
  const chosen = 'seven quiet matatus of Kahawa';
  await at(LOCAL, async ({ signIn, call }) => {
    const signedIn = await signIn(PASSWORD);
    const { csrfToken } = (await signedIn.json()) as { csrfToken: string };
    const body = { old_password: PASSWORD, new_password: chosen };
    const { method, path } = changePassword;
    const changed = await call(path, { method, body, csrf: csrfToken, cookie: cookieOf(signedIn) });
    expect(changed.status).toBe(200);
  });
  await at(PUBLIC, async ({ signIn, lines }) => {
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(chosen)).status).toBe(200);
    expect(lines.join()).toContain('Nobody can sign in as editor@konnect.example, hr@konnect.example,');
  });
}, 120_000);

it('are known in a database of an earlier release, but for those whose password was replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'konnect-migrations-'));
  try {
    database = await openEmptyDatabase();
    await cp(BACKEND_MIGRATIONS.folder, folder, { recursive: true });
    await rm(join(folder, '0491-demo-passwords.sql'));
    await migrate(database, { ...BACKEND_MIGRATIONS, folder });
    const hash = await hashPassword(PASSWORD);
    await database.session(async (client) => {
      for (const [id, email, role] of [
        [1, ADMIN, 'admin'],
        [2, 'hr@konnect.example', 'hr'],
        [3, 'amina@provider.example', 'admin'],
      ])
        await client.query(
          'insert into staff_user (id, email, name, role, password_hash) values ($1, $2, $2, $3, $4)',
          [id, email, role, hash],
        );
      await client.query(
        "insert into audit_log (action, subject, request_id, address) values ('staff.password-change', 'staff:2', 'r', 'a')",
      );
    });
    await migrate(database, BACKEND_MIGRATIONS);
    await at(PUBLIC, async ({ signIn, call, lines }) => {
      expect((await signIn(PASSWORD)).status).toBe(401);
      for (const email of ['hr@konnect.example', 'amina@provider.example'])
        expect((await call(SESSION, { body: { email, password: PASSWORD } })).status).toBe(200);
      expect(lines.join()).toContain('Nobody can sign in as admin@konnect.example: ');
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}, 120_000);
