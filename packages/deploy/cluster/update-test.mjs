// No visit may fail during an update, and no write may be lost or doubled.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { answers, buildImage, databaseUrl, IMAGE, ROOT, SITE, until } from './podman.mjs';
import { makeNextVersion } from './next-version.mjs';
import { roll } from './update.mjs';

const LOAD = 'e2e/bench/cluster-load.ts';
/** The figures must include a site at rest before and after. */
const REST_MS = 10_000;
const PAGES = ['/', '/community', '/jobs', '/contact-us'];

async function startLoad() {
  const child = spawn(process.execPath, ['--import', 'tsx', LOAD], {
    cwd: ROOT,
    env: { ...process.env, SITE_URL: SITE, DATABASE_URL: databaseUrl() },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [message] = await Promise.race([once(child, 'message'), ended]);
  if (message !== 'started') throw new Error('The load did not start.');
  return {
    async stop() {
      child.send('stop');
      const [code] = await ended;
      return code === 0;
    },
    kill: () => child.kill(),
  };
}

const hasMark = async (mark) => {
  for (const path of PAGES) if (!(await answers(path)).text.includes(mark)) return false;
  return true;
};

/** @param mark is in every page of the image's shell @throws Error for a failed visit, or a wrong write */
export async function updateUnderLoad({ image, mark }) {
  const load = await startLoad();
  try {
    await delay(REST_MS);
    const from = Date.now();
    await roll(image);
    await until('every page is one of the new shell', () => hasMark(mark));
    console.log(`Updated in ${((Date.now() - from) / 1_000).toFixed(0)} s`);
    await delay(REST_MS);
  } catch (error) {
    load.kill();
    throw error;
  }
  if (!(await load.stop())) throw new Error('The update was noticed.');
}

export async function testUpdate() {
  const image = `${IMAGE}:next`;
  const { folder, mark, remove } = makeNextVersion();
  try {
    buildImage(image, folder);
  } finally {
    remove();
  }
  await updateUnderLoad({ image, mark });
  console.log('The pages of the test stay live: `mfe rollback shell` brings back those of before.');
}
