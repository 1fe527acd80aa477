import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteDescriptor } from '@konnect/contracts';
import { integrityOf } from '@konnect/registry/release-source';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
export const registryKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

type Released = ReturnType<typeof released>;

/** A version and the two files of it. @param server the code of its server bundle */
export function released(id: 'shell' | 'careers', version: string, server: string) {
  const texts = {
    'entry.js': `start('${id} ${version}');`,
    'server/server.cjs': server,
  };
  const files = Object.entries(texts).map(([path, text]) => ({
    path,
    bytes: text.length,
    brotliBytes: 1,
    integrity: integrityOf(text),
  }));
  const descriptor: RemoteDescriptor = {
    ...{
      id,
      version,
      contract: 1,
      commit: 'abc1234',
      builtAt: '2026-03-02T09:00:00.000Z',
      container: id === 'shell' ? '' : `konnect_${id}_${version}`,
    },
    ...{
      claims: id === 'shell' ? [] : [{ path: '/jobs', page: 'jobs-page' }],
      nav: [],
      slots: [],
      roles: [],
      shared: {},
      files,
    },
    ...{
      entry: 'entry.js',
      serverEntry: 'server/server.cjs',
      entryFiles: { js: ['entry.js'], css: [] },
      pages: id === 'shell' ? {} : { 'jobs-page': { js: [], css: [] } },
    },
  };
  return { descriptor, texts, row: { ...descriptor, base: `/assets/${id}/${version}/` } };
}

export const signed = (table: unknown) => {
  const document = JSON.stringify(table);
  return { document, signature: sign(null, Buffer.from(document), privateKey).toString('base64') };
};

/** Writes what an edge has on its disk after it has fetched a release. */
export async function storeRelease(
  dataDir: string,
  table: unknown,
  versions: readonly Released[],
): Promise<void> {
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    await writeFile(join(dataDir, path), text);
  };
  await write('edge/releases.json', JSON.stringify(signed(table)));
  for (const { descriptor, texts } of versions) {
    for (const [path, text] of Object.entries({ ...texts, 'remote.json': JSON.stringify(descriptor) }))
      await write(`assets/${descriptor.id}/${descriptor.version}/${path}`, text);
  }
}
