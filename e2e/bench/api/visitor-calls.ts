import { applicationFor } from './application-form';
import { further, type ScreenCall } from './screen-call';

const LIST = '/api/trending-community-events/';

export const VISITORS: readonly ScreenCall[] = [
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
  { name: 'topic', paths: () => ['/api/community-events-category/community/'] },
  { name: 'notices and letters', paths: () => ['/api/notices/', '/api/letters/'] },
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
    name: 'a job application with its CV',
    method: 'POST',
    paths: () => ['/api/konnect-careers-application/'],
    body: ({ job }, n) => applicationFor(job, n),
  },
  {
    name: 'an answer to a survey',
    method: 'POST',
    paths: () => ['/api/survey-results/'],
    body: ({ survey }) => ({ survey, responses: { nps_score: 9, area: 'Umoja', better: 'Nothing' } }),
  },
  {
    name: 'an answer to a ticket survey',
    method: 'POST',
    paths: () => ['/services/ticket/ticket-surveys/response'],
    body: ({ ticketSurvey }) => ({ survey: ticketSurvey, response: { speed: 5, good: ['Friendly'] } }),
  },
];
