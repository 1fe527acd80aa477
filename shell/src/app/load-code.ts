import type { Page } from '@konnect/host-api';
import type { PageSource } from '../remotes/page-source';
import type { PageHandle } from './page-handle';

export function loadCode(
  source: PageSource,
  { remote, page, layouts = [] }: Pick<PageHandle, 'remote' | 'page' | 'layouts'>,
): Promise<Page[]> {
  return allOf([...layouts, page].map((name) => source.load(remote, name)));
}

/** `Promise.all` rejects at the first failure in time, so the error shown would be random. */
export async function allOf<T>(parts: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(parts);
  return ended.map((part) => {
    if (part.status === 'rejected') throw part.reason;
    return part.value;
  });
}
