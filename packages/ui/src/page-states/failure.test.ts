import { failureText, isOutdated } from './failure';

it.each([
  ['no answer', { kind: 'problem', status: 0, code: 'network' }, 'Check your connection, then try again.'],
  ['something else than a call', new Error('chunk'), 'Check your connection, then try again.'],
  ['nothing at all', undefined, 'Check your connection, then try again.'],
  [
    'the server’s own failure',
    { kind: 'problem', status: 500, code: 'internal' },
    'Something went wrong on our side. Try again in a moment.',
  ],
  [
    'a page that is out of date',
    { kind: 'problem', status: 401, code: 'public_token.wrong' },
    'The site has changed since you opened it. Reload the page to go on.',
  ],
])('names the connection only where no answer came: %s', (_case, error, text) => {
  expect(failureText(error)).toBe(text);
});

it('tells a refused public token from a session that has ended', () => {
  expect([
    isOutdated({ code: 'public_token.wrong' }),
    isOutdated({ code: 'staff.signed_out' }),
    isOutdated(null),
  ]).toEqual([true, false, false]);
});
