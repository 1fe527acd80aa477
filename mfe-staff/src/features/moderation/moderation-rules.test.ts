import { actionsFor, countText, heldText, readModerationFilter } from './moderation-rules';

it.each([
  ['', { status: 'pending' }],
  ['status=all', {}],
  ['status=spam&search=%20router%20', { status: 'spam', search: 'router' }],
  ['status=nonsense', { status: 'pending' }],
  ['status=all&held=true&article=12', { held: 'true', article: 12 }],
  ['status=all&held=1&article=0', {}],
])('reads the filter "%s"', (query, filter) => {
  expect(readModerationFilter(new URLSearchParams(query))).toEqual(filter);
});

it.each([
  ['pending', ['approve', 'hide', 'spam']],
  ['approved', ['hide', 'spam']],
  ['hidden', ['approve', 'spam']],
  ['spam', ['approve', 'hide']],
] as const)('offers for a %s comment what it is not yet', (status, actions) => {
  expect(actionsFor({ status })).toEqual(actions);
});

it('says counts and reasons in words', () => {
  expect([countText(1), countText(12), heldText('links'), heldText('other')]).toEqual([
    '1 comment',
    '12 comments',
    'has links',
    'other',
  ]);
});
