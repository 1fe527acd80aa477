import type { Claim, Release } from '@konnect/contracts';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router';
import { createSharedRoutes, type PageScope } from './routes';

type EdgeHandler = ReturnType<typeof createStaticHandler>;

const byRelease = new WeakMap<Release, EdgeHandler>();

/**
 * Loads the pages of a release. Made once for all its renderings, because compiling the routes of the whole site takes as long
 * as a small page.
 */
export function edgeHandler(release: Release, shellClaims: readonly Claim[]): EdgeHandler {
  let handler = byRelease.get(release);
  if (!handler) {
    const routes = createSharedRoutes({ release, shellClaims }, (context) => context as PageScope);
    byRelease.set(release, (handler = createStaticHandler(routes)));
  }
  return handler;
}

/** The router of one rendering, of the routes that it shows: with those of the whole site a page takes 3 % longer. */
export function edgeRouter(context: StaticHandlerContext): ReturnType<typeof createStaticRouter> {
  const shown = context.matches.reduceRight<RouteObject[]>(
    // None of the site’s routes is an index route, which alone may have no children.
    (children, { route }) => [{ ...route, children } as RouteObject],
    [],
  );
  return createStaticRouter(shown, context);
}
