import * as library from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from './query-client';
import { edgeQueries } from './edge-queries';

type Result = Record<string, unknown>;
type Hooks = Record<keyof typeof edgeQueries, (options: never) => unknown>;

const one = { queryKey: ['one', { b: 1, a: 2 }], queryFn: async () => ({ title: 'One' }) };
const list = {
  queryKey: ['list'],
  queryFn: async ({ pageParam }: { pageParam: number }) => [pageParam],
  initialPageParam: 1,
  getNextPageParam: (_: unknown, pages: unknown[]) => (pages.length < 2 ? 2 : null),
  getPreviousPageParam: () => 0,
};

/** What a component is given on the edge; functions by their kind alone. */
function resultOf(client: library.QueryClient, useIt: () => unknown): Result {
  let result: Result = {};
  function Page(): ReactNode {
    result = { ...(useIt() as Result) };
    return null;
  }
  renderToString(
    <library.QueryClientProvider client={client}>
      <Page />
    </library.QueryClientProvider>,
  );
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [name, typeof value === 'function' ? 'function' : value]),
  );
}

function both(client: library.QueryClient, hook: keyof Hooks, options: object): [Result, Result] {
  const [ours, theirs] = [edgeQueries as unknown as Hooks, library as unknown as Hooks];
  return [
    resultOf(client, () => ours[hook](options as never)),
    resultOf(client, () => theirs[hook](options as never)),
  ];
}

let client: library.QueryClient;
beforeEach(() => {
  client = createQueryClient('edge');
});

it.each(['useQuery', 'useSuspenseQuery'] as const)(
  '%s gives fetched data as the library does',
  async (hook) => {
    await client.prefetchQuery(one);
    const [ours, theirs] = both(client, hook, { ...one, refetchOnMount: false });
    expect(theirs['data']).toEqual({ title: 'One' });
    expect(ours).toEqual(theirs);
  },
);

it.each([1, 2])('gives %i fetched pages as the library does', async (pages) => {
  await client.fetchInfiniteQuery({ ...list, pages } as never);
  for (const hook of ['useInfiniteQuery', 'useSuspenseInfiniteQuery'] as const) {
    const [ours, theirs] = both(client, hook, list);
    expect(theirs['hasNextPage']).toBe(pages === 1);
    expect(ours).toEqual(theirs);
  }
});

it.each([
  ['nothing', {}],
  ['a fetch that failed', { queryFn: () => Promise.reject(new Error('no')) }],
  ['stale data', { staleTime: 0 }],
  ['a selection', { select: (data: { title: string }) => data.title }],
  ['a query that is switched off', { enabled: false }],
  ['a placeholder', { queryKey: ['other'], placeholderData: { title: 'Soon' } }],
])('leaves to the library: %s', async (what, change) => {
  if (what !== 'nothing')
    await client.prefetchQuery({
      ...one,
      queryFn: 'queryFn' in change ? change.queryFn : one.queryFn,
    } as never);
  const [ours, theirs] = both(client, 'useQuery', { ...one, ...change });
  expect(ours).toEqual(theirs);
});

it('gives a mutation that nobody has started as the library does', () => {
  const [ours, theirs] = both(client, 'useMutation', { mutationFn: async () => null });
  expect(theirs['isIdle']).toBe(true);
  expect(ours).toEqual(theirs);
});
