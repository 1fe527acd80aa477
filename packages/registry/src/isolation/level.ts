import { spawn } from 'node:child_process';

/**
 * How published code is kept apart on this machine:
 * `namespaces`: a network, processes and a user of its own, by the kernel; `user`: a user of its own, as far
 * as this process may choose one; `runtime`: what Node's permission model and a realm without modules give.
 */
export type IsolationLevel = 'namespaces' | 'user' | 'runtime';

export interface Isolation {
  level: IsolationLevel;
  /** Program and arguments that come before those of the isolated program; none on the last level. */
  command: readonly string[];
  /** True if each process gets a user id of its own. */
  hasOwnUser: boolean;
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

let users = 0;
const nextUser = (): string => String(FIRST_USER + (users++ % USERS));

const withUser = (user: string): string[] => [
  ...['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'],
  ...['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all', END_WITH_PARENT],
];

function ways(): Isolation[] {
  const isRoot = process.getuid?.() === 0;
  return [
    ...(isRoot
      ? [
          {
            level: 'namespaces' as const,
            command: [...ENDING, 'unshare', '--uts', ...NAMESPACES],
            hasOwnUser: true,
          },
        ]
      : []),
    {
      level: 'namespaces',
      // The ids outside stay those of this process: its own files are kept away by the permission model.
      command: [
        'unshare',
        '--user',
        '--map-current-user',
        ...NAMESPACES,
        'setpriv',
        '--no-new-privs',
        END_WITH_PARENT,
      ],
      hasOwnUser: false,
    },
    ...(isRoot ? [{ level: 'user' as const, command: [], hasOwnUser: true }] : []),
  ];
}

/** The whole command of an isolated program: namespaces, user, bounds of the kernel, program. */
export function isolatedCommand(
  { command, hasOwnUser }: Isolation,
  program: readonly string[],
  dataMaxKb: number,
): string[] {
  // Without dumps of its memory, and with a bound for all of it: V8's own bound does not count buffers.
  const bounds = ['/bin/sh', '-c', `ulimit -c 0; ulimit -d ${dataMaxKb}; exec "$0" "$@"`];
  return [...command, ...(hasOwnUser ? withUser(nextUser()) : []), ...bounds, ...program];
}

function works(isolation: Isolation): Promise<boolean> {
  // Node itself must be readable for that user too.
  const [program = '', ...args] = isolatedCommand(isolation, [process.execPath, '--version'], 4_000_000);
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: {}, cwd: '/', stdio: 'ignore', timeout: PROBE_MS });
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0));
  });
}

async function probe(): Promise<Isolation> {
  for (const way of ways()) if (await works(way)) return way;
  return { level: 'runtime', command: [], hasOwnUser: false };
}

let found: Promise<Isolation> | undefined;

/** Finds out once what this machine allows. Never throws: there is always a next level. */
export function findIsolation(): Promise<Isolation> {
  return (found ??= probe());
}

const WORDS: Readonly<Record<IsolationLevel, string>> = {
  namespaces:
    'Published code runs without files, network, other processes and secrets: the kernel closes them.',
  user: 'Published code runs without files and secrets, as users of its own; the kernel leaves the network open, and only Node closes it, because this machine allows no namespaces.',
  runtime:
    'Published code runs without files; only Node closes the network and the secrets of this user, because this machine allows neither namespaces nor other users.',
};

/** One line for the log of the start. */
export const describeIsolation = ({ level }: Isolation): string => `${WORDS[level]} (isolation: ${level})`;
