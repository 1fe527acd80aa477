import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { PageFiles, RemoteDescriptor } from '@konnect/contracts';

import { integrityOf } from '#app/integrity';

const folders: string[] = [];

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'konnect-registry-'));
  folders.push(folder);
  return folder;
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

export interface ReleaseSpec {
  id?: string;
  version?: string;
  claims?: RemoteDescriptor['claims'];
  shared?: Record<string, string>;
  contract?: number;
  roles?: RemoteDescriptor['roles'];
  container?: string;
  /** Content of the browser entry, so that two builds differ. */
  code?: string;
  builtAt?: string;
  /** gzip bytes of the page's script, as the build counted them. */
  pageGzipBytes?: number;
  /** gzip bytes of the browser entry, which every page needs. */
  entryGzipBytes?: number;
  /** gzip bytes of a font that it brings. */
  fontGzipBytes?: number;
  /** Module -> bytes of source, of the page's script. */
  modules?: Record<string, number>;
  /** Further files: path -> text. */
  more?: Record<string, string>;
  federation?: RemoteDescriptor['federation'];
  foreign?: RemoteDescriptor['foreign'];
  /** True for names of public files that carry the hash of their content, as builds have them. */
  hashedNames?: boolean;
}

/** Puts the hash of its content into the name of each public file. */
function withHashedNames(release: ReturnType<typeof makeRelease>): ReturnType<typeof makeRelease> {
  const { descriptor } = release;
  const name = (path: string): string => {
    const hash = createHash('sha256')
      .update(release.files[path] ?? '')
      .digest('hex')
      .slice(0, 8);
    return path.startsWith('server/') ? path : path.replace(/\.\w+$/, `.${hash}$&`);
  };
  const group = ({ js, css }: PageFiles): PageFiles => ({ js: js.map(name), css: css.map(name) });
  return {
    descriptor: {
      ...descriptor,
      hashedNames: true,
      entry: name(descriptor.entry),
      entryFiles: group(descriptor.entryFiles),
      pages: Object.fromEntries(
        Object.entries(descriptor.pages).map(([page, files]) => [page, group(files)]),
      ),
      files: descriptor.files.map((file) => ({ ...file, path: name(file.path) })),
    },
    files: Object.fromEntries(Object.entries(release.files).map(([path, body]) => [name(path), body])),
  };
}

/** A small but whole release: its descriptor and the files it lists. */
export function makeRelease(spec: ReleaseSpec = {}): {
  descriptor: RemoteDescriptor;
  files: Record<string, string>;
} {
  const {
    id = 'community',
    version = '1',
    claims = [{ path: `/${id}`, page: 'home-page' }],
    contract = 1,
  } = spec;
  const files: Record<string, string> = {
    'remoteEntry.js': spec.code ?? `/* ${id} ${version} */ ${'var pattern = "shuka";'.repeat(40)}`,
    'chunks/home-page.js': `export const page = ${JSON.stringify(id)};`.repeat(30),
    'chunks/home-page.css': '.hero { color: var(--ink); }'.repeat(30),
    'server/server.cjs': 'module.exports = { render() {} };'.repeat(30),
  };
  if (spec.fontGzipBytes !== undefined) files['hand.0123abcd.woff2'] = 'a font';
  if (spec.modules)
    files['server/module-sizes.json'] = JSON.stringify({ 'chunks/home-page.js': spec.modules });
  Object.assign(files, spec.more);
  const weighed: Record<string, number | undefined> = {
    'chunks/home-page.js': spec.pageGzipBytes,
    'remoteEntry.js': spec.entryGzipBytes,
    'hand.0123abcd.woff2': spec.fontGzipBytes,
  };
  const descriptor: RemoteDescriptor = {
    id,
    version,
    contract,
    claims,
    nav: [{ label: 'Home', to: claims[0]?.path ?? '/', group: 'main', order: 10 }],
    slots: [],
    roles: spec.roles ?? [],
    commit: 'abcdef0',
    builtAt: spec.builtAt ?? '2025-01-15T08:00:00.000Z',
    container: spec.container ?? (id === 'shell' ? '' : `${id}_${version.replace(/\W/g, '_')}`),
    entry: 'remoteEntry.js',
    serverEntry: 'server/server.cjs',
    entryFiles: { js: ['remoteEntry.js'], css: [] },
    pages: Object.fromEntries(
      claims.map(({ page }) => [page, { js: ['chunks/home-page.js'], css: ['chunks/home-page.css'] }]),
    ),
    ...(spec.foreign && { foreign: spec.foreign }),
    ...(spec.federation && { federation: spec.federation }),
    shared: spec.shared ?? { react: '^19.3.0' },
    files: Object.entries(files).map(([path, body]) => ({
      path,
      bytes: Buffer.byteLength(body),
      brotliBytes: 50,
      ...(weighed[path] !== undefined && { gzipBytes: weighed[path] }),
      integrity: integrityOf(body),
    })),
  };
  const release = { descriptor, files };
  return spec.hashedNames ? withHashedNames(release) : release;
}

export async function writeRelease({ descriptor, files }: ReturnType<typeof makeRelease>): Promise<string> {
  const folder = await makeFolder();
  for (const [path, body] of Object.entries({ ...files, 'remote.json': JSON.stringify(descriptor) })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), body);
  }
  return folder;
}

export function buildFolder(spec: ReleaseSpec = {}): Promise<string> {
  return writeRelease(makeRelease(spec));
}
