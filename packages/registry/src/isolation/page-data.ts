import type { IsolatedPage } from './rendering';

/** A page without its body. */
export type PreparedPage = Omit<IsolatedPage, 'html' | 'isAtOnce'>;

type Packed = { data?: unknown; ref?: unknown };

/** Whose pages a process may show: those of its own build and of the shell. The shell alone may name any. */
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

/**
 * Reads what a process says of its page. It may say anything: the owner and the kind of answer are checked,
 * all else is written into documents by who escapes it.
 * @throws Error for a page that it cannot be
 */
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

/** The process cuts its texts, too, but what runs in it may have changed how. */
const TEXT_MAX = 4_000;

/** An error as the process described it. */
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
