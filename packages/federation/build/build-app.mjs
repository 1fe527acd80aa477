import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { appFolder, IS_INSTALLED, ROOT } from '../webpack/paths.mjs';
import { sourceHash } from './source-hash.mjs';

/** @returns { id, version, outcome, ms }; outcome `skipped`: no source changed, `same`: equal output */
export async function buildApp(id, { force = false } = {}) {
  const start = Date.now();
  // Outside of this repository no quick check tells which installed packages changed, so a build always runs.
  const sources = IS_INSTALLED ? '' : sourceHash(id);
  const stamp = join(ROOT, '.cache/build', `${id}.json`);
  const known = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {};
  if (!force && sources && known.sources === sources && existsSync(join(appFolder(id), 'dist/remote.json'))) {
    return { id, version: known.version, outcome: 'skipped', ms: Date.now() - start };
  }
  // webpack takes longer to load than everything above, and a start with unchanged sources never needs it.
  const { makeBuild } = await import('./make-build.mjs');
  const { version, isNew } = await makeBuild(id);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ sources, version }));
  return { id, version, outcome: isNew ? 'built' : 'same', ms: Date.now() - start };
}
