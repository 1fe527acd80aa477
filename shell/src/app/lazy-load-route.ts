import type { Problem } from '@konnect/contracts';
import type { LoadRoute } from '../router';
import type { PageScope } from './load-route';

type LoadRouteModule = typeof import('./load-route');

export const importLoadRoute = (): Promise<LoadRouteModule> =>
  import(/* webpackChunkName: "load-route" */ './load-route');

// Code that did not arrive is the network's fault: another error would count against the page's remote.
function failAsUnreachable(): never {
  const problem: Problem = {
    kind: 'problem',
    status: 0,
    code: 'network',
    requestId: '',
    message: 'This page could not be loaded.',
  };
  throw problem;
}

export const lazyLoadRoute =
  (scope: PageScope, load = importLoadRoute): LoadRoute =>
  async (...page) =>
    (await load().catch(failAsUnreachable)).loadRoute(scope, ...page);
