import { join } from 'node:path';
import { readServerBundle, type BundleSource } from '@konnect/registry/isolation';
import type { EdgeVersion } from '@konnect/registry/release-source';
import type { FileMirror } from '@konnect/registry/mirror';
import { IntactFiles } from '../http/intact-files';
import { integrityOf } from './release-view';

export class MissingBundle extends Error {}

/** Fetches a damaged or missing bundle from the registry and puts it back. @throws MissingBundle */
export async function readBundleFile(
  assets: string,
  version: EdgeVersion,
  fetchFile?: FileMirror['fetchFile'],
): Promise<BundleSource> {
  const { id, serverEntry: path } = version;
  const name = `${id}-${version.version}.cjs`;
  const file = join(assets, id, version.version, path);
  const integrity = integrityOf(version, path);
  try {
    return { id, name, source: await readServerBundle({ file, name, integrity }) };
  } catch (error) {
    const source = integrity && (await fetchFile?.(version, { path, integrity }));
    if (!source) throw new MissingBundle(messageOf(error), { cause: error });
    // Where the disk cannot be written to, the next start fetches the file again; the page is still rendered.
    await new IntactFiles(() => undefined).restore({ file, integrity }, source);
    return { id, name, source };
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
