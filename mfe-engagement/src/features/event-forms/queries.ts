import type { ApiClient } from '@konnect/api-client';
import { getFormDefinition, getPromotedEvent, isProblem, listArticles } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { EventFormDefinition, FormWords } from '@konnect/contracts/event-forms';

export const eventKeys = {
  event: (slug: string) => ['engagement', 'event', slug] as const,
  words: (kind: string) => ['engagement', 'event-words', kind] as const,
  survey: () => ['engagement', 'open-survey'] as const,
};

/** How an event stands; null where the provider's system does not say. */
export function eventQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: eventKeys.event(slug),
    queryFn: async ({ signal }) => {
      try {
        return await api.call(getPromotedEvent, { params: { id: slug } }, { signal });
      } catch (error) {
        if (isProblem(error) && error.status === 404) return null;
        throw error;
      }
    },
    // The form does not wait for a second try: it works without this.
    retry: false,
  });
}

/** Words that staff put over the form's own. */
export function wordsQuery(api: ApiClient, kind: EventFormDefinition['kind']) {
  return queryOptions({
    queryKey: eventKeys.words(kind),
    queryFn: async ({ signal }): Promise<FormWords> => {
      // The provider's own system may know of labels alone.
      const { labels, options = {} }: Partial<FormWords> & { labels: FormWords['labels'] } = await api.call(
        getFormDefinition,
        { params: { kind } },
        { signal },
      );
      return { labels, options };
    },
    retry: false,
    // Questions must not change under a person who is answering.
    staleTime: Infinity,
  });
}

/** The newest article whose block is the survey; null when there is none. */
export function openSurveyQuery(api: ApiClient) {
  return queryOptions({
    queryKey: eventKeys.survey(),
    queryFn: async ({ signal }) =>
      (await api.call(listArticles, { query: { category: 'promotedeventV2' } }, { signal })).results[0] ??
      null,
  });
}
