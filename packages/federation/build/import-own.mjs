import { IS_INSTALLED } from '../webpack/index.mjs';

/** Imports one of our packages: its sources in this repository, its compiled files where it was installed. */
export async function importOwn(name) {
  if (IS_INSTALLED) return import(name);
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(name, import.meta.url);
}
