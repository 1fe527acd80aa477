import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account } from './temporary-postgres';

const PROGRAM = '/usr/sbin/pgbouncer';
const CONNECTIONS = 2;

export const hasPooler = (): boolean => existsSync(PROGRAM);

export interface TemporaryPooler {
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * PgBouncer in transaction mode in front of a server, with fewer connections than callers, for as long as a
 * test runs.
 */
export async function startPooler(serverUrl: string, port: number): Promise<TemporaryPooler> {
  const { hostname, port: serverPort, username, pathname } = new URL(serverUrl);
  const owner = await account();
  const folder = await mkdtemp(join(tmpdir(), 'konnect-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} user=${username}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
      ...['auth_type = any', 'pool_mode = transaction', `default_pool_size = ${CONNECTIONS}`],
    ].join('\n'),
  );
  if (owner) for (const path of [folder, settings]) await chown(path, owner.uid, owner.gid);
  const child = spawn(PROGRAM, [settings], { ...owner, cwd: folder, stdio: 'ignore' });
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    databaseUrl: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
