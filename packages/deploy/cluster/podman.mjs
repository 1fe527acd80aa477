import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { nodeImageOf, sizeFault } from './image-size.mjs';

export const ROOT = join(fileURLToPath(import.meta.url), '../../../..');
export const SECRETS = join(ROOT, '.data/cluster');
const ADDRESS = process.env.SITE_ADDRESS || '127.0.0.1:8080';
export const SITE = `http://${ADDRESS}`;
export const IMAGE = 'localhost/konnect';
const DATABASE_IMAGE = 'localhost/konnect-postgres';
const PROJECT = process.env.COMPOSE_PROJECT_NAME || 'konnect';
const COMPOSE = join(ROOT, 'packages/deploy/compose');
const CONTAINERFILE = 'packages/deploy/Containerfile';
const READY_MS = 300_000;
const READY_PAUSE_MS = 500;

export function run(command, args, { cwd = ROOT, quiet = false, env = {} } = {}) {
  const { status, error, stdout } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, KONNECT_SECRETS: SECRETS, SITE_ADDRESS: ADDRESS, ...env },
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    stdio: quiet ? ['ignore', 'pipe', 'ignore'] : 'inherit',
  });
  if (error) throw new Error(`${command} cannot be run (${error.code}); install podman and podman-compose.`);
  return { code: status, text: stdout ?? '' };
}

export function must(command, args, options) {
  const { code, text } = run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} failed.`);
  return text;
}

export const compose = (args, { image = IMAGE, quiet = false } = {}) =>
  must('podman-compose', ['-p', PROJECT, '-f', 'compose.yaml', ...args], {
    cwd: COMPOSE,
    quiet,
    env: { KONNECT_IMAGE: image },
  });

export const container = (name) => `${PROJECT}_${name}_1`;

const NETWORK = `${PROJECT}_site`;
const networkOf = (name) => {
  const { code, text } = run('podman', ['network', 'inspect', name], { quiet: true });
  return code === 0 ? JSON.parse(text)[0] : undefined;
};

/** The subnet is that of `TRUSTED_PROXIES`. @throws Error when another network in use has the name */
export function ensureNetwork() {
  const [, subnet] = /subnet: ([\d./]+)/.exec(readFileSync(join(COMPOSE, 'compose.yaml'), 'utf8'));
  const found = networkOf(NETWORK);
  if (found?.subnets.some((one) => one.subnet === subnet)) return;
  if (found) must('podman', ['network', 'rm', NETWORK]);
  const label = ['--label', `io.podman.compose.project=${PROJECT}`];
  must('podman', ['network', 'create', '--subnet', subnet, ...label, NETWORK], { quiet: true });
}

export const hasVolume = (name) =>
  run('podman', ['volume', 'exists', `${PROJECT}_${name}`], { quiet: true }).code === 0;

export const removeVolume = (name) => run('podman', ['volume', 'rm', `${PROJECT}_${name}`], { quiet: true });

function build(words, folder) {
  const network = process.env.BUILD_NETWORK;
  must('podman', ['build', ...(network ? ['--network', network] : []), '--format', 'docker', ...words], {
    cwd: folder,
  });
}

const bytesOf = (image) =>
  Number(must('podman', ['image', 'inspect', '--format', '{{.Size}}', image], { quiet: true }));

/** @param folder holds the sources @throws Error when it is larger than it may be */
export function buildImage(tag, folder = ROOT) {
  build(['--ignorefile', `${CONTAINERFILE}.dockerignore`, '-f', CONTAINERFILE, '-t', tag, '.'], folder);
  const base = nodeImageOf(readFileSync(join(folder, CONTAINERFILE), 'utf8')).name;
  const fault = sizeFault({ image: bytesOf(tag), base: bytesOf(base) }, base);
  if (fault) throw new Error(fault);
}

export const buildDatabaseImage = () =>
  build(['-t', DATABASE_IMAGE, '.'], join(ROOT, 'packages/deploy/postgres'));

export const PORTS = {
  'edge-1': 3000,
  'edge-2': 3000,
  'backend-1': 4100,
  'backend-2': 4100,
  worker: 4200,
  registry: 3100,
  'registry-2': 3100,
};

const PROBE =
  'fetch(process.argv[1],{signal:AbortSignal.timeout(2e3)}).then(a=>process.exit(a.ok?0:1),()=>process.exit(1))';

export const isReady = (name, port = PORTS[name]) => {
  const url = `http://127.0.0.1:${port}/readyz`;
  return run('podman', ['exec', container(name), 'node', '-e', PROBE, url], { quiet: true }).code === 0;
};

export const isInUse = (edge) => {
  const words = ['exec', container('varnish'), 'varnishadm', 'backend.list', '-j'];
  const { code, text } = run('podman', words, { quiet: true });
  if (code !== 0) return false;
  const [, , , backends] = JSON.parse(text);
  const entry = Object.entries(backends).find(([name]) => name.endsWith(`.${edge.replace('-', '_')}`));
  return entry?.[1].probe_message?.[2] === 'healthy';
};

export async function until(what, isTrue, limit = READY_MS) {
  const from = Date.now();
  while (!(await isTrue())) {
    if (Date.now() - from > limit) throw new Error(`${what}: not within ${limit / 1_000} s.`);
    await delay(READY_PAUSE_MS);
  }
  console.log(`${what}, ${((Date.now() - from) / 1_000).toFixed(0)} s`);
}

/** A new connection per call, because the cache closes quiet ones. @returns status 0 without a response */
export const answers = (path) =>
  fetch(`${SITE}${path}`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    (error) => ({ status: 0, text: `${error} ${error.cause ?? ''}` }),
  );

/** @returns network, image and settings of a running container, to start a similar one */
export function settingsOf(name) {
  const [{ Config, ImageName }] = JSON.parse(must('podman', ['inspect', container(name)], { quiet: true }));
  const pairs = Config.Env.map((line) => [
    line.slice(0, line.indexOf('=')),
    line.slice(line.indexOf('=') + 1),
  ]);
  return { network: NETWORK, image: ImageName, env: Object.fromEntries(pairs) };
}

/** `removeContainer` ends it, because no other command knows it. @param options of podman */
export function startLike(name, newName, words, { env: own = {}, options = [] } = {}) {
  const { network, image, env } = settingsOf(name);
  const all = { ...env, ...own };
  // Only names are passed, so no list of processes shows a password.
  const names = Object.keys(all).filter((key) => key !== 'PATH' && key !== 'HOME' && key !== 'HOSTNAME');
  const settings = names.flatMap((key) => ['-e', key]);
  const what = ['run', '--detach', '--name', container(newName), '--network', network];
  must('podman', [...what, ...settings, ...options, image, ...words], {
    quiet: true,
    env: Object.fromEntries(names.map((key) => [key, all[key]])),
  });
}

export const removeContainer = (name) =>
  run('podman', ['rm', '--force', '--volumes', container(name)], { quiet: true });

/** This machine is in the site's network. */
export function databaseUrl() {
  const [, url] = /^DATABASE_URL=(.*)$/m.exec(readFileSync(join(SECRETS, 'konnect.env'), 'utf8'));
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
  const address = must('podman', ['inspect', '--format', format, container('postgres')], { quiet: true });
  return url.replace('@postgres:', `@${address.trim()}:`);
}
