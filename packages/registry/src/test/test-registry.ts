import { openDatabase, type Database } from '@konnect/backend/db';

import { startRegistry, type RegistryServer } from '#app/start-registry';

import { makeFolder, removeFolders } from './release-fixture';

export interface TestRegistry {
  database: Database;
  server: RegistryServer;
  dataDir: string;
  /** Empties the tables; the files of a version stay, as they would. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** The whole registry on an embedded database in memory, or on `TEST_DATABASE_URL`. */
export async function startTestRegistry(): Promise<TestRegistry> {
  const database = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL });
  const dataDir = await makeFolder();
  const server = await startRegistry({ db: database, dataDir, token: 'a-token-for-tests-only' });
  const reset = async () => {
    await database.session(async (client) => {
      await client.query('truncate registry_audit, remote_live, remote_version');
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
      await removeFolders();
    },
  };
}
