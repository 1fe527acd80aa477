import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresTool } from '@konnect/database/testing';
import { runDataCommand } from './data-command';
import { DATABASE_LABELS, FaultNotes, type FaultResult, type FaultRow } from './fault-row';
import { addDatabase } from './in-database';
import { Outbox } from './outbox';
import { expectWhole } from './readers';
import { PARTS, SiteParts, type PartName, type SiteDatabase } from './site-parts';
import { withDatabase } from './with-database';

const run = promisify(execFile);
const WRITES = 60;

/** An empty database on the same server, or the same kind of embedded one. */
async function emptyDatabase(database: SiteDatabase, name: string): Promise<SiteDatabase> {
  if (database.kind === 'embedded') return database;
  return { kind: 'postgres', databaseUrl: await addDatabase(database.databaseUrl, name) };
}

interface Copy {
  database: SiteDatabase;
  dataDirs: Record<PartName, string>;
}
type Restore = (site: SiteParts, database: SiteDatabase, dataDirs: Copy['dataDirs']) => Promise<SiteDatabase>;

const byStandardTools: Restore = async (site, database, dataDirs) => {
  for (const part of PARTS) {
    // A backend without files has no folder where it uses a database server.
    for (const folder of [site.dataDirs[part], dataDirs[part]])
      await mkdir(folder, { recursive: true, mode: 0o700 });
    const archive = join(site.folder, `${part}.tar`);
    await run('tar', ['-C', site.dataDirs[part], '-cf', archive, '.']);
    await run('tar', ['-C', dataDirs[part], '-xpf', archive]);
  }
  if (database.kind === 'embedded') return database;
  const copy = await emptyDatabase(database, 'by_standard_tools');
  if (copy.kind !== 'postgres') return copy;
  const dump = join(site.folder, 'dump.sql');
  await run(postgresTool('pg_dump'), ['--dbname', database.databaseUrl, '--file', dump]);
  await run(postgresTool('psql'), [
    '--dbname',
    copy.databaseUrl,
    '--quiet',
    '--set',
    'ON_ERROR_STOP=1',
    '--file',
    dump,
  ]);
  return copy;
};

const byOwnCommands: Restore = async (site, database, dataDirs) => {
  const copy = await emptyDatabase(database, 'by_own_commands');
  for (const part of database.kind === 'embedded'
    ? (['backend', 'registry'] as const)
    : (['registry'] as const)) {
    const file = join(site.folder, `${part}.backup`);
    await runDataCommand('backup', file, database, site.dataDirs[part]);
    await runDataCommand('restore', file, copy, dataDirs[part]);
  }
  return copy;
};

const WAYS: Readonly<Record<string, Restore>> = {
  'by standard tools': byStandardTools,
  'by pnpm backup and restore': byOwnCommands,
};

export const restore: FaultRow = {
  name: 'restore',
  run: ({ port, say, ...context }) =>
    withDatabase({ ...context, port }, async (database) => {
      const site = await SiteParts.create({ database, port });
      const outbox = new Outbox(site.urls.edge, 'restore');
      const results: FaultResult[] = [];
      try {
        await site.startAll();
        await site.stop('backend');
        await outbox.prepare(() => site.open('backend'));
        await site.start('backend');
        outbox.start();
        await outbox.untilAcknowledged(WRITES);
        await outbox.drain();
        await site.stop();
        for (const [name, way] of Object.entries(WAYS)) {
          const notes = new FaultNotes();
          const root = join(site.folder, name.replaceAll(' ', '-'));
          const dataDirs = {
            backend: join(root, 'backend'),
            registry: join(root, 'registry'),
            edge: join(root, 'edge'),
          };
          const copy = await SiteParts.create({
            database: await way(site, database, dataDirs),
            port,
            dataDirs,
          });
          try {
            await copy.start('backend', 'registry');
            await copy.start('edge');
            await expectWhole(copy.urls.edge, notes, 'restored');
            await copy.stop();
            await outbox.compare(() => copy.open('backend'), notes);
          } finally {
            await copy.remove();
          }
          say(`restored ${name}, ${DATABASE_LABELS[database.kind]}`);
          results.push(
            notes.result(
              `restore ${name}, ${DATABASE_LABELS[database.kind]}`,
              `${outbox.acknowledged.size} writes acknowledged before`,
            ),
          );
        }
      } finally {
        await site.remove();
      }
      return results;
    }),
};
