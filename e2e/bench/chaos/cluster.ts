// Two of everything on loopback: edges, backends, workers and registries, a primary of PostgreSQL with a
// replica, and an object store, with HAProxy in front.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, type Database } from '@konnect/database';
import {
  startPostgres,
  startReplica,
  type TemporaryPostgres,
  type TemporaryReplica,
} from '@konnect/database/testing';
import { distOf } from '../../site/builds';
import { registryOf } from '../../site/registry-client';
import { PartProcess, type Env } from '../faults/part-process';
import { BENCH_SETTINGS, BUILDS } from '../faults/site-parts';
import { startHaproxy, untilOnlyPrimary } from './haproxy';
import { SlowLine } from './slow-line';

const run = promisify(execFile);
const OFFSETS = {
  'edge-1': 1,
  'edge-2': 2,
  'backend-1': 3,
  'backend-2': 4,
  'worker-1': 5,
  'registry-1': 6,
  database: 7,
  primary: 8,
  replica: 9,
  store: 10,
  'line-1': 11,
  'line-2': 12,
  'worker-2': 13,
  'registry-2': 14,
  'registry-line-1': 15,
  'registry-line-2': 16,
  'database-line': 17,
  'store-line': 18,
};
/** Each line: its group, the part whose port it has, and the part that it leads to. */
const LINES = [
  ['backends', 'line-1', 'backend-1'],
  ['backends', 'line-2', 'backend-2'],
  ['registries', 'registry-line-1', 'registry-1'],
  ['registries', 'registry-line-2', 'registry-2'],
  ['database', 'database-line', 'database'],
  ['store', 'store-line', 'store'],
] as const;
export type LineName = (typeof LINES)[number][0];
export const PART_NAMES = [
  'edge-1',
  'edge-2',
  'backend-1',
  'backend-2',
  'worker-1',
  'worker-2',
  'registry-1',
  'registry-2',
] as const;
export type Name = (typeof PART_NAMES)[number];
const PORT_SETTINGS = {
  edge: 'PORT',
  backend: 'BACKEND_PORT',
  worker: 'WORKER_PORT',
  registry: 'REGISTRY_PORT',
};
/** Size of the second edge's disk, small enough to be filled. The files of a release use a part of it. */
const DISK_MB = 300;
/** The second edge calls its disk full when less than this is free. */
const MIN_FREE_MB = '20';
const REGISTRY_TOKEN = 'a-token-of-the-bench-for-the-registry';

export class Cluster {
  readonly folder: string;
  /** HAProxy, which visitors ask. */
  readonly url: string;
  readonly parts: Readonly<Record<Name, PartProcess>>;
  /** The disk of the second edge. */
  readonly disk: string;
  /** Connect edges to backends and registries, and those and workers to the database and the object store. */
  readonly lines: Readonly<Record<LineName, SlowLine[]>> = {
    backends: [],
    registries: [],
    database: [],
    store: [],
  };
  readonly #port: number;
  #primary: TemporaryPostgres | undefined;
  #replica: TemporaryReplica | undefined;
  #store: ChildProcess | undefined;
  #stopHaproxy: (() => Promise<void>) | undefined;
  #starting: Promise<void> = Promise.resolve();
  #removing: Promise<void> | undefined;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.disk = join(folder, 'edge-2');
    const made = PART_NAMES.map((name): [Name, PartProcess] => [name, this.#part(name)]);
    this.parts = Object.fromEntries(made) as Record<Name, PartProcess>;
  }

  static async create(port: number): Promise<Cluster> {
    return new Cluster(await mkdtemp(join(tmpdir(), 'konnect-chaos-')), port);
  }

  /**
   * Starts all of it, with the builds of this working copy live.
   * @throws Error when it is removed meanwhile
   */
  start(): Promise<void> {
    this.#starting = this.#startAll();
    return this.#starting;
  }

  /** What `mfe` needs to reach a registry. */
  registryEnv(name: 'registry-1' | 'registry-2'): Env {
    return { REGISTRY_URL: this.parts[name].url, REGISTRY_TOKEN };
  }

  /** @param name the one that is asked: one publish goes to one registry */
  registry(name: 'registry-1' | 'registry-2' = 'registry-1'): ReturnType<typeof registryOf> {
    const { url } = this.parts[name];
    return registryOf({
      url: this.url,
      backendUrl: this.parts['backend-1'].url,
      registryUrl: url,
      registryToken: REGISTRY_TOKEN,
    });
  }

  open(): Promise<Database> {
    return openDatabase({ databaseUrl: this.#databaseUrl('database') });
  }

  crashDatabase = async (): Promise<void> => this.#primary?.crash();
  restartDatabase = async (): Promise<void> => this.#primary?.restart();
  promoteReplica = async (): Promise<void> => this.#replica?.promote();

  async startStore(): Promise<void> {
    this.#expectWanted();
    const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
    const words = ['-d', join(this.folder, 'store'), '-a', '127.0.0.1', '-p', String(this.#at('store'))];
    this.#store = spawn(process.execPath, [program, ...words, '-s', '--configure-bucket', 'konnect'], {
      stdio: 'ignore',
    });
    for (let tries = 0; tries < 600; tries += 1) {
      const isThere = await fetch(`http://127.0.0.1:${this.#at('store')}`).then(
        () => true,
        () => false,
      );
      if (isThere) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The object store did not start.');
  }

  async killStore(): Promise<void> {
    if (!this.#store || this.#store.exitCode !== null || this.#store.signalCode !== null) return;
    const exit = once(this.#store, 'exit');
    this.#store.kill('SIGKILL');
    await exit;
    this.#store = undefined;
  }

  /** Ends all of it, also what is just being started, and removes its files. */
  remove(): Promise<void> {
    this.#removing ??= this.#removeAll();
    return this.#removing;
  }

  async #removeAll(): Promise<void> {
    await Promise.all(Object.values(this.parts).map((part) => part.close()));
    // It ends at its next step; what this step starts has to be known before it can be ended.
    await this.#starting.catch(() => undefined);
    await this.#stopHaproxy?.();
    await this.killStore();
    for (const line of Object.values(this.lines).flat()) line.close();
    await this.#replica?.stop();
    await this.#primary?.stop();
    // Lazily: a row that was broken off may be writing to it.
    await run('umount', ['--lazy', this.disk]).catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  #expectWanted(): void {
    if (this.#removing) throw new Error('The cluster is being removed.');
  }

  async #startAll(): Promise<void> {
    await mkdir(this.disk);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', this.disk]);
    const [primary, replica] = [this.#at('primary'), this.#at('replica')];
    this.#expectWanted();
    this.#primary = await startPostgres(primary);
    this.#expectWanted();
    this.#replica = await startReplica(this.#primary, replica);
    this.#expectWanted();
    this.#stopHaproxy = await startHaproxy({
      folder: this.folder,
      site: this.#port,
      database: this.#at('database'),
      edges: [this.#at('edge-1'), this.#at('edge-2')],
      databases: [primary, replica],
    });
    await untilOnlyPrimary(() => this.open());
    await mkdir(join(this.folder, 'store'));
    await this.startStore();
    for (const [name, from, to] of LINES)
      this.lines[name].push(await SlowLine.open(this.#at(from), this.#at(to)));
    const { parts } = this;
    await parts['backend-1'].start();
    await Promise.all(
      (['backend-2', 'worker-1', 'worker-2', 'registry-1'] as const).map((name) => parts[name].start()),
    );
    const registry = this.registry();
    for (const app of BUILDS) {
      const { id, version } = await registry.publish(distOf(app));
      await registry.promote(id, version);
    }
    await this.#shareSigningKey();
    await Promise.all((['registry-2', 'edge-1', 'edge-2'] as const).map((name) => parts[name].start()));
  }

  /** Registries sign with one key. */
  async #shareSigningKey(): Promise<void> {
    const [first, second] = (['registry-1', 'registry-2'] as const).map((name) => join(this.folder, name));
    await mkdir(String(second), { mode: 0o700 });
    await copyFile(`${first}/registry-signing-key.pem`, `${second}/registry-signing-key.pem`);
  }

  #at(name: keyof typeof OFFSETS): number {
    return this.#port + OFFSETS[name];
  }

  #urlsOf(...names: (keyof typeof OFFSETS)[]): string {
    return names.map((name) => `http://127.0.0.1:${this.#at(name)}`).join(',');
  }

  /** @param from HAProxy, or the line in front of it */
  #databaseUrl(from: 'database' | 'database-line'): string {
    return `postgres://konnect@127.0.0.1:${this.#at(from)}/postgres`;
  }

  #part(name: Name): PartProcess {
    const part = name.replace(/-\d$/, '') as 'edge' | 'backend' | 'worker' | 'registry';
    const port = this.#at(name);
    return new PartProcess({
      part,
      name,
      url: `http://127.0.0.1:${port}`,
      logFile: join(this.folder, `${name}.log`),
      env: () => ({ ...this.#settings(name), [PORT_SETTINGS[part]]: String(port) }),
    });
  }

  #settings(name: Name): Env {
    const dataDir = join(this.folder, name);
    return {
      ...BENCH_SETTINGS,
      PUBLIC_URL: this.url,
      BACKEND_URL: this.#urlsOf('line-1', 'line-2'),
      REGISTRY_URL: this.#urlsOf('registry-line-1', 'registry-line-2'),
      REGISTRY_TOKEN,
      GATE_BROWSER: 'off',
      DATABASE_URL: this.#databaseUrl('database-line'),
      DATA_DIR: dataDir,
      ...(name === 'edge-2' && { MIN_FREE_MB }),
      JOBS: 'off',
      STOP_DELAY_MS: '2000',
      S3_ENDPOINT: this.#urlsOf('store-line'),
      S3_BUCKET: 'konnect',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      ...(name.startsWith('edge') && {
        REGISTRY_PUBLIC_KEY: readFileSync(join(this.folder, 'registry-1/registry-public-key.pem'), 'utf8'),
      }),
    };
  }
}
