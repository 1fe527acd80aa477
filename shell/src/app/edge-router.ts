import type { Claim, Release } from '@konnect/contracts';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext } from 'react-router';
import { matchOnEdge } from '../router/match-on-edge';
import type { PageHandle } from './page-handle';
import { createSharedRoutes, loadPage, UNKNOWN_ROUTE, type PageScope } from './routes';

/** A page's data has been loaded: what the router renders, or where to go instead. */
export type Loaded = StaticHandlerContext | Response;

type Router = ReturnType<typeof createStaticRouter>;
type Match = StaticHandlerContext['matches'][number];

/** The routes of a release, for all its renderings. */
interface Prepared {
  handler: ReturnType<typeof createStaticHandler>;
  /** Of its routes; its state is each rendering's own. */
  router: Router;
}

/** A page that has failed goes through the router's own handler, which is told how. */
interface EdgeScope extends PageScope {
  failure?: { error: unknown };
}

const byRelease = new WeakMap<Release, Prepared>();

/** The router of one rendering. Its routes are made and compiled once per release: that took as long as a small page. */
export class EdgeRouter {
  readonly #prepared: Prepared;
  readonly #url: URL;

  constructor(release: Release, shellClaims: readonly Claim[], url: URL) {
    this.#url = url;
    let prepared = byRelease.get(release);
    if (!prepared) byRelease.set(release, (prepared = prepare(release, shellClaims)));
    this.#prepared = prepared;
  }

  /** Loads the page's data. Nearly all pages succeed; the router's handler is needed only to say what a failure means. */
  async load(scope: PageScope, signal: AbortSignal): Promise<Loaded> {
    const { handler } = this.#prepared;
    const matches = matchOnEdge(handler.dataRoutes, this.#url.pathname) as Match[] | null;
    const match = matches?.at(-1);
    if (!matches || !match || match.route.id === UNKNOWN_ROUTE)
      return handler.query(new Request(this.#url), { requestContext: scope });
    try {
      const data = await loadPage(scope, match.route.handle as PageHandle, {
        params: match.params,
        url: this.#url,
        signal,
      });
      const { pathname, search } = this.#url;
      return {
        basename: '/',
        location: { pathname, search, hash: '', state: null, key: 'default' },
        matches,
        loaderData: { [match.route.id]: data },
        actionData: null,
        errors: null,
        statusCode: 200,
        loaderHeaders: {},
        actionHeaders: {},
      };
    } catch (error) {
      const failed: EdgeScope = { ...scope, failure: { error } };
      return handler.query(new Request(this.#url), { requestContext: failed });
    }
  }

  /** What the router's provider takes. */
  render({ location, matches, loaderData, errors }: StaticHandlerContext): Router {
    const { router } = this.#prepared;
    return Object.create(router, {
      state: { value: { ...router.state, location, matches, loaderData, errors } },
    }) as Router;
  }
}

function prepare(release: Release, shellClaims: readonly Claim[]): Prepared {
  const routes = createSharedRoutes({ release, shellClaims }, (context) => {
    const scope = context as EdgeScope;
    if (scope.failure) throw scope.failure.error;
    return scope;
  });
  const handler = createStaticHandler(routes);
  const empty = {
    basename: '/',
    location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
    matches: [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  return { handler, router: createStaticRouter(handler.dataRoutes, empty) };
}
