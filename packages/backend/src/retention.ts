// Starts by hand what the server does daily: `tsx packages/backend/src/retention.ts`.
import { migrate, openDatabase } from '@konnect/database';
import { BACKEND_MIGRATIONS } from './db/backend-migrations';
import { readConfig } from './config';
import { createLogger } from './logging';
import { filesOf } from './modules/media/files/files';
import { applyRetention } from './modules/staff/privacy/retention';

async function main(): Promise<void> {
  const config = readConfig();
  const { dataDir, databaseUrl, databaseDirectUrl } = config;
  const database = await openDatabase({ dataDir, databaseUrl, directUrl: databaseDirectUrl });
  try {
    await migrate(database, BACKEND_MIGRATIONS);
    const done = await applyRetention({
      database,
      files: filesOf(config),
      clock: () => new Date(),
      config,
      // The standard output has the result alone.
      logger: createLogger(config.logLevel, process.stderr),
    });
    process.stdout.write(`${JSON.stringify(done)}\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
