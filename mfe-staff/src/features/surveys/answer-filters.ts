import type { useFilters } from '#app/components';

/**
 * What the analytics are narrowed by, and which question's texts are open; all of it is part of the address.
 */
export type AnswerFilterName = 'from' | 'to' | 'region' | 'open' | 'search' | 'page';

export type Filters = ReturnType<typeof useFilters<AnswerFilterName>>;
