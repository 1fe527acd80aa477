import type { ApiClient } from '@konnect/api-client';
import { getArticle, getCategory, listArticles, listCategories } from '@konnect/contracts';
import { type NextPage, nextPageOf } from '@konnect/contracts/rules';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

export const articleKeys = {
  all: ['community', 'articles'] as const,
  list: (search: string) => ['community', 'articles', 'list', search] as const,
  topic: (category: string) => ['community', 'articles', 'topic', category] as const,
  latest: (count: number) => ['community', 'articles', 'latest', count] as const,
  detail: (slugOrId: string) => ['community', 'articles', 'detail', slugOrId] as const,
};

/** The list, page by page; also what "Other Articles" picks from. */
export function articlesQuery(api: ApiClient, search = '') {
  return infiniteQueryOptions({
    queryKey: articleKeys.list(search),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listArticles,
        { query: { view: 'cards', ...(search ? { search } : {}), ...pageParam } },
        { signal },
      ),
    initialPageParam: {} as NextPage,
    getNextPageParam: (page) => nextPageOf(page.next),
  });
}

/** Stories of one topic, page by page. */
export function topicArticlesQuery(api: ApiClient, category: string) {
  return infiniteQueryOptions({
    queryKey: articleKeys.topic(category),
    queryFn: async ({ pageParam, signal }) => {
      const list = await api.call(
        listArticles,
        { query: { view: 'cards', category, ...pageParam } },
        { signal },
      );
      // A provider's service knows no `category`, and answers with all stories.
      const isOfTopic = (story: { category: string }) =>
        story.category.toLowerCase() === category.toLowerCase();
      return { ...list, results: list.results.filter(isOfTopic) };
    },
    initialPageParam: {} as NextPage,
    getNextPageParam: (page) => nextPageOf(page.next),
  });
}

export function topicQuery(api: ApiClient, category: string) {
  return queryOptions({
    queryKey: ['community', 'topics', category],
    queryFn: async ({ signal }) => {
      const found = await api.call(getCategory, { params: { id: category } }, { signal });
      // What a provider's service says of a topic is not specified.
      const { slug = category, name = category }: Partial<typeof found> = found;
      return { ...found, slug, name };
    },
  });
}

/** All topics, with how many stories each has. */
export function topicsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['community', 'topics'],
    queryFn: ({ signal }) => api.call(listCategories, {}, { signal }),
  });
}

/** Makes sure that the first `count` pages are in the cache, fetching no page twice when they are. */
export async function ensureArticlePages(
  client: QueryClient,
  api: ApiClient,
  search: string,
  count: number,
): Promise<void> {
  const options = articlesQuery(api, search);
  const known = client.getQueryData(options.queryKey);
  const last = known?.pages.at(-1);
  if (known && (known.pages.length >= count || !nextPageOf(last?.next))) return;
  await client.fetchInfiniteQuery({ ...options, pages: count, staleTime: 0 });
}

/** The same for a topic. */
export async function ensureTopicPages(
  client: QueryClient,
  api: ApiClient,
  category: string,
  count: number,
): Promise<void> {
  const options = topicArticlesQuery(api, category);
  const known = client.getQueryData(options.queryKey);
  if (known && (known.pages.length >= count || !nextPageOf(known.pages.at(-1)?.next))) return;
  await client.fetchInfiniteQuery({ ...options, pages: count, staleTime: 0 });
}

/** The newest few, for home. */
export function latestArticlesQuery(api: ApiClient, count: number) {
  return queryOptions({
    queryKey: articleKeys.latest(count),
    queryFn: ({ signal }) =>
      api.call(listArticles, { query: { view: 'cards', page_size: count } }, { signal }),
  });
}

export function articleQuery(api: ApiClient, slugOrId: string) {
  return queryOptions({
    queryKey: articleKeys.detail(slugOrId),
    queryFn: ({ signal }) => api.call(getArticle, { params: { slug: slugOrId } }, { signal }),
  });
}
