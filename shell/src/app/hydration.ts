import { pageNotFound } from '@konnect/host-api';
import type { HydrationState } from 'react-router';
import type { BootData } from './boot-data';
import type { PageLoad } from './page-handle';

/**
 * What the router starts with, so that no loader runs again for the page in the document. Undefined: the area was left to
 * the browser, and its loaders run now.
 * @param ids routes of the first view, outermost first
 */
export function hydrationOf(
  boot: Pick<BootData, 'rendered' | 'error'>,
  ids: readonly string[],
): HydrationState | undefined {
  if (boot.rendered === 'frame') return undefined;
  const loaderData = Object.fromEntries(ids.map((id) => [id, null]));
  const last = ids.at(-1);
  if (boot.rendered === 'page' || !boot.error || !last) return { loaderData };
  const { status, code, message, requestId } = boot.error;
  const failure = status === 404 ? pageNotFound() : { kind: 'problem', status, code, message, requestId };
  return { loaderData: { ...loaderData, [last]: { failure } satisfies PageLoad } };
}
