import { setTimeout as delay } from 'node:timers/promises';
import { hasPostgres, startPostgres } from '../testing/temporary-postgres';
import { openDatabase } from './open';

(hasPostgres() ? it : it.skip)(
  'outlives a crash of the server between two statements of a session, and works again afterwards',
  async () => {
    const server = await startPostgres(20_000 + (process.pid % 20_000));
    const database = await openDatabase({ databaseUrl: server.databaseUrl });
    try {
      const cut = database.session(async (client) => {
        await client.query('select 1');
        await server.crash();
        await delay(200);
        await client.query('select 1');
      });
      await expect(cut).rejects.toThrow();
      await server.restart();
      await database.ping();
    } finally {
      await database.close();
      await server.stop();
    }
  },
  60_000,
);
