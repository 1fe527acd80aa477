import { IS_INSTALLED } from '../webpack/index.mjs';

/** Imports sources in this repository, and compiled files where the package was installed. */
export async function importOwn(name) {
  if (IS_INSTALLED) return import(name);
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(name, import.meta.url);
}
