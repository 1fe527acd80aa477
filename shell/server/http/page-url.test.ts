import { cleanPath, cleanQuery, pageUrl } from './page-url';

const SITE = 'https://konnect.example';

it.each([
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example/',
  '/%2e//evil.example',
  'http://evil.example/',
  '///',
  '/a//b///',
])('never makes another host of %j', (target) => {
  const url = pageUrl(target, SITE);
  expect(url.origin).toBe(SITE);
  // As a browser reads a Location header.
  expect(new URL(cleanPath(url.pathname), SITE).origin).toBe(SITE);
});

it.each([
  ['/', '/'],
  ['///', '/'],
  ['/faq', '/faq'],
  ['/faq//', '/faq'],
  ['//faq', '/faq'],
  ['/a//b/', '/a//b'],
  ['/%61bout', '/about'],
  ['/caf%C3%A9/a%2Fb%20c', '/caf%C3%A9/a%2Fb%20c'],
])('writes %s as %s', (path, clean) => {
  expect(cleanPath(path)).toBe(clean);
});

it('keeps the query', () => {
  expect(pageUrl('/faq?q=a?b&c=//d', SITE).search).toBe('?q=a?b&c=//d');
});

it('takes no time over an endless row of slashes', () => {
  const start = process.cpuUsage();
  cleanPath(`/a${'/'.repeat(200_000)}b/`);
  // The processor's time: what else the machine does has no part in it. Going back and forth would take many
  // seconds.
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000);
});

it.each([
  ['?search=%E0%A4%A', '?search='],
  ['?q=100%zz%20off', '?q=100zz%20off'],
  ['?q=100%', '?q=100%25'],
  ['?q=100%&page=2', '?q=100%25&page=2'],
  ['?q=100%%20off', '?q=100%25%20off'],
  ['?q=a%A&page=2', '?q=a&page=2'],
  ['?q=caf%C3%A9%FF%2Fx', '?q=caf%C3%A9%2Fx'],
])('writes the broken escapes of %s as %s', (search, clean) => {
  expect(cleanQuery(search)).toBe(clean);
  expect(cleanQuery(clean)).toBe(clean);
});

it.each(['', '?', '?q=a+b', '?q=%E2%80%99&x=%25zz', '?q=%e2%80%99'])('leaves %j as it came', (search) => {
  expect(cleanQuery(search)).toBe(search);
});
