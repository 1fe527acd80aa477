import { CONTENT_STATES, type ContentFilter } from '#app/content';

const SEARCH_MAX = 100;

/** Unknown states and very long texts are left out. */
export function readContentFilter(params: URLSearchParams): ContentFilter {
  const state = CONTENT_STATES.find((one) => one === params.get('state'));
  const search = (params.get('search') ?? '').trim().slice(0, SEARCH_MAX);
  return { ...(state ? { state } : {}), ...(search ? { search } : {}) };
}
