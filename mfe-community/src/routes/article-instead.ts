import { type Article, isProblem } from '@konnect/contracts';
import type { PageArgs } from '@konnect/host-api';
import { articleQuery } from '#app/features/articles';

/**
 * The article of that name, where a provider's own system keeps its notices and letters among the articles.
 */
export async function articleInstead({ host, params }: PageArgs, error: unknown): Promise<Article> {
  if (!isProblem(error) || error.status !== 404) throw error;
  return host.queryClient.ensureQueryData(articleQuery(host.api, params.id ?? ''));
}
