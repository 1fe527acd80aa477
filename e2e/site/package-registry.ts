import { execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { anyPort } from './free-port';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 60_000;

export interface PackageRegistry {
  url: string;
  /** Publishes packed folders of `pnpm pack:packages`. */
  publish(folders: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** npm gets everything from here that is not ours. */
async function configuredRegistry(): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], { cwd: tmpdir() });
  return stdout.trim();
}

const settings = (uplink: string) => `
storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
uplinks: { others: { url: '${uplink}' } }
packages:
  '@konnect/*': { access: $all, publish: $all }
  'create-konnect-remote': { access: $all, publish: $all }
  '**': { access: $all, proxy: others }
log: { type: stdout, format: pretty, level: warn }
`;

async function untilAnswers(url: string, hasEnded: () => boolean): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await fetch(new URL('-/ping', url)).catch(() => null))?.ok) {
    if (hasEnded() || Date.now() > limit) throw new Error(`The package registry at ${url} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts an empty package registry on this machine, with its files in a temporary folder. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  // Installers cache by address, and each run has other packages of one version, so the port varies.
  const port = await anyPort();
  const url = `http://127.0.0.1:${port}/`;
  const folder = await mkdtemp(join(tmpdir(), 'konnect-packages-'));
  const config = join(folder, 'config.yaml');
  const user = join(folder, 'npmrc');
  await writeFile(config, settings(await configuredRegistry()));
  // npm publishes nothing without a token; this registry accepts every token.
  await writeFile(user, `registry=${url}\n//127.0.0.1:${port}/:_authToken=anybody\n`);
  const program = createRequire(import.meta.url).resolve('verdaccio/bin/verdaccio');
  const child = spawn(process.execPath, [program, '--config', config, '--listen', `127.0.0.1:${port}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(folder, 'log'));
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await untilAnswers(url, () => child.exitCode !== null);
  } catch (error) {
    const said = await readFile(join(folder, 'log'), 'utf8');
    await stop();
    throw new Error(`${String(error)}\n${said}`);
  }
  return {
    url,
    async publish(folders) {
      const publish = (one: string) =>
        promisify(execFile)('npm', ['publish', one, '--userconfig', user, '--ignore-scripts'], {
          cwd: folder,
        }).catch((error: { stderr?: string }) => {
          throw new Error(`npm publish ${basename(one)}: ${error.stderr ?? String(error)}`);
        });
      // npm takes a second to start, mostly of waiting.
      for (let next = 0; next < folders.length; next += 3)
        await Promise.all(folders.slice(next, next + 3).map(publish));
    },
    stop,
  };
}

/** Packs what a team installs into a folder outside of this repository. @returns the folders */
export async function packPackages(out: string): Promise<string[]> {
  await mkdir(out, { recursive: true });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'packages/tooling/bin/pack.mjs'), out],
    { cwd: out },
  );
  return stdout
    .trim()
    .split('\n')
    .map((name) => join(out, name));
}
