import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPooler, hasPostgres, startPooler, startPostgres } from '@konnect/database/testing';
import { addStaff } from './staff';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'konnect-staff-'));
  process.env['DATA_DIR'] = dataDir;
});
afterAll(() => {
  delete process.env['DATA_DIR'];
  rmSync(dataDir, { recursive: true });
});

it.each([[[]], [['add', 'amina', 'admin']], [['add', 'amina@provider.example', 'owner']]])(
  'says how it is used instead of %j',
  async (words) => {
    await expect(addStaff(words)).rejects.toThrow(/^Say who and in which role: .* Roles: .*admin/);
  },
);

it('makes an account on an empty site, and shows a link for it until somebody has used one', async () => {
  const words = ['add', 'Amina@Provider.example', 'admin', 'Amina', 'Hassan'];
  const link =
    /^amina@provider\.example can start as admin .* once, until .* UTC, .*:\n {2}(http:\/\/\S+\/staff\/login\?invited#[\w-]{43})\n/;
  const first = link.exec(await addStaff(words))?.[1];
  const second = link.exec(await addStaff(words))?.[1];
  expect(first).toBeDefined();
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
}, 120_000);

it('leads to the desk where that has an origin of its own', async () => {
  process.env['PUBLIC_URL'] = 'https://konnect.example';
  process.env['STAFF_URL'] = 'https://desk.konnect.example';
  const said = await addStaff(['add', 'otieno@provider.example', 'support']);
  delete process.env['PUBLIC_URL'];
  delete process.env['STAFF_URL'];
  expect(said).toMatch(/ {2}https:\/\/desk\.konnect\.example\/staff\/login\?invited#[\w-]{43}\n/);
}, 120_000);

it('leads to the port at which the site is started', async () => {
  process.env['PORT'] = '3200';
  const said = await addStaff(['add', 'wafula@provider.example', 'support']);
  delete process.env['PORT'];
  expect(said).toMatch(/ {2}http:\/\/127\.0\.0\.1:3200\/staff\/login\?invited#/);
}, 120_000);

(hasPostgres() && hasPooler() ? describe : describe.skip)('behind a pooler', () => {
  const closers: (() => Promise<void>)[] = [];

  afterAll(async () => {
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SERVER_SECRET']) delete process.env[name];
    for (const close of closers.reverse()) await close();
  }, 60_000);

  it('makes more accounts at once than the pooler has connections', async () => {
    const port = 20_000 + (process.pid % 20_000);
    const server = await startPostgres(port);
    closers.push(() => server.stop());
    const pooler = await startPooler(server.databaseUrl, port + 1);
    closers.push(() => pooler.stop());
    Object.assign(process.env, {
      DATABASE_URL: pooler.databaseUrl,
      DATABASE_DIRECT_URL: server.databaseUrl,
      SERVER_SECRET: 'a-secret-of-this-test',
    });
    const names = ['njeri', 'kamau', 'akinyi'];
    const said = await Promise.all(names.map((name) => addStaff(['add', `${name}@provider.example`, 'hr'])));
    expect(said).toEqual(names.map((name) => expect.stringContaining(`${name}@provider.example can start`)));
  }, 30_000);
});
