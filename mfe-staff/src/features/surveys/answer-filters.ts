import type { useFilters } from '#app/components';

/** These narrow the analytics and open a question's texts; all are part of the address. */
export type AnswerFilterName = 'from' | 'to' | 'region' | 'open' | 'search' | 'page';

export type Filters = ReturnType<typeof useFilters<AnswerFilterName>>;
