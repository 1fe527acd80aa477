import { readdir } from 'node:fs/promises';
import { migrate } from '@konnect/database';
import { openEmptyDatabase } from '#app/test/test-database';
import { BACKEND_MIGRATIONS } from './backend-migrations';

it('an update of the site takes the former paths of the scholarship page out of the audit log', async () => {
  const database = await openEmptyDatabase();
  const before = (await readdir(BACKEND_MIGRATIONS.folder)).filter((name) => name < '0501');
  try {
    await migrate(database, { ...BACKEND_MIGRATIONS, only: new Set(before) });
    await database.db.execute(`
      insert into audit_log (action, subject, request_id, address, detail) values
        ('setting.change', 'setting:scholarship.slug', 'r', 'a', '{"value": "bursary-2020"}'),
        ('setting.change', 'setting:scholarship.slug', 'r', 'a', '{"value": "bursary-2020"}'),
        ('setting.change', 'setting:scholarship.slug', 'r', 'a', '{"value": "[number]"}'),
        ('setting.reset', 'setting:scholarship.slug', 'r', 'a', '{}'),
        ('setting.change', 'setting:other', 'r', 'a', '{"value": "other"}')`);
    await database.db.execute(`
      insert into setting (key, value, changed_at, changed_by)
      values ('scholarship.slug', '"bursary-2021"', now(), 'Amina')`);
    await migrate(database, BACKEND_MIGRATIONS);
    expect((await database.db.execute('select slug from scholarship_slug order by slug')).rows).toEqual([
      { slug: 'bursary-2020' },
      { slug: 'bursary-2021' },
    ]);
  } finally {
    await database.close();
  }
}, 60_000);
