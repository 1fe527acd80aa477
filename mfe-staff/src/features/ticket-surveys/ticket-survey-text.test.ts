import type { TicketSurvey } from '@konnect/contracts';
import { readTickets } from './ticket-numbers';
import { checkText, STARTING_TEXT, textOf } from './ticket-survey-text';

it.each([
  ['{', 'broken'],
  ['[]', 'no-object'],
  ['"x"', 'no-object'],
  ['null', 'no-object'],
  ['{"title": "a", "description": "b"}', 'incomplete'],
  ['{"title": "a", "description": "b", "completedHtml": "", "completedHtmlOnCondition": []}', 'valid'],
])('takes %s for %s', (text, state) => {
  expect(checkText(text).state).toBe(state);
});

it('names the missing fields', () => {
  expect(checkText('{"title": "a", "completedHtml": null}')).toMatchObject({
    missing: ['description', 'completedHtml', 'completedHtmlOnCondition'],
  });
});

it('starts with a complete survey', () => {
  expect(checkText(STARTING_TEXT).state).toBe('valid');
});

it('leaves out what the server says of a survey', () => {
  const survey: TicketSurvey = {
    _id: 'a',
    title: 't',
    description: 'd',
    completedHtml: '',
    completedHtmlOnCondition: [],
    createdAt: 'x',
    updatedAt: 'y',
    version: 3,
    state: 'closed',
    closesAt: null,
    signedTickets: true,
    elements: [],
  };
  expect(JSON.parse(textOf(survey))).toEqual({
    title: 't',
    description: 'd',
    elements: [],
    completedHtml: '',
    completedHtmlOnCondition: [],
    open: false,
    closesAt: null,
    signedTickets: true,
  });
});

it.each([
  ['TK-1, TK-2\nTK-1', ['TK-1', 'TK-2'], ''],
  ['  ', [], 'Name a ticket'],
  ['TK-1 <b>', ['TK-1', '<b>'], '“<b>”: use letters, digits and hyphens'],
])('reads tickets out of %j', (text, tickets, error) => {
  expect(readTickets(text)).toEqual({ tickets, error });
});
