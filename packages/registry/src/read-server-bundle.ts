import { readFile } from 'node:fs/promises';

import { integrityOf } from './integrity';

export interface ServerBundleFile {
  file: string;
  name: string;
  integrity: string | undefined;
}

/** @throws Error when the bytes are not the published ones */
export async function readServerBundle({ file, name, integrity }: ServerBundleFile): Promise<Buffer> {
  const source = await readFile(file);
  if (integrityOf(source) !== integrity)
    throw new Error(`${name}: the server bundle is not the published one`);
  return source;
}
