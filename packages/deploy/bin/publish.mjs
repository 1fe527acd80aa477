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
async function ask(...args) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = mfe(...args);
    if (answer.ok || answer.code !== 'registry.unavailable' || attempt === ATTEMPTS) return answer;
    await delay(PAUSE_MS);
  }
}

/**
 * Whether nothing was made live for a remote since this version was published: an attempt before this one
 * may have ended in between. The history says it, also while files of other remotes are missing.
 */
async function isNext(id, version) {
  const answer = await ask('history', id);
  if (!answer.ok) fail(id, answer.message);
  const { versions, audit } = answer.data;
  const published = versions.find((one) => one.version === version)?.publishedAt;
  // A history that does not reach back to the publish has more changes than it shows.
  if (published === undefined || !audit.some(({ at }) => at <= published)) return false;
  return !audit.some(
    ({ at, outcome, revision }) => outcome === 'done' && revision !== null && at >= published,
  );
}

function fail(what, message) {
  console.error(`${what}: ${message}`);
  process.exit(1);
}

const apps = readdirSync('.').filter((name) => existsSync(join(name, 'dist/remote.json')));
const ordered = [...apps.filter((name) => name !== 'shell').sort(), 'shell'];
for (const app of ordered) {
  const published = await ask('publish', join(app, 'dist'), '--upload');
  if (!published.ok) fail(app, published.message);
  const { id, version, outcome } = published.data;
  const isKnown = outcome === 'already' && !(await isNext(id, version));
  if (!isKnown) {
    const promoted = mfe('promote', id, version, '--why', 'published with the image');
    if (!promoted.ok) fail(app, promoted.message);
  }
  console.log(`${id} ${version} ${isKnown ? 'is known' : 'is live'}`);
}
