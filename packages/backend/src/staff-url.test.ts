import { readConfig } from './config';
import { staffUrlOf } from './staff-url';

const SITE = 'https://www.konnect.example';

it.each([
  [SITE, 'https://desk.konnect.example'],
  [SITE, 'https://desk.konnect.example/'],
  [SITE, 'https://desk.konnect.example:8443'],
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
])('takes for the site %s the desk %s', (PUBLIC_URL, STAFF_URL) => {
  expect(staffUrlOf(readConfig({ PUBLIC_URL, STAFF_URL }))).toBe(STAFF_URL.replace(/\/$/, ''));
});

it('has the desk on the origin of the site without the setting', () => {
  expect(readConfig({ PUBLIC_URL: SITE }).staffUrl).toBeUndefined();
  expect(staffUrlOf(readConfig({ PUBLIC_URL: SITE, STAFF_URL: '' }))).toBe(SITE);
});

it.each([
  ['no address', SITE, 'desk', 'must be an address beginning with http:// or https://'],
  ['a path', SITE, 'https://desk.konnect.example/staff', 'must be an origin alone'],
  ['no https', SITE, 'http://desk.konnect.example', 'must begin with https://'],
  ['the name of this machine for a site elsewhere', SITE, 'http://localhost:3000', 'as PUBLIC_URL does'],
  ['the same origin', SITE, SITE, 'another host name'],
  ['another port of the same host', SITE, `${SITE}:8443`, 'cookies know no ports'],
  ['another port of this machine', 'http://127.0.0.1:3000', 'http://127.0.0.1:3001', 'cookies know no ports'],
])('refuses %s with a plain sentence', (_what, PUBLIC_URL, STAFF_URL, sentence) => {
  expect(() => readConfig({ PUBLIC_URL, STAFF_URL })).toThrow(sentence);
  expect(() => readConfig({ PUBLIC_URL, STAFF_URL })).toThrow('These settings are wrong: STAFF_URL');
});
