import type { ApiClient } from '@konnect/api-client';
import { getFormDefinition, setFormDefinition } from '@konnect/contracts';
import {
  dataUseForm,
  EVENT_FORMS,
  type EventFormDefinition,
  type FormWords,
} from '@konnect/contracts/event-forms';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

/** The form that an address names; the first for any other. */
export function formOf(kind: string | null): EventFormDefinition {
  return EVENT_FORMS.find(({ form }) => form.kind === kind)?.form ?? dataUseForm;
}

type Kind = EventFormDefinition['kind'];

export function wordsQuery(api: ApiClient, kind: Kind) {
  return queryOptions({
    queryKey: ['staff', 'event-form', kind] as const,
    queryFn: ({ signal }) => api.call(getFormDefinition, { params: { kind } }, { signal }),
    staleTime: 0,
  });
}

/** Replaces the words; what is kept is the server's answer. */
export async function saveFormTexts(
  api: ApiClient,
  queryClient: QueryClient,
  kind: Kind,
  words: FormWords,
): Promise<void> {
  const body = {
    labels: { ...words.labels },
    options: Object.fromEntries(
      Object.entries(words.options).map(([question, options]) => [question, { ...options }]),
    ),
  };
  queryClient.setQueryData(
    wordsQuery(api, kind).queryKey,
    await api.call(setFormDefinition, { params: { kind }, body }),
  );
}
