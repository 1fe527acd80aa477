import type { RemoteDescriptor } from '../remotes/descriptor';

/** Scripts of a page's first view, gzip bytes, the shell's included: what the platform allows every team. */
const DEFAULT_SCRIPT_BYTES = 200_000;

/** Pages with a limit of their own, by `<remote>/<page>`; `<remote>/*` is for all pages of that remote. */
const SCRIPT_BYTES: Readonly<Record<string, number>> = {
  'careers/jobs-page': 170_000,
  // The aim is 150 kB and is not reached: the frame alone takes 155. The wheel itself comes behind the gate, in a chunk of its own.
  'engagement/wheel-page': 170_000,
  'staff/*': 250_000,
};

/** Where a build keeps the sizes of its modules: among the files that visitors never receive. */
export const MODULE_SIZES_FILE = 'server/module-sizes.json';

/** Script file -> source module or npm package -> bytes before compression. */
export type ModuleSizes = Record<string, Record<string, number>>;

export interface PageWeight {
  page: string;
  /** Script files of the first view that belong to the remote itself. */
  files: string[];
  /** gzip bytes of all scripts of the first view. */
  bytes: number;
  limit: number;
}

type Sized = Pick<RemoteDescriptor, 'id' | 'entry' | 'entryFiles' | 'pages' | 'files'>;

function scriptLimit(id: string, page: string): number {
  return SCRIPT_BYTES[`${id}/${page}`] ?? SCRIPT_BYTES[`${id}/*`] ?? DEFAULT_SCRIPT_BYTES;
}

function weigh({ files }: Sized, names: readonly string[]): number {
  // Versions from before gzip sizes were kept count with their brotli size.
  return files.reduce((sum, { path, gzipBytes, brotliBytes }) => (names.includes(path) ? sum + (gzipBytes ?? brotliBytes) : sum), 0);
}

/** What the first view of each page of `remote` costs in scripts beside this shell; for the shell itself give it twice. */
export function pageWeights(shell: Sized, remote: Sized): PageWeight[] {
  const own = remote.id === shell.id;
  const frame = weigh(shell, [shell.entry, ...shell.entryFiles.js]);
  return Object.entries(remote.pages).map(([page, { js }]) => {
    const files = own ? js : [...new Set([remote.entry, ...remote.entryFiles.js, ...js])];
    return { page, files, bytes: frame + weigh(remote, files), limit: scriptLimit(remote.id, page) };
  });
}

function modulesOf(sizes: ModuleSizes, files: readonly string[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const file of files) for (const [module, bytes] of Object.entries(sizes[file] ?? {})) sum[module] = (sum[module] ?? 0) + bytes;
  return sum;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const NAMED_MODULES = 3;

/**
 * One line that says which page is over its budget and by which modules: those that grew since `before`, or, when nothing
 * is known of an earlier build, the biggest.
 */
export function budgetMessage(weight: PageWeight, now: ModuleSizes, before?: { weight: PageWeight; sizes: ModuleSizes }): string {
  const sizes = modulesOf(now, weight.files);
  const older = before ? modulesOf(before.sizes, before.weight.files) : {};
  const grown = Object.entries(sizes)
    .map(([module, bytes]) => ({ module, bytes, by: bytes - (older[module] ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, NAMED_MODULES)
    .map(({ module, bytes, by }) => (before ? `${module} (+${kilobytes(by)} to ${kilobytes(bytes)} of source)` : `${module} (${kilobytes(bytes)} of source)`));
  const start = `${weight.page} needs ${kilobytes(weight.bytes)} of scripts (gzip) at its first view, the limit is ${kilobytes(weight.limit)}`;
  if (grown.length === 0) return `${start}; the shell grew, no module of this page did`;
  return `${start}; ${before ? 'grown most' : 'biggest'}: ${grown.join(', ')}`;
}
