import { randomBytes } from 'node:crypto';

import { openDatabase, type Database } from '@konnect/database';
import { startRegistry, type RegistryServer, type RegistryServerOptions } from '#app/start-registry';

import { makeFolder, removeFolders } from './release-fixture';

export interface TestRegistry {
  database: Database;
  server: RegistryServer;
  dataDir: string;
  /** Empties the tables; the files of a version stay, as they would. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** On a server each test file gets a schema of its own, because test files run side by side. */
async function openTestDatabase(): Promise<{ database: Database; drop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return { database: await openDatabase(), drop: async () => undefined };
  const schema = `registry_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ databaseUrl: url, poolSize: 1 });
  await admin.session((client) => client.query(`create schema ${schema}`));
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}`);
  return {
    database: await openDatabase({ databaseUrl: own.href }),
    async drop() {
      await admin.session((client) => client.query(`drop schema ${schema} cascade`));
      await admin.close();
    },
  };
}

/** The whole registry on an embedded database in memory, or on `TEST_DATABASE_URL`. */
export async function startTestRegistry(
  options: Pick<
    RegistryServerOptions,
    'changeLimits' | 'edgeToken' | 'deskToken' | 'examinedMs' | 'logger' | 'metricsToken' | 'uploadLimits'
  > = {},
): Promise<TestRegistry> {
  const { database, drop } = await openTestDatabase();
  const dataDir = await makeFolder();
  const server = await startRegistry({
    db: database,
    dataDir,
    token: 'a-token-for-tests-only',
    reviewMs: 0,
    isSmokeRendering: false,
    compressing: 'here',
    retentionDays: 0,
    ...options,
  });
  const reset = async () => {
    await database.session(async (client) => {
      await client.query(
        'truncate registry_audit, registry_token, remote_rollout, remote_live, remote_version, load_outcome',
      );
      await client.query('update registry_state set revision = 0, epoch = gen_random_uuid()::text');
    });
  };
  await reset();
  return {
    database,
    server,
    dataDir,
    reset,
    async stop() {
      await server.close();
      await database.close();
      await drop();
      await removeFolders();
    },
  };
}
