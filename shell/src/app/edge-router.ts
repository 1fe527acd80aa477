import type { Claim, Release } from '@konnect/contracts';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
} from 'react-router';
import { reachedRoute } from './reached-route';
import { createSharedRoutes, loadPage, type PageScope } from './routes';
import type { PageHandle } from './page-handle';

/** A page's data has been loaded: what the router renders, or where to go instead. */
export type Loaded = StaticHandlerContext | Response;

type Router = ReturnType<typeof createStaticRouter>;
type Match = StaticHandlerContext['matches'][number];

/** The routes of one claim, for all renderings of a release. */
interface Prepared {
  handler: ReturnType<typeof createStaticHandler>;
  /** Of its routes; its state is each rendering's own. */
  router: Router;
  /** Address -> its matches. */
  matched: Map<string, Match[] | null>;
}

/** A page that has failed goes through the router's own handler, which is told how. */
interface EdgeScope extends PageScope {
  failure?: { error: unknown };
}

const LIMIT = 1_000;
const bySet = new WeakMap<Release, Map<string | null, Prepared>>();

/** The router of one rendering. Its routes are made and compiled once per release: that took as long as a small page. */
export class EdgeRouter {
  readonly #prepared: Prepared;
  readonly #only: string | null;
  readonly #url: URL;

  constructor(release: Release, shellClaims: readonly Claim[], url: URL) {
    this.#url = url;
    this.#only = reachedRoute(release, shellClaims, url.pathname);
    let set = bySet.get(release);
    if (!set) bySet.set(release, (set = new Map()));
    let prepared = set.get(this.#only);
    if (!prepared) set.set(this.#only, (prepared = prepare(release, shellClaims, this.#only)));
    this.#prepared = prepared;
  }

  /** Loads the page's data. Nearly all pages succeed; the router's handler is needed only to say what a failure means. */
  async load(scope: PageScope, signal: AbortSignal): Promise<Loaded> {
    const { handler } = this.#prepared;
    const matches = this.#only === null ? null : this.#matches();
    const match = matches?.at(-1);
    if (!matches || !match) return handler.query(new Request(this.#url), { requestContext: scope });
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

  #matches(): Match[] | null {
    const { handler, matched } = this.#prepared;
    const { pathname } = this.#url;
    let matches = matched.get(pathname);
    if (matches === undefined) {
      matches = matchRoutes(handler.dataRoutes, pathname) as Match[] | null;
      // Made-up addresses must not fill the memory.
      if (matched.size >= LIMIT) matched.clear();
      matched.set(pathname, matches);
    }
    return matches;
  }
}

function prepare(release: Release, shellClaims: readonly Claim[], only: string | null): Prepared {
  const routes = createSharedRoutes({ release, shellClaims, only }, (context) => {
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
  return { handler, router: createStaticRouter(handler.dataRoutes, empty), matched: new Map() };
}
