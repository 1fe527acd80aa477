import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** Folder of the server's programs: `PG_BIN`, or the newest that Debian installed. */
function programs(): string | undefined {
  if (process.env['PG_BIN']) return process.env['PG_BIN'];
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = newest && join(DEBIAN, newest, 'bin');
  return folder && existsSync(join(folder, 'initdb')) ? folder : undefined;
}

export function hasPostgres(): boolean {
  return programs() !== undefined;
}

/** Path of one of its programs. @throws Error when there is none */
export function postgresTool(name: 'pg_dump' | 'psql'): string {
  const bin = programs();
  if (!bin) throw new Error('There is no PostgreSQL on this machine.');
  return join(bin, name);
}

/** PostgreSQL refuses to run as root: then its own account runs it. */
export async function account(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

export interface TemporaryPostgres {
  databaseUrl: string;
  /** Ends the server as a crash does; its data stays. */
  crash(): Promise<void>;
  /** Starts it again on its data. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

export interface TemporaryReplica extends TemporaryPostgres {
  /** Makes it the primary; resolves once it takes writes. */
  promote(): Promise<void>;
}

interface Place {
  bin: string;
  folder: string;
  data: string;
  /** What its programs are run as. */
  as: { uid?: number; gid?: number; cwd: string };
}

async function newPlace(): Promise<Place> {
  const bin = programs();
  if (!bin) throw new Error('There is no PostgreSQL on this machine.');
  const owner = await account();
  const folder = await mkdtemp(join(tmpdir(), 'konnect-pg-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  return { bin, folder, data: join(folder, 'data'), as: { ...owner, cwd: folder } };
}

async function startIn({ bin, folder, data, as }: Place, port: number): Promise<TemporaryReplica> {
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  const control = (...words: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, ...words], as);
  const start = () => control('-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  const crash = async () => void (await control('-m', 'immediate', 'stop'));
  await start();
  return {
    databaseUrl: `postgres://konnect@127.0.0.1:${port}/postgres`,
    crash,
    restart: async () => void (await start()),
    promote: async () => void (await control('-w', 'promote')),
    async stop() {
      // A server that has crashed already is as good as stopped.
      await crash().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A database server with an empty database, for as long as a test runs. Its files are not made to outlive a
 * power cut.
 */
export async function startPostgres(port: number): Promise<TemporaryPostgres> {
  const place = await newPlace();
  const words = ['-D', place.data, '-U', 'konnect', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  await run(join(place.bin, 'initdb'), words, place.as);
  return startIn(place, port);
}

/**
 * A streaming replica on a port of its own. From then on the primary acknowledges no commit that the replica
 * does not have.
 */
export async function startReplica(primary: TemporaryPostgres, port: number): Promise<TemporaryReplica> {
  const place = await newPlace();
  const source = [
    '-d',
    primary.databaseUrl,
    '-D',
    place.data,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  ];
  await run(join(place.bin, 'pg_basebackup'), source, place.as);
  const replica = await startIn(place, port);
  // Only now: the copy would hold it as well, and wait for a replica of its own once it is the primary.
  for (const statement of ["alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()'])
    await run(join(place.bin, 'psql'), [primary.databaseUrl, '-q', '-c', statement], place.as);
  return replica;
}
