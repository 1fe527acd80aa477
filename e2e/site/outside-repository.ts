import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  code: number;
  /** Both streams, in the order in which they came. */
  output: string;
}

export interface OutsideRepository {
  path: string;
  /** @throws Error with its output when it fails, unless `mayFail` */
  run(program: string, args: readonly string[], options?: RunOptions): Promise<Ended>;
  /** Uses the package manager that this project itself uses. */
  pnpm(...args: string[]): Promise<Ended>;
  edit(file: string, change: (text: string) => string): Promise<void>;
  remove(): Promise<void>;
}

interface RunOptions {
  env?: Readonly<Record<string, string>>;
  mayFail?: boolean;
}

/** Removes every way into this project: packages, tools and npm's settings. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name, value]) =>
      !/^(npm_|NODE_OPTIONS|NODE_PATH|NODE_ENV|INIT_CWD|REGISTRY_|DATA_DIR|JEST_|TEST_)/i.test(name) &&
      (name === 'PATH' || !value?.includes(ROOT)),
  );
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(own), PATH: path.join(delimiter), CI: 'true' };
}

function runIn(cwd: string, program: string, args: readonly string[], { env, mayFail }: RunOptions = {}) {
  return new Promise<Ended>((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { cwd, env: { ...cleanEnvironment(), ...env }, maxBuffer: 8 * 1024 * 1024 },
      (error, out, err) => {
        const output = `${out}${err}`;
        const code = child.exitCode ?? 1;
        if (error && !mayFail) reject(new Error(`${program} ${args.join(' ')} failed (${code}):\n${output}`));
        else resolve({ code, output });
      },
    );
  });
}

/** A team starts with such an empty folder. @param registryUrl serves packages in our scope */
export async function makeOutsideRepository(registryUrl: string): Promise<OutsideRepository> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'konnect-team-')));
  await writeFile(join(path, '.npmrc'), `@konnect:registry=${registryUrl}\n`);
  const { packageManager } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const run = (program: string, args: readonly string[], options?: RunOptions) =>
    runIn(path, program, args, options);
  return {
    path,
    run,
    pnpm: (...args) => run('npx', ['--yes', packageManager, ...args]),
    async edit(file, change) {
      await writeFile(join(path, file), change(await readFile(join(path, file), 'utf8')));
    },
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }),
  };
}
