import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@konnect/database';
import { hasPostgres, startPostgres, type TemporaryPostgres } from '@konnect/database/testing';

const ROOT = join(__dirname, '../..');
const PORT = 20_000 + (process.pid % 20_000);
const LIMIT_MS = 120_000;
const run = promisify(execFile);

(hasPostgres() ? describe : describe.skip)('the migration alone', () => {
  let server: TemporaryPostgres;
  let folder: string;

  beforeAll(async () => {
    server = await startPostgres(PORT);
    folder = await mkdtemp(join(tmpdir(), 'konnect-migrate-'));
  }, LIMIT_MS);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }, LIMIT_MS);

  it(
    'fills the demo content into the database once it is told to, without accounts of the staff, and ends',
    async () => {
      const count = async (table: string) => {
        const { db, close } = await openDatabase({ databaseUrl: server.databaseUrl });
        const { rows } = await db.execute<{ count: number }>(`select count(*)::int as count from ${table}`);
        await close();
        return rows[0]?.count;
      };
      const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: folder, MIN_FREE_MB: '0', SEED: 'demo' };
      const { stdout } = await run(process.execPath, ['e2e/bin/serve.mjs', 'migrate'], {
        cwd: ROOT,
        env: { ...process.env, ...env },
      });
      expect(stdout).toContain('The tables are up to date.');
      expect(await count('article')).toBeGreaterThan(0);
      expect(await count('staff_user')).toBe(0);
    },
    LIMIT_MS,
  );
});
