// A running part reads no tests, browser sources, documents or source maps.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

// It deletes half of the tree and the caches of the user, so it must not run by accident elsewhere.
if (!process.argv.includes('--image')) {
  console.error('This removes sources and caches and belongs into an image build: strip-image.mjs --image');
  process.exit(1);
}
const root = process.cwd();
const remove = (path) => rmSync(join(root, path), { recursive: true, force: true });

for (const name of readdirSync(root)) if (name.startsWith('mfe-')) remove(name);
for (const name of ['bench', 'fixtures', 'monolith', 'site', 'specs']) remove(`e2e/${name}`);
for (const name of ['federation', 'forms', 'handbook', 'host-api', 'test-kit', 'ui'])
  remove(`packages/${name}`);
remove('packages/backend/acceptance');

const UNUSED = /\.test\.(ts|tsx|mjs)$|\.(map|md|markdown)$|\.d\.[cm]?ts$/;
/** Node loads one of three builds, `build/src`. */
const isOtherBuild = (path) => /@opentelemetry\/[^/]+\/build\/(esm|esnext)$/.test(path);
function strip(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && isOtherBuild(path)) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) strip(path);
    else if (entry.isFile() && UNUSED.test(entry.name) && basename(folder) !== 'licenses') rmSync(path);
  }
}
strip(root);
for (const name of ['/root/.local/share/pnpm', '/root/.cache'])
  if (existsSync(name)) rmSync(name, { recursive: true });
