import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, type Database } from '@konnect/database';
import { distOf } from '../../site/builds';
import type { App } from '../../site/messages';
import { registryOf } from '../../site/registry-client';
import { processTree } from '../external-cpu';
import { PartProcess, type Env } from './part-process';

export const PARTS = ['backend', 'registry', 'edge'] as const;
export type PartName = (typeof PARTS)[number];

/** An embedded database belongs to one process, so backend and registry each have their own then. */
export type SiteDatabase = { kind: 'embedded' } | { kind: 'postgres'; databaseUrl: string };

export interface PartsOptions {
  database: SiteDatabase;
  /** The first of three ports. */
  port: number;
  settings?: Readonly<Record<string, string>>;
  dataDirs?: Partial<Record<PartName, string>>;
}

const HOST = '127.0.0.1';
export const BENCH_SETTINGS: Env = {
  HOST,
  SERVER_SECRET: 'a-secret-for-the-bench',
  DEMO_STAFF_PASSWORD: 'a-password-for-the-bench-2026',
  LOG_LEVEL: 'error',
  RATE_LIMIT_FACTOR: '0',
  SEED: 'none',
  // The disk of this machine is not measured, unless a row says so.
  MIN_FREE_MB: '0',
  NODE_ENV: 'production',
  NODE_NO_WARNINGS: '1',
};
export const BUILDS: readonly App[] = ['community', 'engagement', 'careers', 'shell'];

export class SiteParts {
  readonly folder: string;
  readonly dataDirs: Readonly<Record<PartName, string>>;
  readonly urls: Readonly<Record<PartName, string>>;
  readonly #options: PartsOptions;
  readonly #processes: Readonly<Record<PartName, PartProcess>>;

  private constructor(folder: string, options: PartsOptions) {
    this.folder = folder;
    this.#options = options;
    const own = (part: PartName): string => options.dataDirs?.[part] ?? join(folder, part);
    this.dataDirs = { backend: own('backend'), registry: own('registry'), edge: own('edge') };
    const url = (offset: number): string => `http://${HOST}:${options.port + offset}`;
    this.urls = { edge: url(0), backend: url(1), registry: url(2) };
    const processOf = (part: PartName): PartProcess =>
      new PartProcess({
        part,
        name: part,
        url: this.urls[part],
        logFile: join(folder, `${part}.log`),
        env: () => this.#env(part),
      });
    this.#processes = {
      backend: processOf('backend'),
      registry: processOf('registry'),
      edge: processOf('edge'),
    };
  }

  static async create(options: PartsOptions): Promise<SiteParts> {
    return new SiteParts(await mkdtemp(join(tmpdir(), 'konnect-faults-')), options);
  }

  /** Starts parts that are not running, and waits until each is ready. */
  async start(...parts: PartName[]): Promise<void> {
    await Promise.all(parts.map((part) => this.#processes[part].start()));
  }

  /** Starts all parts on new data folders, with the builds of this working copy live. */
  async startAll({ hasBuilds = true }: { hasBuilds?: boolean } = {}): Promise<void> {
    await this.start('backend', 'registry');
    if (hasBuilds) await this.publishBuilds();
    await this.start('edge');
  }

  async publishBuilds(apps: readonly App[] = BUILDS, folderOf: (app: App) => string = distOf): Promise<void> {
    for (const app of apps) {
      const { id, version } = await this.registry().publish(folderOf(app));
      await this.registry().promote(id, version);
    }
  }

  registry(): ReturnType<typeof registryOf> {
    const registryToken = this.#token();
    const { edge: url, backend: backendUrl, registry: registryUrl } = this.urls;
    return registryOf({ url, backendUrl, registryUrl, registryToken });
  }

  pid(part: PartName): number {
    return this.#processes[part].pid;
  }

  /** The child processes of these parts, as Linux knows them; none elsewhere. */
  children(...parts: PartName[]): number[] {
    return parts.flatMap((part) => processTree(this.pid(part)).filter((pid) => pid !== this.pid(part)));
  }

  /** Sends SIGKILL to all in the same moment: no handler runs, nothing is written down. */
  async kill(...parts: PartName[]): Promise<void> {
    await this.#end('SIGKILL', parts);
  }

  /** Sends SIGTERM, so that running work ends first. */
  async stop(...parts: PartName[]): Promise<void> {
    await this.#end('SIGTERM', parts.length > 0 ? parts : [...PARTS]);
  }

  /** Opens the database of a stopped part, or of a server. */
  open(part: 'backend' | 'registry'): Promise<Database> {
    const { database } = this.#options;
    return openDatabase(
      database.kind === 'postgres' ? { databaseUrl: database.databaseUrl } : { dataDir: this.dataDirs[part] },
    );
  }

  async remove(): Promise<void> {
    await this.kill(...PARTS);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  #env(part: PartName): Env {
    const { database, port, settings } = this.#options;
    return {
      ...BENCH_SETTINGS,
      PORT: String(port),
      BACKEND_PORT: String(port + 1),
      REGISTRY_PORT: String(port + 2),
      PUBLIC_URL: this.urls.edge,
      BACKEND_URL: this.urls.backend,
      REGISTRY_URL: this.urls.registry,
      DATABASE_URL: database.kind === 'postgres' ? database.databaseUrl : '',
      DATA_DIR: this.dataDirs[part],
      ...(part === 'edge' && { REGISTRY_PUBLIC_KEY: this.#publicKey(), REGISTRY_TOKEN: this.#token() }),
      ...settings,
    };
  }

  #token(): string {
    return readFileSync(join(this.dataDirs.registry, 'registry-token'), 'utf8').trim();
  }

  #publicKey(): string {
    return readFileSync(join(this.dataDirs.registry, 'registry-public-key.pem'), 'utf8');
  }

  async #end(signal: NodeJS.Signals, parts: readonly PartName[]): Promise<void> {
    await Promise.all(parts.map((part) => this.#processes[part].end(signal)));
  }
}

/** Returns the processes that still run after `limitMs`; a zombie counts as gone. */
export async function leftRunning(pids: readonly number[], limitMs = 10_000): Promise<number[]> {
  const isAlive = async (pid: number): Promise<boolean> =>
    /^State:\s+[^ZX]/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''));
  const end = performance.now() + limitMs;
  for (;;) {
    const alive = await Promise.all(pids.map(isAlive));
    const left = pids.filter((_, index) => alive[index]);
    if (left.length === 0 || performance.now() > end) return left;
    await delay(100);
  }
}
