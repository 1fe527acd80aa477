import { spawn } from 'node:child_process';

/**
 * How published code is kept apart on this machine:
 * `namespaces`: a network and processes of its own, by the kernel, and with them a user or files of its own
 * where this process runs as root or finds bubblewrap; `user`: a user of its own, as far as this process may
 * choose one; `runtime`: what Node's permission model and a realm without modules give.
 */
export type IsolationLevel = 'namespaces' | 'user' | 'runtime';

export interface Isolation {
  level: IsolationLevel;
  /** Program and arguments that come before those of the isolated program; none on the last level. */
  command: readonly string[];
  /** True if each process gets a user id of its own. */
  hasOwnUser: boolean;
  /** True if the program sees the system's programs and libraries alone, read-only. */
  hasOwnFiles?: boolean;
}

const NAMESPACES = ['--net', '--ipc', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
/**
 * Ids above those of people and services. Every process takes the next one, so that none may signal another.
 */
const FIRST_USER = 1_900_000_000;
const USERS = 100_000;
/** A change of user makes the kernel forget that the program is to end with its parent. */
const END_WITH_PARENT = '--pdeathsig=KILL';
/** The program that makes the namespaces ends with this process too, however this one ends. */
const ENDING = ['setpriv', END_WITH_PARENT];
const PROBE_MS = 5_000;
/** A machine under load may start nothing in that time: one probe that got no answer is made again. */
const SLOW_PROBE_MS = 20_000;

let users = 0;
const nextUser = (): string => String(FIRST_USER + (users++ % USERS));

const withUser = (user: string): string[] => [
  ...['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'],
  ...['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all', END_WITH_PARENT],
];

/** For root. */
export const OWN_USER_AND_NAMESPACES: Isolation = {
  level: 'namespaces',
  command: [...ENDING, 'unshare', '--uts', ...NAMESPACES],
  hasOwnUser: true,
};

/**
 * Programs and libraries of the system. The rest of `/usr` may hold the site and its data folder, such as
 * `/usr/src/app` in images and `/usr/local`. Debian's Node reads parts of itself from `/usr/share/nodejs`.
 */
const SYSTEM = [
  ...['/usr/bin', '/usr/sbin', '/usr/lib', '/usr/lib32', '/usr/lib64', '/usr/libexec', '/usr/share/nodejs'],
  ...['/bin', '/sbin', '/lib', '/lib64'],
];

/** Any account gets this level, by bubblewrap: a tree of files with neither data folder nor homes. */
export const OWN_FILES_AND_NAMESPACES: Isolation = {
  level: 'namespaces',
  command: [
    ...['bwrap', '--unshare-all', '--die-with-parent', '--new-session', '--as-pid-1', '--clearenv'],
    ...SYSTEM.flatMap((path) => ['--ro-bind-try', path, path]),
    // An empty /proc: containers do not let their programs mount a new one.
    ...['--tmpfs', '/proc', '--dev', '/dev', '--chdir', '/'],
  ],
  hasOwnUser: false,
  hasOwnFiles: true,
};

/** For everybody. The ids outside stay those of this process: its files are closed by Node alone. */
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

/** The whole command of an isolated program: namespaces, user, bounds of the kernel, program. */
export function isolatedCommand(
  { command, hasOwnUser, hasOwnFiles }: Isolation,
  program: readonly string[],
  dataMaxKb: number,
): string[] {
  // Without dumps of its memory, and with a bound for all of it: V8's own bound does not count buffers.
  const bounds = ['/bin/sh', '-c', `ulimit -c 0; ulimit -d ${dataMaxKb}; exec "$0" "$@"`];
  const [node = ''] = program;
  // Node may lie in a home, of which the program sees this one file.
  const files = hasOwnFiles ? ['--ro-bind', node, node] : [];
  return [...command, ...files, ...(hasOwnUser ? withUser(nextUser()) : []), ...bounds, ...program];
}

/**
 * Whether a program starts with it here. One that takes too long is given more time once.
 * @param before the program and arguments that begin the whole command
 * @param limits milliseconds of the tries
 */
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

/** Finds out once what this machine allows. Never throws: there is always a next level. */
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

/** One line for the log of the start. */
export function describeIsolation({ level, hasOwnUser, hasOwnFiles }: Isolation): string {
  const namespaces = hasOwnUser || hasOwnFiles ? WORDS.all : WORDS.sharedFiles;
  return `${level === 'namespaces' ? namespaces : WORDS[level]} (isolation: ${level})`;
}
