import { spawn } from 'node:child_process';

/** `namespaces`: own network and processes; `user`: an own user; `runtime`: only Node's permission model. */
export type IsolationLevel = 'namespaces' | 'user' | 'runtime';

export interface Isolation {
  level: IsolationLevel;
  /** Comes before the isolated program; empty on the last level. */
  command: readonly string[];
  hasOwnUser: boolean;
  /** True if the program sees only the system's programs and libraries, read-only. */
  hasOwnFiles?: boolean;
}

const NAMESPACES = ['--net', '--ipc', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
/** Above the ids of people and services. Each process gets the next id, so none may signal another. */
const FIRST_USER = 1_900_000_000;
const USERS = 100_000;
/** A change of user makes the kernel forget that the program must end with its parent. */
const END_WITH_PARENT = '--pdeathsig=KILL';
/** The program that makes the namespaces must also end with this process. */
const ENDING = ['setpriv', END_WITH_PARENT];
const PROBE_MS = 5_000;
/** A machine under load may start nothing in time, so a probe without an answer is repeated. */
const SLOW_PROBE_MS = 20_000;

let users = 0;
const nextUser = (): string => String(FIRST_USER + (users++ % USERS));

const withUser = (user: string): string[] => [
  ...['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'],
  ...['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all', END_WITH_PARENT],
];

/** Needs root. */
export const OWN_USER_AND_NAMESPACES: Isolation = {
  level: 'namespaces',
  command: [...ENDING, 'unshare', '--uts', ...NAMESPACES],
  hasOwnUser: true,
};

/** The rest of `/usr` may hold the site's data. Debian's Node reads parts of `/usr/share/nodejs`. */
const SYSTEM = [
  ...['/usr/bin', '/usr/sbin', '/usr/lib', '/usr/lib32', '/usr/lib64', '/usr/libexec', '/usr/share/nodejs'],
  ...['/bin', '/sbin', '/lib', '/lib64'],
];

/** Any account gets this level by bubblewrap; the program sees neither data folder nor homes. */
export const OWN_FILES_AND_NAMESPACES: Isolation = {
  level: 'namespaces',
  command: [
    ...['bwrap', '--unshare-all', '--die-with-parent', '--new-session', '--as-pid-1', '--clearenv'],
    ...SYSTEM.flatMap((path) => ['--ro-bind-try', path, path]),
    // Containers do not let programs mount a new /proc, so it is empty.
    ...['--tmpfs', '/proc', '--dev', '/dev', '--chdir', '/'],
  ],
  hasOwnUser: false,
  hasOwnFiles: true,
};

/** Any account gets this level, whose ids stay those of this process, so only Node closes its files. */
export const NAMESPACES_ALONE: Isolation = {
  level: 'namespaces',
  command: [
    ...['unshare', '--user', '--map-current-user', ...NAMESPACES],
    ...['setpriv', '--no-new-privs', END_WITH_PARENT],
  ],
  hasOwnUser: false,
};

export const OWN_USER_ALONE: Isolation = { level: 'user', command: [], hasOwnUser: true };

const waysOf = (isRoot: boolean): Isolation[] =>
  isRoot
    ? [OWN_USER_AND_NAMESPACES, NAMESPACES_ALONE, OWN_USER_ALONE]
    : [OWN_FILES_AND_NAMESPACES, NAMESPACES_ALONE];

export function isolatedCommand(
  { command, hasOwnUser, hasOwnFiles }: Isolation,
  program: readonly string[],
  dataMaxKb: number,
): string[] {
  // No memory dumps, and a bound for all memory, because V8's own bound does not count buffers.
  const bounds = ['/bin/sh', '-c', `ulimit -c 0; ulimit -d ${dataMaxKb}; exec "$0" "$@"`];
  const [node = ''] = program;
  // Node may lie in a home, of which the program sees this one file.
  const files = hasOwnFiles ? ['--ro-bind', node, node] : [];
  return [...command, ...files, ...(hasOwnUser ? withUser(nextUser()) : []), ...bounds, ...program];
}

/** @param before the command's first arguments @param limits milliseconds of each try */
export async function works(
  isolation: Isolation,
  before: readonly string[] = [],
  limits: readonly number[] = [PROBE_MS, SLOW_PROBE_MS],
): Promise<boolean> {
  for (const limit of limits) {
    const answer = await startWithin(limit, isolation, before);
    if (answer !== 'late') return answer;
  }
  return false;
}

function startWithin(
  timeout: number,
  isolation: Isolation,
  before: readonly string[],
): Promise<boolean | 'late'> {
  // Node itself must be readable for that user too.
  const version = isolatedCommand(isolation, [process.execPath, '--version'], 4_000_000);
  const [program = '', ...args] = [...before, ...version];
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: {}, cwd: '/', stdio: 'ignore', timeout });
    child
      .once('error', () => resolve(false))
      .once('exit', (code) => resolve(child.killed ? 'late' : code === 0));
  });
}

async function probe(): Promise<Isolation> {
  for (const way of waysOf(process.getuid?.() === 0)) if (await works(way)) return way;
  return { level: 'runtime', command: [], hasOwnUser: false };
}

let found: Promise<Isolation> | undefined;

/** Probes once and never throws, because the last level always works. */
export function findIsolation(): Promise<Isolation> {
  return (found ??= probe());
}

const WORDS = {
  all: 'Published code runs without files, network, other processes and secrets: the kernel closes them.',
  sharedFiles:
    'Published code runs without network and other processes: the kernel closes them. Files and secrets of this user are closed by Node alone; with bubblewrap installed, or as root, the kernel closes them too.',
  user: 'Published code runs without files and secrets, as users of its own; the kernel leaves the network open, and only Node closes it, because this machine allows no namespaces.',
  runtime:
    'Published code runs without files; only Node closes the network and the secrets of this user, because this machine allows neither namespaces nor other users.',
};

export function describeIsolation({ level, hasOwnUser, hasOwnFiles }: Isolation): string {
  const namespaces = hasOwnUser || hasOwnFiles ? WORDS.all : WORDS.sharedFiles;
  return `${level === 'namespaces' ? namespaces : WORDS[level]} (isolation: ${level})`;
}
