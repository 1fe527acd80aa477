import { readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { links, type RemoteDescriptor } from '@konnect/contracts';
import { integrityOf } from '@konnect/registry/release-source';
import { descriptorOf } from '../../site/builds';
import { readSet } from '../../site/visitors';
import { FaultNotes, type FaultRow } from './fault-row';
import { expectWhole } from './readers';
import { SiteParts } from './site-parts';

const APPS = ['shell', 'community', 'careers'] as const;
const ENDINGS = ['', '.br', '.gz'];
const isBundle = (path: string): boolean => path.startsWith('server/');

/** Overwrites every other file and deletes the rest, with all copies. @returns how many */
async function damage(dataDir: string, { id, version, files }: RemoteDescriptor): Promise<number> {
  for (const [index, { path }] of files.entries())
    for (const ending of ENDINGS) {
      const file = join(dataDir, 'assets', id, version, path + ending);
      const isThere = await readFile(file).then(
        () => true,
        () => false,
      );
      if (!isThere) continue;
      // Published files are read-only, so a new file replaces the old one.
      await rm(file);
      if (index % 2 === 0) await writeFile(file, 'damaged');
    }
  return files.length;
}

/** Requests every browser file; an answer with 200 has to be what was published. */
async function askForFiles(
  site: SiteParts,
  descriptor: RemoteDescriptor,
  notes: FaultNotes,
  mustBeThere: boolean,
): Promise<void> {
  const { id, version, files } = descriptor;
  for (const { path, integrity } of files.filter((file) => !isBundle(file.path))) {
    const answer = await fetch(`${site.urls.edge}/assets/${id}/${version}/${path}`);
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200 && integrityOf(body) !== integrity)
      notes.broken.push(`${id} ${path} was sent damaged`);
    if (answer.status !== 200 && (mustBeThere || answer.status !== 503))
      notes.broken.push(`${id} ${path} answered ${answer.status}`);
  }
}

async function expectRendered(site: SiteParts, notes: FaultNotes): Promise<void> {
  for (const path of [links.home(), links.jobs()]) {
    const html = await (await fetch(new URL(path, site.urls.edge))).text();
    if (!readSet(html) || !html.includes('"rendered":"page"'))
      notes.broken.push(`${path} was left to the browser`);
  }
}

/** An edge looks for missing files every ten seconds. */
const FOUND_AGAIN_MS = 40_000;

/** Deletes whole folders of live versions while the edge runs: they come back without a restart. */
async function loseFolders(
  site: SiteParts,
  live: readonly RemoteDescriptor[],
  notes: FaultNotes,
): Promise<void> {
  const folders = live.map(({ id, version }) => join(site.dataDirs.edge, 'assets', id, version));
  for (const folder of folders) await rm(folder, { recursive: true });
  await expectWhole(site.urls.edge, notes, 'with deleted folders');
  const end = Date.now() + FOUND_AGAIN_MS;
  let missing = folders;
  while (missing.length > 0 && Date.now() < end) {
    await delay(500);
    missing = missing.filter((folder) => !existsSync(join(folder, 'remote.json')));
  }
  for (const folder of missing) notes.broken.push(`${folder} was not fetched again`);
  for (const descriptor of live) await askForFiles(site, descriptor, notes, true);
}

export const damagedFiles: FaultRow = {
  name: 'damaged-files',
  async run({ port, say }) {
    const notes = new FaultNotes();
    const site = await SiteParts.create({ database: { kind: 'embedded' }, port });
    let damaged = 0;
    try {
      await site.startAll();
      const live = await Promise.all(APPS.map(descriptorOf));
      await site.stop('edge');
      for (const descriptor of live) damaged += await damage(site.dataDirs.edge, descriptor);
      await site.start('edge');
      await expectWhole(site.urls.edge, notes, 'with damaged files');
      await expectRendered(site, notes);
      for (const descriptor of live) await askForFiles(site, descriptor, notes, true);
      say(`damaged files: ${damaged} with a registry`);
      await loseFolders(site, live, notes);
      say('damaged files: the folders of live versions deleted on a running edge');

      await site.stop('edge');
      await site.kill('registry');
      for (const descriptor of live) {
        // The bundles stay this time: without them and without a registry no page can be rendered.
        const files = descriptor.files.filter(({ path }) => !isBundle(path));
        damaged += await damage(site.dataDirs.edge, { ...descriptor, files });
      }
      await site.start('edge');
      await expectWhole(site.urls.edge, notes, 'with damaged files and without a registry');
      for (const descriptor of live) await askForFiles(site, descriptor, notes, false);
    } finally {
      await site.remove();
    }
    return [
      notes.result(
        'damaged and missing release files',
        `${damaged} files and bundles overwritten or deleted with their copies, with a registry and without; whole folders deleted on a running edge`,
      ),
    ];
  },
};
