// Finds content for the tests, by the calls of the specifications alone.
import type { ArticleSummary, JobSummary, List, TicketSurvey } from '@konnect/contracts';
import { call, get, need } from './api';

const ARTICLES = '/api/trending-community-events/';
const PAGES_MAX = 20;

let articles: Promise<ArticleSummary[]> | undefined;

export function allArticles(): Promise<ArticleSummary[]> {
  articles ??= readAll();
  return articles;
}

async function readAll(): Promise<ArticleSummary[]> {
  const found: ArticleSummary[] = [];
  let path: string | undefined = ARTICLES;
  for (let page = 0; path && page < PAGES_MAX; page++) {
    const list: List<ArticleSummary> = (await get(path)).json();
    found.push(...list.results);
    path = list.next === null ? undefined : `${ARTICLES}${lastPart(list.next)}`;
  }
  return found;
}

/** The last path part of `next`, which pages append to the list's own address. */
export const lastPart = (next: string): string => next.slice(next.lastIndexOf('/') + 1);

export async function anArticle(): Promise<ArticleSummary> {
  return need(
    (await allArticles()).find(
      ({ category }) => !/^promotedevent/i.test(category) && category !== 'announcement',
    ),
    'an article that is no announcement',
  );
}

export async function anEvent(category: string): Promise<ArticleSummary> {
  return need(
    (await allArticles()).find((article) => article.category.toLowerCase() === category.toLowerCase()),
    `an article of the category ${category}`,
  );
}

export async function aJob(): Promise<JobSummary> {
  const { results } = (await get('/api/konnect-careers/')).json<List<JobSummary>>();
  return need(
    results.find(
      ({ job_type: type, closed, deadline }) =>
        type !== 'Boot Camp' && !closed && new Date(deadline) > new Date(),
    ),
    'an open job that is no Boot Camp',
  );
}

export async function aTicketSurvey(): Promise<TicketSurvey> {
  const list = (await call('ticket', 'GET', '/ticket-surveys')).json<TicketSurvey[]>();
  return need(
    list.find(({ state, signedTickets }) => (state ?? 'open') === 'open' && !signedTickets),
    'an open ticket survey',
  );
}
