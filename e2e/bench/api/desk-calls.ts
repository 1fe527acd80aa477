import { PRIVACY } from './privacy-calls';
import { REVISIONS } from './revision-calls';
import { further, type ScreenCall, type Target } from './screen-call';

const QUEUE = '/api/staff/comments/';
const INBOX = '/api/staff/inbox/';
const summary = ({ survey }: Target): string => `/api/staff/surveys/${survey}/summary/`;
const better = ({ survey }: Target): string => `/api/staff/surveys/${survey}/questions/better/answers/`;
const tickets = ({ ticketSurvey }: Target): string =>
  `/services/ticket/ticket-surveys/response/${ticketSurvey}`;

interface SavedSurvey {
  version: number;
  title: string;
  pages: { elements: Record<string, unknown>[] }[];
}

async function save({ survey, get, send }: Target, change: (survey: SavedSurvey) => void): Promise<void> {
  const saved = (await get(`/api/staff/surveys/${survey}/`)) as SavedSurvey;
  change(saved);
  await send('PUT', `/api/survey-schema/${survey}/`, saved);
}

export const DESK: readonly ScreenCall[] = [
  { name: 'start page', paths: () => ['/api/staff/overview/'] },
  { name: 'moderation, first page', paths: () => [QUEUE] },
  { name: 'moderation, what waits', paths: () => [`${QUEUE}?status=pending`] },
  { name: 'moderation, held', paths: () => [`${QUEUE}?held=true`] },
  { name: 'moderation, of an article', paths: () => [`${QUEUE}?article=60`] },
  { name: 'moderation, 30 pages on', paths: (target) => further(target, `${QUEUE}?status=approved`, 30) },
  { name: 'moderation, search of a rare word', paths: () => [`${QUEUE}?search=qwertzuiop`] },
  { name: 'moderation, search of a common word', paths: () => [`${QUEUE}?search=grandmother`] },
  {
    name: 'moderation, search of what most titles have',
    paths: () => ['', '&status=pending', '&status=hidden'].map((state) => `${QUEUE}?search=in${state}`),
  },
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
  {
    name: 'inbox, a note',
    method: 'POST',
    paths: ({ inboxItem: { kind, id } }) => [`${INBOX}${kind}/${id}/notes/`],
    body: (_, n) => ({ text: `Called at ${n} past nine.` }),
  },
  { name: 'inbox, people', paths: () => ['/api/staff/inbox-people/'] },
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
    name: 'survey, first look after a save of its texts',
    before: (target, n) =>
      save(target, (saved) => {
        saved.title = `After your installation, ${n}`;
      }),
    paths: (target) => [summary(target)],
  },
  {
    name: 'survey, first look after a save of its questions',
    judged: 'first byte',
    before: (target, n) =>
      save(target, ({ pages }) => {
        for (const element of pages[0]?.elements.slice(0, 1) ?? []) element['isRequired'] = n % 2 === 0;
      }),
    paths: (target) => [summary(target)],
  },
  {
    name: 'survey, first look after an answer',
    before: async ({ survey, send }) => {
      await send('POST', '/api/survey-results/', { survey, responses: { nps_score: 9, area: 'Umoja' } });
    },
    paths: (target) => [summary(target)],
  },
  {
    name: 'survey, editor and versions',
    paths: ({ survey }) => [`/api/staff/surveys/${survey}/`, `/api/staff/surveys/${survey}/versions/`],
  },
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
  {
    name: 'ticket survey, summary with a ticket',
    paths: (target) => [`${tickets(target)}/summary?ticketId=${target.ticket}`],
  },
  {
    name: 'ticket survey, first look after an answer',
    before: async ({ ticketSurvey, send }) => {
      const body = { survey: ticketSurvey, response: { speed: 5 } };
      await send('POST', '/services/ticket/ticket-surveys/response', body);
    },
    paths: (target) => [`${tickets(target)}/summary`],
  },
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
  {
    name: 'content, search of two letters',
    paths: () => ['in', 'qz'].map((letters) => `/api/staff/content/article/?search=${letters}`),
  },
  { name: 'audit log', paths: () => ['/api/staff/audit/'] },
  { name: 'visits', paths: () => ['/api/staff/visits/'] },
  ...REVISIONS,
  ...PRIVACY,
];
