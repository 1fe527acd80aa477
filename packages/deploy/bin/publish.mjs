// Publishes the built apps of this image to the registry at REGISTRY_URL and makes them live, the shell last:
// a new shell may expect what new remotes bring. A version that the registry has is left alone: it may be
// rolled back.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const MFE = 'packages/registry/bin/mfe.mjs';
const ATTEMPTS = 30;
const PAUSE_MS = 2_000;

function mfe(...args) {
  const { stdout, stderr } = spawnSync(process.execPath, [MFE, ...args, '--json'], { encoding: 'utf8' });
  try {
    return JSON.parse(stdout);
  } catch {
    return { ok: false, message: stderr || stdout };
  }
}

/** A registry that has just started may not be known by its name yet. */
async function publish(folder) {
  for (let attempt = 1; ; attempt += 1) {
    const published = mfe('publish', folder, '--upload');
    if (published.ok || published.code !== 'registry.unavailable' || attempt === ATTEMPTS) return published;
    await delay(PAUSE_MS);
  }
}

/** A version that an attempt before this one published and did not make live is still the first one. */
function hasLiveVersion(id) {
  const { ok, data } = mfe('status');
  return ok && data.remotes.some((remote) => remote.id === id && remote.live !== null);
}

function fail(what, message) {
  console.error(`${what}: ${message}`);
  process.exit(1);
}

const apps = readdirSync('.').filter((name) => existsSync(join(name, 'dist/remote.json')));
const ordered = [...apps.filter((name) => name !== 'shell').sort(), 'shell'];
for (const app of ordered) {
  const published = await publish(join(app, 'dist'));
  if (!published.ok) fail(app, published.message);
  const { id, version, outcome } = published.data;
  const isKnown = outcome === 'already' && hasLiveVersion(id);
  if (!isKnown) {
    const promoted = mfe('promote', id, version, '--why', 'published with the image');
    if (!promoted.ok) fail(app, promoted.message);
  }
  console.log(`${id} ${version} ${isKnown ? 'is known' : 'is live'}`);
}
