// The shell goes live last, because a new shell may need new remotes. A published version stays as it is,
// because it may be rolled back.
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

/** A registry that has just started may not have a DNS name yet. */
async function ask(...args) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = mfe(...args);
    if (answer.ok || answer.code !== 'registry.unavailable' || attempt === ATTEMPTS) return answer;
    await delay(PAUSE_MS);
  }
}

const isChange = ({ outcome, revision }) => outcome === 'done' && revision !== null;

/** An earlier attempt may have ended between publish and promote. @returns the last change, or null */
async function laterChange(id, version) {
  const answer = await ask('history', id);
  if (!answer.ok) fail(id, answer.message);
  const { versions, audit } = answer.data;
  const published = versions.find((one) => one.version === version)?.publishedAt;
  const last = audit.find(isChange);
  // A history that does not reach back to the publish has more changes than it shows.
  const isWhole = published !== undefined && audit.some(({ at }) => at <= published);
  if (isWhole && !audit.some((entry) => isChange(entry) && entry.at >= published)) return null;
  if (last?.version === version) return 'is live already';
  const later = last ? `, because of the ${last.action} of ${last.version}` : '';
  return `is published and was left as it is${later}; make it live with \`mfe promote ${id} ${version}\``;
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
  const later = outcome === 'already' ? await laterChange(id, version) : null;
  if (later === null) {
    const promoted = mfe('promote', id, version, '--why', 'published with the image');
    if (!promoted.ok) fail(app, promoted.message);
  }
  console.log(`${id} ${version} ${later ?? 'is live'}`);
}
