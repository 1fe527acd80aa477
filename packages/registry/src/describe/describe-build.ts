import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { DescriptorFile, PageFiles, RemoteDescriptor } from '@konnect/contracts';

import { contentDigest } from '#app/descriptor/digest';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { DESCRIPTOR_FILE, hasHashedName, isPublicFile } from '#app/descriptor/safe-names';
import { registryError } from '#app/registry-error';

import { fileTable } from './file-table';
import { MANIFEST, readForeignBuild, type FoundBuild } from './foreign-manifest';
import { placeholderFiles } from './placeholder';
import { settleArchive } from './settled-archive';
import { readTeamFile, type TeamFile } from './team-file';

const CONTRACT = 1;

const COMMIT = 'unknown';

async function writePlaceholder(folder: string, team: TeamFile): Promise<string[]> {
  const { server, style } = placeholderFiles(team);
  for (const [path, text] of [server, style]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return [style[0]];
}

/** A name for the page's global scope that no other version has. */
function containerOf(id: string, files: readonly DescriptorFile[]): string {
  const hash = createHash('sha256').update(
    JSON.stringify(files.map(({ path, integrity }) => [path, integrity])),
  );
  return `konnect_${id.replaceAll('-', '_')}_${hash.digest('hex').slice(0, 8)}`;
}

function claimsOf({ pages }: TeamFile, isModule: boolean): RemoteDescriptor['claims'] {
  return Object.entries(pages).flatMap(([page, { paths, query, csp, ...rest }]) =>
    paths.map((path) => ({
      path,
      page,
      ...(query && { query }),
      ...(csp && { csp }),
      ...(rest.private && { private: true }),
      // The documents of a remote name the hashes of its ES modules.
      ...(isModule && { document: true }),
    })),
  );
}

interface Described {
  team: TeamFile;
  build: FoundBuild;
  files: DescriptorFile[];
  css: string[];
  server: string;
}

function descriptorOf({ team, build, files, css, server }: Described): unknown {
  const { entry, entryFiles, shared, type, global, hasManifest } = build;
  const isHashed = files.every(({ path }) => !isPublicFile(path) || hasHashedName(path));
  const page: PageFiles = { js: [], css };
  return {
    id: team.id,
    contract: CONTRACT,
    ...(isHashed && { hashedNames: true }),
    container: containerOf(team.id, files),
    claims: claimsOf(team, type === 'module'),
    nav: team.nav ?? [],
    slots: team.slots ?? [],
    roles: team.roles ?? [],
    entry,
    ...(hasManifest && { federation: { entry, manifest: MANIFEST } }),
    foreign: {
      type,
      global,
      ...(team.server === undefined && { isBrowserOnly: true }),
      ...(team.island !== undefined && { island: team.island }),
    },
    serverEntry: server,
    entryFiles,
    pages: Object.fromEntries(Object.keys(team.pages).map((name) => [name, page])),
    shared: { ...shared, ...team.shared },
    files,
    version: 'new',
    commit: COMMIT,
    builtAt: new Date().toISOString(),
  };
}

/** The same build gives the same version. @throws RegistryError in one line that names the field */
export async function describeBuild(folder: string): Promise<RemoteDescriptor> {
  const team = await readTeamFile(folder);
  const build = await readForeignBuild(folder, team);
  const css = team.server === undefined ? await writePlaceholder(folder, team) : [];
  const server = team.server ?? placeholderFiles(team).server[0];
  if (build.types !== undefined) await settleArchive(join(folder, build.types));
  const files = await fileTable(folder);
  const parsed = parseDescriptor(descriptorOf({ team, build, files, css, server }));
  if (!parsed.ok) throw registryError('registry.descriptor', parsed.reason);
  const version = contentDigest(parsed.descriptor).slice(0, 12);
  const descriptor = { ...parsed.descriptor, version };
  await writeFile(join(folder, DESCRIPTOR_FILE), `${JSON.stringify(descriptor, null, 2)}\n`);
  return descriptor;
}
