import { surveySlug } from './survey-slug';

it.each([
  ['Taste the menu', 'Taste-the-menu-10000'],
  ['  How was it?  ', 'How-was-it-10000'],
  ['Utafiti wa  Mtandao', 'Utafiti-wa-Mtandao-10000'],
  ['a/b?c#d', 'abcd-10000'],
  ['.NET meetup', 'NET-meetup-10000'],
  ['_Draft', 'Draft-10000'],
  ['...and you?', 'and-you-10000'],
  ['???', 'survey-10000'],
  ['', 'survey-10000'],
])('makes of %j the short link %s', (title, slug) => {
  expect(surveySlug(title, 10_000)).toBe(slug);
});
