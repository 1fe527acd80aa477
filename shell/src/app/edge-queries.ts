import {
  hashKey,
  useInfiniteQuery,
  type useMutation,
  useQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
  type QueryClient,
} from '@tanstack/react-query';

interface QueryOptions {
  queryKey: readonly unknown[];
  staleTime?: unknown;
  getNextPageParam?: PageParam;
  getPreviousPageParam?: PageParam;
}

type PageParam = (page: unknown, pages: unknown[], param: unknown, params: unknown[]) => unknown;
type Hook = (options: never, client?: QueryClient) => unknown;

/** Options that change nothing of an answer that is there and fresh. With any other the library's own hook answers. */
const HARMLESS = new Set([
  'queryKey',
  'queryFn',
  'staleTime',
  'gcTime',
  'retry',
  'networkMode',
  'refetchOnMount',
  'refetchOnWindowFocus',
  'initialPageParam',
  'getNextPageParam',
  'getPreviousPageParam',
]);

const never = (): never => {
  throw new Error('Nothing is asked for while a page renders on the edge.');
};

/**
 * The library's result for data that the page's loader has brought: an observer, which would only see that nothing happens
 * between here and the end of the rendering, takes six times as long. Measured, it saves 20 % of the processor time of an article and of the home page, and up
 * to 12 % of a list. Undefined whenever anything else is the case.
 */
function settled(client: QueryClient, options: QueryOptions): Record<string, unknown> | undefined {
  for (const name in options) if (!HARMLESS.has(name)) return undefined;
  const query = client.getQueryCache().get(hashKey(options.queryKey));
  if (!query) return undefined;
  const { state } = query;
  const staleTime = options.staleTime ?? client.getDefaultOptions().queries?.staleTime;
  if (
    state.status !== 'success' ||
    state.fetchStatus !== 'idle' ||
    typeof staleTime !== 'number' ||
    query.isStaleByTime(staleTime)
  )
    return undefined;
  return {
    status: 'success',
    fetchStatus: 'idle',
    isPending: false,
    isSuccess: true,
    isError: false,
    isInitialLoading: false,
    isLoading: false,
    data: state.data,
    dataUpdatedAt: state.dataUpdatedAt,
    error: state.error,
    errorUpdatedAt: state.errorUpdatedAt,
    failureCount: state.fetchFailureCount,
    failureReason: state.fetchFailureReason,
    errorUpdateCount: state.errorUpdateCount,
    isFetched: true,
    isFetchedAfterMount: false,
    isFetching: false,
    isRefetching: false,
    isLoadingError: false,
    isPaused: false,
    isPlaceholderData: false,
    isRefetchError: false,
    isStale: false,
    refetch: never,
    isEnabled: true,
  };
}

function settledPages(client: QueryClient, options: QueryOptions): Record<string, unknown> | undefined {
  const result = settled(client, options);
  if (!result) return undefined;
  const { pages, pageParams } = result['data'] as { pages: unknown[]; pageParams: unknown[] };
  const last = pages.length - 1;
  const has = (param: PageParam | undefined, at: number): boolean =>
    param !== undefined && at >= 0 && param(pages[at], pages, pageParams[at], pageParams) != null;
  return {
    ...result,
    fetchNextPage: never,
    fetchPreviousPage: never,
    hasNextPage: has(options.getNextPageParam, last),
    hasPreviousPage: has(options.getPreviousPageParam, last < 0 ? last : 0),
    isFetchNextPageError: false,
    isFetchingNextPage: false,
    isFetchPreviousPageError: false,
    isFetchingPreviousPage: false,
  };
}

/** Which hook answers may differ from one rendering to the next; React's server rendering keeps nothing between two. */
function orElse(known: typeof settled, hook: Hook): Hook {
  return function useSettled(options, given) {
    const client = useQueryClient(given);
    return known(client, options) ?? hook(options, given);
  };
}

/** Nothing is ever sent from the edge. */
function useIdleMutation(): Record<string, unknown> {
  return {
    context: undefined,
    data: undefined,
    error: null,
    failureCount: 0,
    failureReason: null,
    isPaused: false,
    status: 'idle',
    variables: undefined,
    submittedAt: 0,
    isPending: false,
    isSuccess: false,
    isError: false,
    isIdle: true,
    mutate: never,
    mutateAsync: never,
    reset: never,
  };
}

/** What pages of remotes get on the edge in place of the library's hooks: the same results, without observers. */
export const edgeQueries = {
  useQuery: orElse(settled, useQuery as Hook),
  useSuspenseQuery: orElse(settled, useSuspenseQuery as Hook),
  useInfiniteQuery: orElse(settledPages, useInfiniteQuery as Hook),
  useSuspenseInfiniteQuery: orElse(settledPages, useSuspenseInfiniteQuery as Hook),
  useMutation: useIdleMutation as unknown as typeof useMutation,
};
