import { readFile } from 'node:fs/promises';
import vm from 'node:vm';

import { integrityOf } from './integrity';

export interface ServerBundleFile {
  file: string;
  /** Stands in stack traces. */
  name: string;
  /** The hash of the file as it was published. */
  integrity: string | undefined;
}

type Wrapped = (
  module: { exports: unknown },
  exports: unknown,
  require: (name: string) => unknown,
  filename: string,
) => void;

/** @returns the bytes of a published bundle @throws Error when they are not the published ones */
export async function readServerBundle({ file, name, integrity }: ServerBundleFile): Promise<Buffer> {
  const source = await readFile(file);
  if (integrityOf(source) !== integrity)
    throw new Error(`${name}: the server bundle is not the published one`);
  return source;
}

/**
 * Runs a published CommonJS bundle in this realm.
 * @param require gives it the libraries that it shares
 * @returns what it exports
 * @throws Error when the file is not the published one, and whatever the bundle throws
 */
export async function loadServerBundle(
  { file, name, integrity }: ServerBundleFile,
  require: (name: string) => unknown,
): Promise<unknown> {
  const source = await readServerBundle({ file, name, integrity });
  const module = { exports: {} };
  const wrapped = `(function (module, exports, require, __filename) {${source.toString('utf8')}\n})`;
  const run = new vm.Script(wrapped, { filename: name }).runInThisContext() as Wrapped;
  run(module, module.exports, require, file);
  return module.exports;
}
