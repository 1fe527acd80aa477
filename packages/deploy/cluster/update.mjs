// `pnpm cluster update` replaces one container at a time by the image of these sources.
import { writePartFiles } from '../bin/secrets.mjs';
import {
  buildImage,
  compose,
  container,
  IMAGE,
  isInUse,
  isReady,
  must,
  run,
  SECRETS,
  until,
} from './podman.mjs';
import { publishApps } from './up.mjs';

/** `stop_grace_period` of compose.yaml is equal. */
const GRACE_S = 75;

/** The tables must have what the new version needs before any part of it runs. */
function migrate(image) {
  run('podman', ['rm', '--force', container('migrate')], { quiet: true });
  compose(['up', '-d', '--no-deps', 'migrate'], { image, quiet: true });
  const code = must('podman', ['wait', container('migrate')], { quiet: true }).trim();
  console.log(must('podman', ['logs', container('migrate')], { quiet: true }).trim());
  if (code !== '0') throw new Error(`The migration ended with ${code}; nothing was replaced.`);
}

/** The old container finishes its work before the new one takes its name. */
async function replace(name, image) {
  // A site of an earlier release has one registry.
  if (run('podman', ['container', 'exists', container(name)]).code === 0) {
    must('podman', ['stop', '--time', String(GRACE_S), container(name)], { quiet: true });
    must('podman', ['rm', container(name)], { quiet: true });
  }
  compose(['up', '-d', '--no-deps', name], { image, quiet: true });
  await until(`${name} is replaced and ready`, () => isReady(name));
  if (name.startsWith('edge')) await until(`visitors are sent to ${name}`, () => isInUse(name));
}

/** Tables first and pages last, because each part works with the old version of all others. @throws Error */
export async function roll(image) {
  migrate(image);
  for (const name of ['backend-1', 'backend-2', 'worker', 'registry', 'registry-2', 'edge-1', 'edge-2'])
    await replace(name, image);
  publishApps();
}

export async function update() {
  // A site of an earlier release has one file for all parts.
  writePartFiles(SECRETS);
  buildImage(IMAGE);
  await roll(IMAGE);
}
