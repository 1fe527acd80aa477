import { readFile } from 'node:fs/promises';

import { integrityOf } from './integrity';

export interface ServerBundleFile {
  file: string;
  /** Stands in the error. */
  name: string;
  /** The hash of the file as it was published. */
  integrity: string | undefined;
}

/** @returns the bytes of a published bundle @throws Error when they are not the published ones */
export async function readServerBundle({ file, name, integrity }: ServerBundleFile): Promise<Buffer> {
  const source = await readFile(file);
  if (integrityOf(source) !== integrity)
    throw new Error(`${name}: the server bundle is not the published one`);
  return source;
}
