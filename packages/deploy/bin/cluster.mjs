// `pnpm cluster up | test | down`: the site of compose.yaml on this machine, with podman and podman-compose.
// An opt-in: `npm test` starts no containers.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { writeSecrets } from './secrets.mjs';

const ROOT = join(fileURLToPath(import.meta.url), '../../../..');
const COMPOSE = join(ROOT, 'packages/deploy/compose');
const SECRETS = join(ROOT, '.data/cluster');
const ADDRESS = process.env.SITE_ADDRESS || '127.0.0.1:8080';
const READY_MS = 300_000;
const CONTAINERFILE = 'packages/deploy/Containerfile';
const env = { ...process.env, KONNECT_SECRETS: SECRETS, SITE_ADDRESS: ADDRESS };

function run(command, args, { cwd = ROOT, quiet = false } = {}) {
  const { status, error, stdout } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    stdio: quiet ? ['ignore', 'pipe', 'ignore'] : 'inherit',
  });
  if (error) throw new Error(`${command} cannot be run (${error.code}); install podman and podman-compose.`);
  return { code: status, text: stdout ?? '' };
}

function must(command, args, options) {
  if (run(command, args, options).code !== 0) throw new Error(`${command} ${args[0]} failed.`);
}

const compose = (...args) =>
  must('podman-compose', ['-p', 'konnect', '-f', 'compose.yaml', ...args], { cwd: COMPOSE });
const container = (name) => `konnect_${name}_1`;
const probe = (name, port) =>
  run(
    'podman',
    [
      'exec',
      container(name),
      'node',
      '-e',
      `fetch('http://127.0.0.1:${port}/readyz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))`,
    ],
    { quiet: true },
  ).code === 0;

async function until(what, isTrue, limit = READY_MS) {
  const from = Date.now();
  while (!(await isTrue())) {
    if (Date.now() - from > limit) throw new Error(`${what}: not within ${limit / 1_000} s.`);
    await delay(1_000);
  }
  console.log(`${what}, ${((Date.now() - from) / 1_000).toFixed(0)} s`);
}

const answers = (path) =>
  fetch(`http://${ADDRESS}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => ({ status: 0, text: '' }),
  );

async function up() {
  // The one account that the object store's stand-in knows; the public image takes any name.
  writeSecrets(SECRETS, { S3_ACCESS_KEY_ID: 'S3RVER' });
  must('podman', [
    'build',
    ...(process.env.BUILD_NETWORK ? ['--network', process.env.BUILD_NETWORK] : []),
    ...['--format', 'docker', '--ignorefile', `${CONTAINERFILE}.dockerignore`],
    ...['-f', CONTAINERFILE, '-t', 'localhost/konnect', '.'],
  ]);
  compose('up', '-d');
  await until('registry is ready', () => probe('registry', 3100));
  must('podman', ['exec', container('registry'), 'node', 'packages/deploy/bin/publish.mjs']);
  for (const name of ['edge-1', 'edge-2']) await until(`${name} is ready`, () => probe(name, 3000));
  await until('the site answers', async () => (await answers('/')).status === 200);
  console.log(`http://${ADDRESS}`);
}

/** Takes one of two away and asks for pages meanwhile. @returns the visits that failed */
async function without(name, signal) {
  must('podman', ['kill', '--signal', signal, container(name)], { quiet: true });
  let failed = 0;
  for (let visit = 0; visit < 40; visit++) {
    if ((await answers('/')).status !== 200) failed += 1;
    await delay(100);
  }
  must('podman', ['start', container(name)], { quiet: true });
  return failed;
}

async function test() {
  const home = await answers('/');
  if (home.status !== 200 || !home.text.includes('</html>'))
    throw new Error(`The home page: ${home.status}.`);
  for (const path of ['/readyz', '/livez'])
    if ((await answers(path)).status !== 404) throw new Error('Visitors can see the probes.');
  let failed = 0;
  for (const name of ['edge-1', 'edge-2']) {
    const lost = await without(name, 'TERM');
    console.log(`${name} stopped: ${lost} of 40 visits failed`);
    failed += lost;
    await until(`${name} is ready again`, () => probe(name, 3000));
  }
  const lost = await without('registry', 'KILL');
  console.log(`registry killed: ${lost} of 40 visits failed`);
  if (failed + lost > 0) throw new Error('Visits failed.');
}

const commands = { up, test, down: async () => compose('down') };
const command = commands[process.argv[2]];
if (!command) {
  console.error('Say what: pnpm cluster up, test or down.');
  process.exit(2);
}
try {
  await command();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
