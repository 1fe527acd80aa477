// HAProxy in front of the edges and of the two databases, as a machine in front of a real site would run it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@konnect/database';

export interface HaproxyOptions {
  folder: string;
  /** Ports on loopback. */
  site: number;
  database: number;
  edges: readonly number[];
  databases: readonly number[];
}

const PROGRAM = '/usr/sbin/haproxy';

const hex = (bytes: Buffer): string => bytes.toString('hex');

/** What a client of PostgreSQL sends first, and then a question. */
function startupMessage(user: string, database: string): Buffer {
  const body = Buffer.from(`\0\x03\0\0user\0${user}\0database\0${database}\0\0`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

function queryMessage(sql: string): Buffer {
  const body = Buffer.from(`${sql}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from('Q'), length, body]);
}

/** A row of one column that holds `f`: the server that answers it is no replica. */
const ROW_OF_FALSE = Buffer.from('D\0\0\0\x0b\0\x01\0\0\0\x01f', 'latin1');

const servers = (name: string, ports: readonly number[], ending = ''): string =>
  ports.map((port, index) => `  server ${name}-${index + 1} 127.0.0.1:${port}${ending}`).join('\n');

function configOf({ site, database, edges, databases }: HaproxyOptions): string {
  return `global
  maxconn 2000
defaults
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 5s
frontend site
  mode http
  bind 127.0.0.1:${site}
  default_backend edges
backend edges
  mode http
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  option forwardfor
  # A write that broke off may have been stored: its sender decides.
  http-request disable-l7-retry unless METH_GET
  retries 3
  option redispatch 1
  # A busy edge says 503: the other one may have room.
  retry-on conn-failure empty-response response-timeout 503
  # A refused connection counts at once; a slow answer of a busy machine three times.
  default-server inter 500ms fall 3 rise 1 observe layer4 error-limit 1 on-error mark-down
${servers('edge', edges, ' check')}
  # Probes that all fail may be wrong: then all are tried.
  option allbackups
${servers('unchecked', edges, ' backup')}
listen database
  mode tcp
  bind 127.0.0.1:${database}
  # Only a server that takes writes is a primary.
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${hex(startupMessage('konnect', 'postgres'))}
  tcp-check expect binary 5a0000000549
  tcp-check send-binary ${hex(queryMessage('select pg_is_in_recovery()'))}
  tcp-check expect binary ${hex(ROW_OF_FALSE)}
  timeout client 1h
  timeout server 1h
  # A server that fails or is down is asked again soon: the promoted replica takes over within a tenth of a second.
  default-server check inter 500ms fastinter 100ms downinter 100ms fall 3 rise 1 on-marked-down shutdown-sessions
${servers('database', databases)}
`;
}

/** @returns a function that ends it */
export async function startHaproxy(options: HaproxyOptions): Promise<() => Promise<void>> {
  const file = join(options.folder, 'haproxy.cfg');
  await writeFile(file, configOf(options));
  const child: ChildProcess = spawn(PROGRAM, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(join(options.folder, 'haproxy.log'));
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const [first] = await Promise.race([
    once(child, 'error'),
    once(child, 'exit').then(() => [new Error(`HAProxy ended; see ${file} and haproxy.log beside it.`)]),
    new Promise<[]>((resolve) => setTimeout(() => resolve([]), 500)),
  ]);
  if (first) throw first;
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
}

/** HAProxy takes the replica for a primary until three checks have failed. */
export async function untilOnlyPrimary(open: () => Promise<Database>): Promise<void> {
  for (let inRow = 0; inRow < 4; ) {
    const database = await open();
    const { rows } = await database.db.execute<{ replica: boolean }>('select pg_is_in_recovery() as replica');
    await database.close();
    inRow = rows[0]?.replica === false ? inRow + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
