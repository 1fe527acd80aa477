import { hasPostgres, startPostgres, startReplica } from '../testing';
import { openDatabase } from './open';

(hasPostgres() ? it : it.skip)(
  'a promoted replica has all that its primary acknowledged, and takes writes itself',
  async () => {
    const port = 20_000 + (process.pid % 20_000);
    const primary = await startPostgres(port);
    const undo = [() => primary.stop()];
    try {
      const replica = await startReplica(primary, port + 1);
      undo.push(() => replica.stop());
      const before = await openDatabase({ databaseUrl: primary.databaseUrl });
      undo.push(() => before.close());
      const after = await openDatabase({ databaseUrl: replica.databaseUrl });
      undo.push(() => after.close());
      await before.db.execute('create table acknowledged (number integer)');
      await expect(after.db.execute('insert into acknowledged values (0)')).rejects.toThrow();
      for (let number = 1; number <= 50; number += 1)
        await before.db.execute(`insert into acknowledged values (${number})`);
      await primary.crash();
      await replica.promote();
      const { rows } = await after.db.execute<{ count: number }>(
        'select count(*)::int as count from acknowledged',
      );
      expect(rows[0]?.count).toBe(50);
      await after.db.execute('insert into acknowledged values (51)');
    } finally {
      for (const end of undo.reverse()) await end();
    }
  },
  60_000,
);
