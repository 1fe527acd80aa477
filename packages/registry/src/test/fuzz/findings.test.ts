import { isProblem, leadsAway, leaksOf } from './findings';

const problem = (body: unknown) => isProblem({ text: JSON.stringify(body) });

it('takes a code with a line for a person as a problem', () => {
  expect(problem({ code: 'input.invalid', message: 'Some answers need attention.' })).toBe(true);
  expect(problem({ code: 'input.invalid', message: '' })).toBe(false);
  expect(problem({ code: 'Invalid input', message: 'Some answers need attention.' })).toBe(false);
  expect(problem({ message: 'Some answers need attention.' })).toBe(false);
  expect(problem(null)).toBe(false);
  expect(isProblem({ text: '<p>Not found</p>' })).toBe(false);
});

it('takes the messages of a field called message only with the line in `detail`', () => {
  const message = ['Message is required'];
  const whole = { code: 'input.invalid', message, fieldErrors: { message } };
  expect(problem({ ...whole, detail: 'Some answers need attention.' })).toBe(true);
  expect(problem(whole)).toBe(false);
  expect(problem({ ...whole, detail: 'x', fieldErrors: { message: ['Another'] } })).toBe(false);
  expect(problem({ ...whole, detail: 'x', message: [], fieldErrors: { message: [] } })).toBe(false);
  expect(problem({ ...whole, detail: 'x', message: [1], fieldErrors: { message: [1] } })).toBe(false);
});

it('knows a redirect to another site as a browser does', () => {
  const away = (location?: string) => leadsAway(location, 'http://127.0.0.1:80/a', ['konnect.example']);
  const ways = [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ];
  for (const way of [...ways, 'http://konnect.example.evil.example/', 'http://konnect.example@evil.example/'])
    expect([way, away(way)]).toEqual([way, true]);
  for (const way of [
    undefined,
    '/a?next=https://evil.example',
    '?q=//evil.example',
    'http://konnect.example/a',
  ])
    expect([way, away(way)]).toEqual([way, false]);
});

it('finds tokens, folders, stacks and statements', () => {
  const secrets = { tokens: ['a-token'], folders: ['/srv/site'] };
  expect(leaksOf('nothing to see', secrets)).toEqual([]);
  expect(leaksOf('Bearer a-token', secrets)).toEqual(['a token']);
  expect(leaksOf('ENOENT /srv/site/data', secrets)).toEqual(['a folder of this machine']);
  expect(leaksOf('Error\n    at run (/a/b.js:1:2)', secrets)).toEqual(['a stack']);
  expect(leaksOf('Failed query: select "id" from "users"', secrets)).toEqual(['a statement of the database']);
});
