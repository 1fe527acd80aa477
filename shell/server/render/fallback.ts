import type { FinishedPage } from './page-cache';
import type { ReleaseView } from '../release/release-view';
import type { PageContext } from './page-context';
import type { PageServices } from './page-services';
import type { RenderAttempt } from './render-attempt';

// Where memory is short, the process of another version would only take more.
export function fallbackView(
  { releases }: PageServices,
  { role, bucket }: PageContext,
  { owner, view, isFallback, isCrowdedOut }: RenderAttempt,
): ReleaseView | null {
  if (!owner || owner === view.shell || isFallback || isCrowdedOut()) return null;
  return releases.without(role, bucket, owner.id, view.shell.version);
}

export function countGivenUp(
  { metrics }: PageServices,
  { isPreview }: PageContext,
  { owner }: RenderAttempt,
): void {
  if (owner && !isPreview) metrics.failure(owner.id, owner.version);
}

/** The cached page, for an edge that is too busy; its versions count as failed unless memory was short. */
export function lastGoodPage(
  { cache, metrics }: PageServices,
  { isShared, key }: PageContext,
  { servedBy, isCrowdedOut }: RenderAttempt,
): FinishedPage | undefined {
  const last = isShared ? cache.last(key) : undefined;
  if (last && !isCrowdedOut()) for (const { id, version } of servedBy) metrics.failure(id, version);
  return last;
}
