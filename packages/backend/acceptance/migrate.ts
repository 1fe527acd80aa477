// Lets four processes make the tables of an empty PostgreSQL database at the same moment: one does it, the
// others find it done. Run: tsx packages/backend/acceptance/migrate.ts (says so and stops where there is no
// PostgreSQL)
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hasPostgres, startPostgres } from '@konnect/database/testing';

const PROCESSES = 4;
const PORT = Number(process.env['MIGRATE_PORT'] ?? 4103);
const ONE = `import { migrate, openDatabase } from '@konnect/database';
import { BACKEND_MIGRATIONS } from ${JSON.stringify(fileURLToPath(new URL('../src/db/backend-migrations.ts', import.meta.url)))};
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL });
console.log((await migrate(database, BACKEND_MIGRATIONS)).length);
await database.close();`;

if (!hasPostgres()) {
  process.stdout.write('SKIPPED: there is no PostgreSQL on this machine\n');
} else {
  const postgres = await startPostgres(PORT);
  try {
    const env = { ...process.env, DATABASE_URL: postgres.databaseUrl };
    const ran = await Promise.all(
      Array.from({ length: PROCESSES }, async () =>
        Number(
          (
            await promisify(execFile)(
              process.execPath,
              ['--import', 'tsx', '--input-type=module', '-e', ONE],
              { env, cwd: fileURLToPath(new URL('..', import.meta.url)) },
            )
          ).stdout,
        ),
      ),
    );
    const working = ran.filter((count) => count > 0);
    process.stdout.write(
      `${PROCESSES} processes at once ran ${ran.join(', ')} migrations\n${working.length === 1 ? 'PASS' : 'FAIL'}\n`,
    );
    process.exitCode = working.length === 1 ? 0 : 1;
  } finally {
    await postgres.stop();
  }
}
