// Every call that a screen makes and whose time depends on how much is stored.

/** How a call is judged: by its p95, or by the first byte of its answer, because it sends or sums up everything. */
export type Judged = 'p95' | 'first byte';

export interface ScreenCall {
  name: string;
  judged?: Judged;
  /** Made by the staff's desk, with a session. */
  isDesk?: boolean;
  method?: 'POST' | 'PUT' | 'PATCH';
  /** Addresses that are asked in turn. */
  paths: (target: Target) => string[] | Promise<string[]>;
  /** What is sent; each repetition gets another number. */
  body?: (target: Target, repetition: number) => unknown;
}

/** One filled database behind a server, with what its addresses are made of. */
export interface Target {
  url: string;
  /** Headers of a page, and of an administrator's. */
  visitor: Record<string, string>;
  staff: Record<string, string>;
  /** How many archive articles there are. */
  articles: number;
  survey: string;
  ticketSurvey: string;
  event: string;
  comments: number[];
  inboxItem: { kind: string; id: string };
  get: (path: string) => Promise<unknown>;
}

const LIST = '/api/trending-community-events/';
const QUEUE = '/api/staff/comments/';
const INBOX = '/api/staff/inbox/';
const summary = ({ survey }: Target): string => `/api/staff/surveys/${survey}/summary/`;
const better = ({ survey }: Target): string => `/api/staff/surveys/${survey}/questions/better/answers/`;
const tickets = ({ ticketSurvey }: Target): string =>
  `/services/ticket/ticket-surveys/response/${ticketSurvey}`;

/** @returns the address of the page after `pages` more, as a screen gets it that reads on and on */
async function further({ get }: Target, path: string, pages: number): Promise<string[]> {
  let address = path;
  for (let page = 0; page < pages; page += 1) {
    const { next } = (await get(address)) as { next: string | null };
    if (next === null) break;
    address = next;
  }
  return [address];
}

const VISITORS: readonly ScreenCall[] = [
  { name: 'articles, first page', paths: () => [LIST] },
  { name: 'articles, cards of the home page', paths: () => [`${LIST}?view=cards&page_size=6`] },
  { name: 'articles, 30 pages on', paths: (target) => further(target, LIST, 30) },
  {
    name: 'articles, last pages by number',
    paths: ({ articles }) => [`${LIST}?page=${Math.min(10_000, Math.floor(articles / 9))}`],
  },
  {
    name: 'articles of a topic, last pages by number',
    paths: ({ articles }) => [
      `${LIST}?category=community&page=${Math.min(10_000, Math.floor(articles / 12))}`,
    ],
  },
  { name: 'articles of a rare topic', paths: () => [`${LIST}?category=promotedevent`] },
  { name: 'articles, search of a rare word', paths: () => [`${LIST}?search=rarelyused1`] },
  {
    name: 'articles, search of common words',
    paths: () => ['neighbours', 'saturday'].map((word) => `${LIST}?search=${word}`),
  },
  { name: 'articles, search of a title', paths: () => [`${LIST}?search=chess%20club%20mwiki`] },
  { name: 'articles, search without results', paths: () => [`${LIST}?search=qwertzuiop`] },
  { name: 'site search of a rare word', paths: () => ['/api/search/?q=rarelyused1'] },
  { name: 'site search of common words', paths: () => ['/api/search/?q=neighbours', '/api/search/?q=water'] },
  { name: 'site search of a title', paths: () => ['/api/search/?q=chess%20club%20mwiki'] },
  { name: 'site search, misspelled', paths: () => ['/api/search/?q=neigbours'] },
  { name: 'article', paths: () => [`${LIST}archive-10/`] },
  { name: 'comments of the most commented article', paths: () => [`${LIST}archive-1/comments/`] },
  { name: 'comments of another article', paths: ({ articles }) => [`${LIST}archive-${articles}/comments/`] },
  { name: 'topics', paths: () => ['/api/community-events-category/'] },
  { name: 'event', paths: ({ event }) => [`/api/promoted-events/${event}/`] },
  { name: 'survey', paths: ({ survey }) => [`/api/survey-schema/${survey}/`] },
  { name: 'site map', judged: 'first byte', paths: () => ['/api/public-urls/'] },
  {
    name: 'a new comment',
    method: 'POST',
    paths: () => [`${LIST}archive-5/comments/`],
    body: () => ({ message: 'We will come.', name: 'Rose' }),
  },
  {
    name: 'a like',
    method: 'PUT',
    paths: () => [`${LIST}archive-6/`],
    body: (_, n) => ({ action: n % 2 ? 'like' : 'unlike' }),
  },
  {
    name: 'an answer to a survey',
    method: 'POST',
    paths: () => ['/api/survey-results/'],
    body: ({ survey }) => ({ survey, responses: { nps_score: 9, area: 'Umoja', better: 'Nothing' } }),
  },
];

const DESK: readonly ScreenCall[] = [
  { name: 'start page', paths: () => ['/api/staff/overview/'] },
  { name: 'moderation, first page', paths: () => [QUEUE] },
  { name: 'moderation, what waits', paths: () => [`${QUEUE}?status=pending`] },
  { name: 'moderation, held', paths: () => [`${QUEUE}?held=true`] },
  { name: 'moderation, of an article', paths: () => [`${QUEUE}?article=60`] },
  { name: 'moderation, 30 pages on', paths: (target) => further(target, `${QUEUE}?status=approved`, 30) },
  { name: 'moderation, search of a rare word', paths: () => [`${QUEUE}?search=qwertzuiop`] },
  { name: 'moderation, search of a common word', paths: () => [`${QUEUE}?search=grandmother`] },
  { name: 'moderation, search of a title', paths: () => [`${QUEUE}?search=Chess+club+in+Mwiki`] },
  { name: 'moderation, search of a reference', paths: () => [`${QUEUE}?search=KM-LARGE-0000123`] },
  { name: 'moderation, search in what waits', paths: () => [`${QUEUE}?status=pending&search=Wanjiru`] },
  {
    name: 'moderation, one comment',
    paths: ({ comments }) => comments.slice(0, 20).map((id) => `${QUEUE}${id}/`),
  },
  {
    name: 'moderation, a decision',
    method: 'POST',
    paths: () => [`${QUEUE}actions/`],
    body: ({ comments }, n) => ({ ids: [comments[n % comments.length]], action: n % 2 ? 'approve' : 'hide' }),
  },
  { name: 'inbox, first page', paths: () => [INBOX] },
  { name: 'inbox, new', paths: () => [`${INBOX}?status=new`] },
  { name: 'inbox, waiting', paths: () => [`${INBOX}?status=waiting`] },
  { name: 'inbox, spam', paths: () => [`${INBOX}?status=spam`] },
  {
    name: 'inbox, of one kind',
    paths: () => ['event', 'job', 'scholarship', 'contact'].map((kind) => `${INBOX}?kind=${kind}`),
  },
  { name: 'inbox, mine', paths: () => [`${INBOX}?assignee=me`] },
  { name: 'inbox, 30 pages on', paths: (target) => further(target, `${INBOX}?page_size=100`, 30) },
  { name: 'inbox, search of a name', paths: () => [`${INBOX}?search=Wanjiru+Maina`] },
  { name: 'inbox, search without results', paths: () => [`${INBOX}?search=qwertzuiop`] },
  { name: 'inbox, search of a phone', paths: () => [`${INBOX}?search=0750000123`] },
  { name: 'inbox, search of an address', paths: () => [`${INBOX}?search=person126@example.com`] },
  { name: 'inbox, one item', paths: ({ inboxItem: { kind, id } }) => [`${INBOX}${kind}/${id}/`] },
  {
    name: 'inbox, a change',
    method: 'PATCH',
    paths: ({ inboxItem: { kind, id } }) => [`${INBOX}${kind}/${id}/`],
    body: (_, n) => ({ status: n % 2 ? 'open' : 'waiting' }),
  },
  { name: 'inbox, export', judged: 'first byte', paths: () => ['/api/staff/inbox-export/'] },
  {
    name: 'inbox, export of a search',
    judged: 'first byte',
    paths: () => ['/api/staff/inbox-export/?search=Wanjiru'],
  },
  {
    name: 'inbox, answers of a form',
    judged: 'first byte',
    paths: () => ['v2', 'job'].map((form) => `/api/staff/inbox-answers/?form=${form}`),
  },
  { name: 'surveys', paths: () => ['/api/staff/surveys/'] },
  { name: 'survey, summary', paths: (target) => [summary(target)] },
  {
    name: 'survey, summary of a region',
    judged: 'first byte',
    paths: (target) => [`${summary(target)}?region=Umoja`],
  },
  {
    name: 'survey, summary of 30 days',
    judged: 'first byte',
    paths: (target) => [`${summary(target)}?from=2026-10-20&to=2026-11-18`],
  },
  {
    name: 'survey, summary of an answer',
    judged: 'first byte',
    paths: (target) => [`${summary(target)}?question=nps_score&answer=9`],
  },
  { name: 'survey, texts', paths: (target) => [better(target)] },
  {
    name: 'survey, texts, a late page',
    paths: async (target) => [
      `${better(target)}?page=${Math.floor(((await target.get(better(target))) as { count: number }).count / 20)}`,
    ],
  },
  { name: 'survey, text search of a rare word', paths: (target) => [`${better(target)}?search=rarelyused1`] },
  { name: 'survey, text search of a common word', paths: (target) => [`${better(target)}?search=caretaker`] },
  { name: 'survey, text search without results', paths: (target) => [`${better(target)}?search=qwertzuiop`] },
  {
    name: 'survey, raw results',
    judged: 'first byte',
    paths: ({ survey }) => [`/survey/survey-results/${survey}/`],
  },
  {
    name: 'survey, CSV',
    judged: 'first byte',
    paths: ({ survey }) => [`/api/staff/surveys/${survey}/export.csv`],
  },
  {
    name: 'survey, JSON',
    judged: 'first byte',
    paths: ({ survey }) => [`/api/staff/surveys/${survey}/export.json`],
  },
  { name: 'ticket surveys, counts', paths: () => ['/services/ticket/ticket-surveys/counts'] },
  { name: 'ticket survey, responses', judged: 'first byte', paths: (target) => [tickets(target)] },
  { name: 'ticket survey, summary', paths: (target) => [`${tickets(target)}/summary`] },
  { name: 'content, articles', paths: () => ['/api/staff/content/article/'] },
  {
    name: 'content, articles, 30 pages on',
    paths: (target) => further(target, '/api/staff/content/article/', 30),
  },
  {
    name: 'content, scheduled articles',
    paths: () =>
      ['draft', 'scheduled', 'hidden', 'deleted'].map(
        (state) => `/api/staff/content/article/?state=${state}`,
      ),
  },
  {
    name: 'content, search',
    paths: () => ['Mwiki', 'qwertzuiop'].map((word) => `/api/staff/content/article/?search=${word}`),
  },
  { name: 'audit log', paths: () => ['/api/staff/audit/'] },
  { name: 'visits', paths: () => ['/api/staff/visits/'] },
  {
    name: 'privacy, find a person',
    judged: 'first byte',
    method: 'POST',
    paths: () => ['/api/staff/privacy/find/'],
    body: () => ({ phone: '0750000123' }),
  },
];

export const SCREEN_CALLS: readonly ScreenCall[] = [
  ...VISITORS,
  ...DESK.map((call) => ({ ...call, isDesk: true })),
];
