import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION, type RemoteDescriptor } from '@konnect/contracts';
import { integrityOf } from '@konnect/registry/release-source';

const PAGES = ['home-page', 'list-page', 'item-page'] as const;
/** A real remote of this site has about thirty files. */
const CHUNKS = 10;

/**
 * Makes the build of one more team's remote: three claims, no navigation, no slot. It passes the gate and
 * renders.
 * @returns the folder
 */
export async function makeExtraRemote(
  number: number,
  shared: RemoteDescriptor['shared'],
): Promise<{ id: string; version: string; folder: string }> {
  const id = `extra-${number}`;
  const version = createHash('sha256').update(id).digest('hex').slice(0, 12);
  const container = `konnect_extra_${number}_${version}`;
  const contents: Record<string, string> = {
    'remoteEntry.js': `var ${container} = { init() {}, get() {} };\n`,
    'server/server.cjs': `const { createElement } = require('react');\nconst page = { hydrate: 'intent', head: () => ({ title: '${id}', description: '' }), Component: () => createElement('h1', null, '${id}') };\nmodule.exports = { remote: { pages: { ${PAGES.map((name) => `'${name}': async () => ({ page })`).join(', ')} } } };\n`,
  };
  for (const name of [...PAGES, ...Array.from({ length: CHUNKS }, (_, chunk) => `chunk-${chunk}`)]) {
    contents[`${name}.js`] = `(globalThis.${container}_chunks ||= []).push('${name}');\n`;
    contents[`${name}.css`] = `.${id}-${name} { color: inherit; }\n`;
  }
  const files = Object.entries(contents).map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    brotliBytes: text.length,
    gzipBytes: text.length,
    integrity: integrityOf(text),
  }));
  const descriptor: RemoteDescriptor = {
    ...{
      id,
      version,
      container,
      contract: CONTRACT_VERSION,
      commit: 'bench',
      builtAt: new Date(0).toISOString(),
    },
    claims: [
      { path: `/${id}`, page: 'home-page' },
      { path: `/${id}/list`, page: 'list-page' },
      { path: `/${id}/:item`, page: 'item-page' },
    ],
    ...{
      nav: [],
      slots: [],
      roles: [],
      entry: 'remoteEntry.js',
      serverEntry: 'server/server.cjs',
      entryFiles: { js: [], css: [] },
    },
    pages: Object.fromEntries(PAGES.map((name) => [name, { js: [`${name}.js`], css: [`${name}.css`] }])),
    ...{ shared, files },
  };
  const folder = await mkdtemp(join(tmpdir(), `konnect-bench-${id}-`));
  for (const [path, text] of Object.entries({ ...contents, 'remote.json': JSON.stringify(descriptor) })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { id, version, folder };
}
