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

export function useSiteView(): SiteView {
  const view = use(ViewContext);
  if (!view) throw new Error('Pages render inside the router only.');
  return view;
}

export function SitePages({ router }: { router: SiteRouter }) {
  const [{ view, navigation, revalidation }, setState] = useState(router.state);

  // A transition keeps the old page until the new one is rendered.
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

// Matching again on the edge would compile all patterns for every page, so known matches are rendered.
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

// React Router compiles all routes it gets at each change, so it gets only those of the page.
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
  // Before the paint, so that no page shows at the old position. `scrollTo` may return a promise.
  useLayoutEffect(() => {
    if (scroll === 'stay') return;
    // Parts below the fold have estimated heights, but a saved position needs real ones.
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
