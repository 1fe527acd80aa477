import { join } from 'node:path';
import { readServerBundle, type BundleSource } from '@konnect/registry/isolation';
import type { EdgeVersion } from '@konnect/registry/release-source';
import type { FileMirror } from '@konnect/registry/mirror';
import { IntactFiles } from '../http/intact-files';
import { integrityOf } from './release-view';

/** The published bundle is neither on this disk nor could it be fetched. */
export class MissingBundle extends Error {}

/**
 * Reads the server bundle of a version. One that is damaged or missing on this disk is fetched again from the
 * registry and put back.
 * @param assets folder of all published files
 * @param fetchFile returns undefined when the registry has no intact file either
 * @throws MissingBundle when the published bundle cannot be had at the moment
 */
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
    // A disk that cannot be written to costs another fetch at the next start, not the page.
    await new IntactFiles(() => undefined).restore({ file, integrity }, source);
    return { id, name, source };
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
