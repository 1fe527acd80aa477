import { withoutAssetOrigin } from './asset-origin';
import type { Releases } from './releases';
import type { ReleaseView } from './release-view';

/** What pages ask of the release table. */
export type PageReleases = Pick<Releases, 'for' | 'earlier' | 'without' | 'isRollingOut'>;

const deskViews = new WeakMap<ReleaseView, ReleaseView>();

/**
 * The set without what visitors get: on an origin of its own the desk runs the shell and the remotes that
 * need a role, and nothing else. Other addresses are documents, which lead to the site.
 * @param assetOrigin the setting of the edge: on the desk files come from its own origin alone
 */
export function deskView(view: ReleaseView, assetOrigin?: string): ReleaseView {
  let found = deskViews.get(view);
  if (!found) {
    const kept = new Map([...view.remotes].filter(([, { roles }]) => roles.length > 0));
    const { release } = view;
    const dropped = view.remotes.size - kept.size;
    const desk = {
      ...view,
      release: {
        ...release,
        id: `${release.id}-desk`,
        remotes: release.remotes.filter(({ id }) => kept.has(id)),
        unlisted: (release.unlisted ?? 0) + dropped,
      },
      remotes: kept,
    };
    found = withoutAssetOrigin(desk, assetOrigin);
    deskViews.set(view, found);
  }
  return found;
}

/** The release table as the desk's origin has it. */
export function deskReleases(releases: PageReleases, assetOrigin?: string): PageReleases {
  const orNull = (view: ReleaseView | null): ReleaseView | null => view && deskView(view, assetOrigin);
  return {
    for: (...asked) => orNull(releases.for(...asked)),
    earlier: (...asked) => orNull(releases.earlier(...asked)),
    without: (...asked) => orNull(releases.without(...asked)),
    get isRollingOut() {
      return releases.isRollingOut;
    },
  };
}
