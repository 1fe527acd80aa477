import type { Page } from '@konnect/host-api';
import type { PageSource } from '../remotes/page-source';
import type { PageHandle } from './page-handle';

/**
 * Fetches the code of a page and of its layouts.
 * @returns the layouts, and then the page
 * @throws the first failure, when both have ended
 */
export function loadCode(
  source: PageSource,
  { remote, page, layouts = [] }: Pick<PageHandle, 'remote' | 'page' | 'layouts'>,
): Promise<Page[]> {
  return allOf([...layouts, page].map((name) => source.load(remote, name)));
}

/** Unlike `Promise.all` it fails when all have ended, so that what a failure shows is no matter of chance. */
export async function allOf<T>(parts: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(parts);
  return ended.map((part) => {
    if (part.status === 'rejected') throw part.reason;
    return part.value;
  });
}
