import { NavigationProvider } from '@konnect/host-api/navigation';
import {
  createContext,
  memo,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { renderMatches, Router, useRoutes, type RouteMatch, type RouteObject } from 'react-router';
import { ADDRESSES, type SiteRouter, type SiteView } from './site-router';

const ViewContext = createContext<SiteView | null>(null);

/** The page in the document. @throws Error outside the router */
export function useSiteView(): SiteView {
  const view = use(ViewContext);
  if (!view) throw new Error('Pages render inside the router only.');
  return view;
}

/** The router in the browser: shows the page that it has led to. */
export function SitePages({ router }: { router: SiteRouter }) {
  const [{ view, navigation, revalidation }, setState] = useState(router.state);

  // The history is outside React. As a transition, so that the old page stays until the new one is rendered.
  useLayoutEffect(() => {
    const hear = () => startTransition(() => setState(router.state));
    hear();
    return router.subscribe(hear);
  }, [router]);
  useScroll(view);
  const { navigator, actions } = router;
  return (
    <NavigationProvider navigation={navigation} revalidation={revalidation} actions={actions}>
      <Router location={view.location} navigationType={view.action} navigator={navigator}>
        <ViewContext value={view}>
          <MatchedRoutes matches={view.matches} />
        </ViewContext>
      </Router>
    </NavigationProvider>
  );
}

const refuse = (): never => {
  throw new Error('A rendering on the edge leads nowhere.');
};
const STILL = { ...ADDRESSES, go: refuse, push: refuse, replace: refuse };

/** Addresses that read the same before and after decoding. */
const UNESCAPED = /^[\w\-./~]*$/;

/**
 * The same for one rendering on the edge, which shows one address: its matches are rendered as they were
 * found. To match them again would compile their patterns for every page.
 */
export function StaticSitePages({ view }: { view: SiteView }): ReactNode {
  const { location, action, matches } = view;
  return (
    <Router location={location} navigationType={action} navigator={STILL} static>
      <ViewContext value={view}>
        {UNESCAPED.test(location.pathname) ? (
          renderMatches([...matches])
        ) : (
          <MatchedRoutes matches={matches} />
        )}
      </ViewContext>
    </Router>
  );
}

/**
 * Renders the routes of the page alone: React Router compiles all that it is given whenever the address
 * changes. Kept as it is while the next page is on its way: each link on the page would be rendered again.
 */
const MatchedRoutes = memo(function MatchedRoutes({ matches }: { matches: readonly RouteMatch[] }) {
  const routes = useMemo(
    () =>
      matches.reduceRight<RouteObject[]>(
        // None of the site's routes is an index route, which alone may have no children.
        (children, { route }) => [{ ...route, children } as RouteObject],
        [],
      ),
    [matches],
  );
  return useRoutes(routes);
});

function useScroll({ location, scroll }: SiteView): void {
  // Before the frame is painted, so that the new page never shows at the old one's position. Newer browsers
  // return a promise from `scrollTo`, which an effect must not hand on to React.
  useLayoutEffect(() => {
    if (scroll === 'stay') return;
    // Parts below the fold have estimated heights, but the place that was left is counted in real ones.
    if (scroll !== 'place')
      document.documentElement.toggleAttribute('data-real-heights', typeof scroll === 'number');
    const place = location.hash && document.getElementById(placeOf(location.hash));
    if (typeof scroll === 'number') window.scrollTo(0, scroll);
    else if (place) place.scrollIntoView();
    else if (scroll === 'start') window.scrollTo(0, 0);
  }, [location, scroll]);
}

function placeOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // No id is written like this.
    return '';
  }
}
