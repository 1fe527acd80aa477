import { withoutAssetOrigin } from './asset-origin';
import type { Releases } from './releases';
import type { ReleaseView } from './release-view';

export type PageReleases = Pick<Releases, 'for' | 'earlier' | 'without' | 'isRollingOut'>;

const deskViews = new WeakMap<ReleaseView, ReleaseView>();

/** Leaves the shell and the remotes that need a role: other addresses are documents that lead to the site. */
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
