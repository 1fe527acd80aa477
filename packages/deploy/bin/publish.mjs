// Publishes the built apps of this image to the registry at REGISTRY_URL and makes them live, the shell last:
// a new shell may expect what new remotes bring. A version that the registry has is left alone: it may be
// rolled back.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const MFE = 'packages/registry/bin/mfe.mjs';

function mfe(...args) {
  const { stdout, stderr } = spawnSync(process.execPath, [MFE, ...args, '--json'], { encoding: 'utf8' });
  try {
    return JSON.parse(stdout);
  } catch {
    return { ok: false, message: stderr || stdout };
  }
}

function fail(what, message) {
  console.error(`${what}: ${message}`);
  process.exit(1);
}

const apps = readdirSync('.').filter((name) => existsSync(join(name, 'dist/remote.json')));
const ordered = [...apps.filter((name) => name !== 'shell').sort(), 'shell'];
for (const app of ordered) {
  const published = mfe('publish', join(app, 'dist'), '--upload');
  if (!published.ok) fail(app, published.message);
  const { id, version, outcome } = published.data;
  if (outcome !== 'already') {
    const promoted = mfe('promote', id, version, '--why', 'published with the image');
    if (!promoted.ok) fail(app, promoted.message);
  }
  console.log(`${id} ${version} ${outcome === 'already' ? 'is known' : 'is live'}`);
}
