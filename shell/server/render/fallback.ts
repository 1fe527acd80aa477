import type { FinishedPage } from './page-cache';
import type { ReleaseView } from '../release/release-view';
import type { PageContext } from './page-context';
import type { PageServices } from './page-services';
import type { RenderAttempt } from './render-attempt';

/**
 * The same versions with the previous one of the page's remote; null when the attempt has nothing to fall
 * back to. Where memory is short, the process of another version would only take more.
 */
export function fallbackView(
  { releases }: PageServices,
  { role, bucket }: PageContext,
  { owner, view, isFallback, isCrowdedOut }: RenderAttempt,
): ReleaseView | null {
  if (!owner || owner === view.shell || isFallback || isCrowdedOut()) return null;
  return releases.without(role, bucket, owner.id, view.shell.version);
}

/** Counts the failure of the version that is given up, unless the visit is a preview. */
export function countGivenUp(
  { metrics }: PageServices,
  { isPreview }: PageContext,
  { owner }: RenderAttempt,
): void {
  if (owner && !isPreview) metrics.failure(owner.id, owner.version);
}

/**
 * The page as it was a moment ago, for an edge that is too busy to render it in time; the attempt counts as
 * failed, unless its process was ended for the memory of all.
 */
export function lastGoodPage(
  { cache, metrics }: PageServices,
  { isShared, key }: PageContext,
  { servedBy, isCrowdedOut }: RenderAttempt,
): FinishedPage | undefined {
  const last = isShared ? cache.last(key) : undefined;
  if (last && !isCrowdedOut()) for (const { id, version } of servedBy) metrics.failure(id, version);
  return last;
}
