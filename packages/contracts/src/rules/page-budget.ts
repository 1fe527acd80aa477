import type { RemoteDescriptor } from '../remotes/descriptor';

/** gzip bytes of a page's scripts once it runs, with the shell's: the limit for every team. */
const DEFAULT_SCRIPT_BYTES = 200_000;

/** Limits by `<remote>/<page>`; `<remote>/*` is for all pages of the remote. */
const SCRIPT_BYTES: Readonly<Record<string, number>> = {
  // Little above today's size (the frame alone is 118 kB), so that growth is noticed.
  'shell/*': 141_000,
  'community/*': 144_000,
  'community/preview-page': 152_000,
  'careers/*': 140_000,
  'careers/jobs-page': 132_000,
  'engagement/*': 138_500,
  // The wheel itself is a later chunk.
  'engagement/wheel-page': 131_000,
  'staff/*': 159_000,
};

/** brotli bytes of scripts that run on every page without an action of the visitor. */
const UNASKED_BYTES = 5_000;
const UNASKED = /^(?:bootstrap|reader)\.[0-9a-f]+\.js$/;
/** Bytes of a page's fonts. A usual page fetches 28 kB; 14 kB are rare characters for few pages. */
const FONT_BYTES = 45_000;
/** Bytes of the first view, with the page and its images. */
const VIEW_BYTES = 600_000;

/** File with the sizes of modules, which visitors never receive. */
export const MODULE_SIZES_FILE = 'server/module-sizes.json';
/** The same for its texts: locale -> key -> text. */
export const MESSAGES_FILE = 'server/messages.json';

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

type Sized = Pick<RemoteDescriptor, 'id' | 'entry' | 'entryFiles' | 'pages' | 'files'> &
  Partial<Pick<RemoteDescriptor, 'roles'>>;

function scriptLimit(id: string, page: string): number {
  return SCRIPT_BYTES[`${id}/${page}`] ?? SCRIPT_BYTES[`${id}/*`] ?? DEFAULT_SCRIPT_BYTES;
}

function weigh({ files }: Sized, names: readonly string[]): number {
  // Older versions without gzip sizes count with their brotli size.
  return files.reduce(
    (sum, { path, gzipBytes, brotliBytes }) =>
      names.includes(path) ? sum + (gzipBytes ?? brotliBytes) : sum,
    0,
  );
}

/** Weights of all pages of `remote` with this shell; for the shell itself give it twice. */
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
  for (const file of files)
    for (const [module, bytes] of Object.entries(sizes[file] ?? {})) sum[module] = (sum[module] ?? 0) + bytes;
  return sum;
}

/** Bytes of a first view beside its scripts, by part: file names have no content hash. */
export interface PartedWeight {
  page: string;
  what: 'unasked' | 'fonts' | 'all';
  bytes: number;
  limit: number;
  parts: Readonly<Record<string, number>>;
}

/** Without the hash, so that builds can be compared. */
function partName(id: string, path: string): string {
  return `${id}/${path.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '')}`;
}

function partsOf({ id, files }: Sized, isMeant: (path: string) => boolean): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const { path, gzipBytes, brotliBytes } of files)
    if (isMeant(path))
      parts[partName(id, path)] = (parts[partName(id, path)] ?? 0) + (gzipBytes ?? brotliBytes);
  return parts;
}

const parted = (
  page: string,
  what: PartedWeight['what'],
  limit: number,
  parts: Record<string, number>,
): PartedWeight => ({
  page,
  what,
  limit,
  parts,
  bytes: Object.values(parts).reduce((sum, bytes) => sum + bytes, 0),
});
/** Parts of the same name are added: an image may be named like a file of the build. */
function summed(...lists: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  // A map, because a name may be that of a property which every object has.
  const sum = new Map<string, number>();
  for (const [name, bytes] of lists.flatMap(Object.entries<number>))
    sum.set(name, (sum.get(name) ?? 0) + bytes);
  return Object.fromEntries(sum);
}

const isFont = (path: string) => /\.(?:woff2?|ttf|otf)$/.test(path);

/**
 * Fonts, and everything together, of each page's first view; pages for staff have no such budget.
 * @param seen bytes by page that only a rendering knows: the page and its first images
 */
export function viewWeights(
  shell: Sized,
  remote: Sized,
  seen: Readonly<Record<string, Readonly<Record<string, number>>>> = {},
): PartedWeight[] {
  if ((remote.roles ?? []).length > 0) return [];
  const own = remote.id === shell.id;
  // Every page names all fonts of the shell; a remote's styles name its own on all its pages.
  const fonts = { ...partsOf(shell, isFont), ...(own ? {} : partsOf(remote, isFont)) };
  const entries = (one: Sized) => [one.entry, ...one.entryFiles.js, ...one.entryFiles.css];
  const unasked = shell.files.flatMap(({ path, brotliBytes }) =>
    own && UNASKED.test(path) ? [[partName(shell.id, path), brotliBytes] as const] : [],
  );
  const views = Object.entries(remote.pages).flatMap(([page, { js, css }]) => {
    const needed = new Set([...js, ...css, ...(own ? [] : entries(remote))]);
    const code = {
      ...partsOf(shell, (path) => entries(shell).includes(path) || (own && needed.has(path))),
      ...(own ? {} : partsOf(remote, (path) => needed.has(path))),
    };
    return [
      parted(page, 'fonts', FONT_BYTES, fonts),
      parted(page, 'all', VIEW_BYTES, summed({ ...code, ...fonts }, seen[page] ?? {})),
    ];
  });
  return [
    ...(unasked.length > 0
      ? [parted('every page', 'unasked', UNASKED_BYTES, Object.fromEntries(unasked))]
      : []),
    ...views,
  ];
}

const SUBJECTS: Readonly<Record<PartedWeight['what'], string>> = {
  unasked: 'of scripts (brotli) that nobody has asked for',
  fonts: 'of fonts at its first view',
  all: 'in all at its first view',
};

/** One line with the first view over its budget and the files that grew since `before`, or the biggest. */
export function viewMessage(
  { page, what, bytes, limit, parts }: PartedWeight,
  before?: PartedWeight,
): string {
  const grown = Object.entries(parts)
    .map(([name, size]) => ({ name, size, by: size - (before?.parts[name] ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, NAMED_MODULES)
    .map(({ name, size, by }) =>
      before ? `${name} (+${kilobytes(by)} to ${kilobytes(size)})` : `${name} (${kilobytes(size)})`,
    );
  return `${page} needs ${kilobytes(bytes)} ${SUBJECTS[what]}, the limit is ${kilobytes(limit)}; ${before ? 'grown most' : 'biggest'}: ${grown.join(', ')}`;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const NAMED_MODULES = 3;

/** One line with the page over its budget and the modules that grew since `before`, or the biggest. */
export function budgetMessage(
  weight: PageWeight,
  now: ModuleSizes,
  before?: { weight: PageWeight; sizes: ModuleSizes },
): string {
  const sizes = modulesOf(now, weight.files);
  const older = before ? modulesOf(before.sizes, before.weight.files) : {};
  const grown = Object.entries(sizes)
    .map(([module, bytes]) => ({ module, bytes, by: bytes - (older[module] ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, NAMED_MODULES)
    .map(({ module, bytes, by }) =>
      before
        ? `${module} (+${kilobytes(by)} to ${kilobytes(bytes)} of source)`
        : `${module} (${kilobytes(bytes)} of source)`,
    );
  const start = `${weight.page} needs ${kilobytes(weight.bytes)} of scripts (gzip) once its code runs, the limit is ${kilobytes(weight.limit)}`;
  if (grown.length === 0) return `${start}; the shell grew, no module of this page did`;
  return `${start}; ${before ? 'grown most' : 'biggest'}: ${grown.join(', ')}`;
}
