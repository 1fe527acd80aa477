import type { ApiClient } from '@konnect/api-client';
import { getFormDefinition, getPromotedEvent, isProblem, listArticles } from '@konnect/contracts';
import { type NextPage, nextPageOf, promotedEventCategory } from '@konnect/contracts/rules';
import { queryOptions } from '@tanstack/react-query';
import type { EventFormDefinition, FormWords } from '@konnect/contracts/event-forms';

export const eventKeys = {
  event: (slug: string) => ['engagement', 'event', slug] as const,
  words: (kind: string) => ['engagement', 'event-words', kind] as const,
  survey: () => ['engagement', 'open-survey'] as const,
};

/** Null where the provider's system has no such call. */
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
    // The form works without this, so it does not wait for a retry.
    retry: false,
  });
}

/** Labels by staff replace the form's own. */
export function wordsQuery(api: ApiClient, kind: EventFormDefinition['kind']) {
  return queryOptions({
    queryKey: eventKeys.words(kind),
    queryFn: async ({ signal }): Promise<FormWords> => {
      // A provider's system may send labels only.
      const { labels, options = {} }: Partial<FormWords> & { labels: FormWords['labels'] } = await api.call(
        getFormDefinition,
        { params: { kind } },
        { signal },
      );
      return { labels, options };
    },
    retry: false,
    // Questions must not change while a person is answering them.
    staleTime: Infinity,
  });
}

const SURVEY_CATEGORY = 'promotedeventV2';
/** The survey is looked for on this many pages of articles. */
const SURVEY_PAGES = 5;

/** Null without a survey. A provider's service ignores `category` and sends all articles. */
export function openSurveyQuery(api: ApiClient) {
  return queryOptions({
    queryKey: eventKeys.survey(),
    queryFn: async ({ signal }) => {
      let query: NextPage | undefined = {};
      for (let page = 0; query && page < SURVEY_PAGES; page += 1) {
        const list = await api.call(
          listArticles,
          { query: { category: SURVEY_CATEGORY, ...query } },
          { signal },
        );
        const found = list.results.find(
          ({ category }) => promotedEventCategory(category) === SURVEY_CATEGORY,
        );
        if (found) return found;
        query = nextPageOf(list.next);
      }
      return null;
    },
  });
}
