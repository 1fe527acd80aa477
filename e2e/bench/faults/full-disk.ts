import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BACKEND_MIGRATIONS } from '@konnect/backend';
import { migrate } from '@konnect/database';
import { FaultNotes, type FaultRow } from './fault-row';
import { inDatabase } from './in-database';
import { Outbox } from './outbox';
import { SiteParts } from './site-parts';

const run = promisify(execFile);
/** The embedded database takes some 60 MB of it. */
const DISK_MB = 200;
const MIN_FREE_MB = 20;
const FULL_MS = 5_000;
const WRITES = 20;

const PIECES = 64;
const ballastOf = (folder: string): string[] => [
  join(folder, 'ballast'),
  ...Array.from({ length: PIECES }, (_, piece) => join(folder, `ballast-${piece}`)),
];

export async function fillDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const [most = '', ...rest] = ballastOf(folder);
  await writeFile(most, Buffer.alloc(Math.max(0, bavail * bsize - 4096))).catch(() => undefined);
  // Small pieces fill what is left over.
  for (const piece of rest) await writeFile(piece, Buffer.alloc(4096)).catch(() => undefined);
}

export async function emptyDisk(folder: string): Promise<void> {
  for (const file of ballastOf(folder)) await rm(file, { force: true });
}

export const fullDisk: FaultRow = {
  name: 'full-disk',
  async run({ port, say }) {
    if (process.getuid?.() !== 0)
      throw new Error('A small disk is mounted for this row, which only root may do.');
    const notes = new FaultNotes();
    const site = await SiteParts.create({
      database: { kind: 'embedded' },
      port,
      settings: { MIN_FREE_MB: String(MIN_FREE_MB) },
    });
    const disk = site.dataDirs.backend;
    const outbox = new Outbox(site.urls.edge, 'full-disk');
    await mkdir(disk);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
    try {
      const open = () => site.open('backend');
      await inDatabase(open, (first) => migrate(first, BACKEND_MIGRATIONS));
      await outbox.prepare(open);
      await site.startAll();
      outbox.start();
      await outbox.untilAcknowledged(WRITES);
      await fillDisk(disk);
      await delay(FULL_MS);
      const { status } = await fetch(`${site.urls.backend}/readyz`);
      if (status !== 503) notes.broken.push(`readyz answered ${status} on a full disk`);
      const read = await fetch(`${site.urls.edge}/api/trending-community-events/`);
      if (read.status !== 200) notes.broken.push(`a read was answered ${read.status} on a full disk`);
      say(
        `full disk: ${[...outbox.statuses].map(([status, count]) => `${status} ${count} times`).join(', ')}`,
      );
      await emptyDisk(disk);
      await outbox.untilAcknowledged(WRITES);
      await outbox.drain();
      await site.stop();
      await outbox.compare(open, notes);
    } finally {
      await site.kill('backend', 'registry', 'edge');
      await run('umount', [disk]);
      await site.remove();
    }
    const answers = [...outbox.statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    return [
      notes.result(
        'full disk, embedded database',
        `${outbox.acknowledged.size} writes acknowledged; answers ${answers}`,
      ),
    ];
  },
};
