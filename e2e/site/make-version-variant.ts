import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RemoteDescriptor } from '@konnect/contracts';
import { integrityOf } from '@konnect/registry/release-source';
import { descriptorOf, distOf } from './builds';
import type { App } from './messages';
import { renameChanged } from './rename-changed';

export interface Changed {
  /** Replaces texts in every file of the build, the edge's bundle included. */
  replace?: readonly (readonly [string, string])[];
  /** Replaces a text in the container's own script, which the browser loads first. */
  replaceInEntry?: readonly [string, string];
  serverPrefix?: string;
  serverSuffix?: string;
  /** Text for the end of each script of this page, for the browser. */
  pageSuffix?: { page: string; text: string };
  /** Text before the page's script. `chunks` is the global list of the version's modules. */
  pagePrefix?: { page: string; text: (chunks: string) => string };
  /** True renames only what changed, so that equal files share their addresses with the build. */
  hasHashedNames?: boolean;
  /** Changes what the build says of itself. */
  describe?: (descriptor: RemoteDescriptor) => RemoteDescriptor;
}

export interface Reversioned {
  id: string;
  version: string;
  folder: string;
}

/**
 * Copies a build with other texts, global names of its own and new addresses; with `hasHashedNames` unchanged
 * files keep their addresses.
 */
export async function makeVersionVariant(
  app: App,
  {
    replace = [],
    replaceInEntry,
    serverPrefix = '',
    serverSuffix = '',
    pageSuffix,
    pagePrefix,
    hasHashedNames = false,
    describe = (descriptor) => descriptor,
  }: Changed,
): Promise<Reversioned> {
  const old = await descriptorOf(app);
  const version = randomBytes(6).toString('hex');
  const folder = await mkdtemp(join(tmpdir(), `konnect-e2e-${app}-`));
  await cp(distOf(app), folder, { recursive: true });

  const renamed = (text: string) =>
    old.container === '' || hasHashedNames
      ? text
      : text
          .replaceAll(old.container, `${old.container}_${version}`)
          .replace(/\bkonnect_chunks_\w+/g, `$&_${version}`);
  const hits = new Map(replace.map(([from]) => [from, 0]));
  const files = await Promise.all(
    old.files.map(async (file) => {
      const path = join(folder, file.path);
      let content = await readFile(path);
      if (/\.(js|cjs|css)$/.test(file.path)) {
        let text = renamed(content.toString('utf8'));
        for (const [from, to] of replace) {
          if (text.includes(from)) hits.set(from, (hits.get(from) ?? 0) + 1);
          text = text.replaceAll(from, to);
        }
        if (replaceInEntry && file.path === old.entry) {
          if (!text.includes(replaceInEntry[0]))
            throw new Error(`"${replaceInEntry[0]}" is not in the entry.`);
          text = text.replaceAll(...replaceInEntry);
        }
        if (file.path === old.serverEntry) text = serverPrefix + text + serverSuffix;
        if (pageSuffix && old.pages[pageSuffix.page]?.js.includes(file.path)) text += pageSuffix.text;
        if (pagePrefix && file.path.startsWith(`${pagePrefix.page}.`) && file.path.endsWith('.js'))
          text = pagePrefix.text(/globalThis\.(konnect_chunks_\w+)/.exec(text)?.[1] ?? '') + text;
        content = Buffer.from(text);
        await writeFile(path, content);
      }
      // Budgets are stated in what a visitor pays, so changed files are compressed again.
      const gzipBytes = content.length === file.bytes ? file.gzipBytes : gzipSync(content).length;
      return {
        ...file,
        ...(gzipBytes !== undefined && { gzipBytes }),
        bytes: content.length,
        integrity: integrityOf(content),
      };
    }),
  );
  for (const [from, count] of hits)
    if (count < 2)
      throw new Error(
        `"${from}" is in ${count} files of ${app}: it must be in a page's chunk and in the edge's bundle.`,
      );

  const { hashedNames, ...described } = old;
  const container = renamed(old.container);
  const plain: RemoteDescriptor = { ...described, version, container, files };
  const descriptor =
    hasHashedNames && hashedNames ? await renameChanged(folder, old, { ...plain, hashedNames }) : plain;
  await writeFile(join(folder, 'remote.json'), JSON.stringify(describe(descriptor)));
  return { id: old.id, version, folder };
}
