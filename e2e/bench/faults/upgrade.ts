// This code starts on a backup of an earlier release, publishes beside it and rolls back to it.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { runDataCommand } from './data-command';
import { DATABASE_LABELS, FaultNotes, type FaultRow } from './fault-row';
import { expectWhole } from './readers';
import { SiteParts } from './site-parts';
import { withDatabase } from './with-database';

/** `pnpm backup` made it; keys and compressed copies of the builds are left out and made again. */
const FIXTURE = fileURLToPath(new URL('./fixture/earlier-release.backup.br', import.meta.url));
/** The earlier release stored these. */
const WRITTEN = {
  comment: ['KM-3S1XF-W0HE0', 'A comment of an earlier release'],
  contact_message: ['KC-E7P9N-BBJB2', 'A message of an earlier release'],
} as const;
const APPS = ['community', 'careers', 'shell'] as const;

async function compareWritten(site: SiteParts, notes: FaultNotes): Promise<void> {
  const { db, close } = await site.open('backend');
  for (const [table, [reference, message]] of Object.entries(WRITTEN)) {
    const { rows } = await db.execute<{ message: string }>(
      `select message from ${table} where reference = '${reference}'`,
    );
    if (rows.length === 0) notes.lost.push(`${table} ${reference}`);
    if (rows.length > 1) notes.doubled.push(`${table} ${reference}`);
    if (rows[0] && rows[0].message !== message) notes.broken.push(`${table} ${reference} is another one`);
  }
  await close();
}

export const upgrade: FaultRow = {
  name: 'upgrade',
  run: (context) =>
    withDatabase(context, async (database) => {
      const notes = new FaultNotes();
      const site = await SiteParts.create({ database, port: context.port });
      try {
        const backup = join(site.folder, 'earlier.backup');
        await writeFile(backup, gzipSync(brotliDecompressSync(await readFile(FIXTURE)), { level: 1 }));
        await runDataCommand('restore', backup, database, site.dataDirs.registry);
        if (database.kind === 'embedded')
          await runDataCommand('restore', backup, database, site.dataDirs.backend);
        await site.start('backend', 'registry');
        await site.start('edge');
        await expectWhole(site.urls.edge, notes, 'with the builds of the earlier release');
        await site.publishBuilds(APPS);
        await expectWhole(site.urls.edge, notes, 'after an update of all parts');
        for (const app of ['community', 'careers'] as const) await site.registry().rollback(app);
        await expectWhole(site.urls.edge, notes, 'with remotes of the earlier release under the new shell');
        await site.stop();
        await compareWritten(site, notes);
      } finally {
        await site.remove();
      }
      const done =
        'backup of an earlier release restored; its builds live, then these, then its remotes under this shell';
      return [notes.result(`upgrade, ${DATABASE_LABELS[database.kind]}`, done)];
    }),
};
