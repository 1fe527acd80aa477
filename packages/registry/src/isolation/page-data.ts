import type { IsolatedPage } from './rendering';

export type PreparedPage = Omit<IsolatedPage, 'html' | 'isAtOnce'>;

type Packed = { data?: unknown; ref?: unknown };

/** Ids whose pages a process may show; null for the shell alone, which may name any. */
export type Owners = ReadonlySet<string> | null;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function handleOf(value: unknown, owners: Owners): IsolatedPage['handle'] {
  if (value === undefined) return { remote: 'shell', page: '' };
  const { remote, page, path } = isObject(value) ? value : {};
  if (typeof remote !== 'string' || typeof page !== 'string' || owners?.has(remote) === false)
    throw new Error('The page belongs to another build.');
  return { ...(value as object), remote, page, ...(typeof path === 'string' && { path }) };
}

function unpack({ ref, data }: Packed, dataOf: (ref: number) => unknown): unknown {
  return typeof ref === 'number' ? dataOf(ref) : data;
}

function queriesOf(value: unknown, dataOf: (ref: number) => unknown): IsolatedPage['boot']['queries'] {
  if (!Array.isArray(value)) return [];
  return value.map((entry: unknown) => {
    const [key, packed] = Array.isArray(entry)
      ? (entry as [unknown[], Packed & { pages?: Packed[] }])
      : [[], {}];
    const data = Array.isArray(packed?.pages)
      ? {
          pages: packed.pages.map((page) => unpack(page, dataOf)),
          pageParams: (packed as { pageParams?: unknown }).pageParams,
        }
      : unpack(packed ?? {}, dataOf);
    return [key, data] as const;
  });
}

/** Hostile code may send anything: owner and kind are checked here, and documents escape the rest. */
export function readPage(value: unknown, owners: Owners, dataOf: (ref: number) => unknown): PreparedPage {
  if (!isObject(value) || !isObject(value.boot)) throw new Error('There is no page.');
  const { status, location, head, handle, hydrate, counted, posted, boot } = value;
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 200 || status > 599)
    throw new Error('The page has no status.');
  const { rendered, queries } = boot;
  const isKnown = rendered === 'page' || rendered === 'error' || rendered === 'frame';
  return {
    status,
    ...(typeof location === 'string' && { location }),
    head: (isObject(head) ? head : {}) as unknown as IsolatedPage['head'],
    handle: handleOf(handle, owners),
    ...((hydrate === 'idle' || hydrate === 'intent') && { hydrate }),
    ...(counted !== undefined && { counted: handleOf(counted, owners) }),
    ...(isObject(posted) && { posted }),
    boot: { ...boot, rendered: isKnown ? rendered : 'frame', queries: queriesOf(queries, dataOf) },
  };
}

/** The process cuts its texts too, but code in it may have changed how. */
const TEXT_MAX = 4_000;

export function readError(value: unknown): unknown {
  if (!isObject(value)) return new Error('The isolated code failed.');
  if (isObject(value.problem)) return value.problem;
  const { message, name, stack } = value;
  const error = new Error(
    typeof message === 'string' ? message.slice(0, TEXT_MAX) : 'The isolated code failed.',
  );
  if (typeof name === 'string') error.name = name.slice(0, TEXT_MAX);
  if (typeof stack === 'string') error.stack = stack.slice(0, TEXT_MAX);
  return error;
}
