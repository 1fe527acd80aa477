import { readConfig } from './config';

const SITE = 'https://www.konnect.example';

it.each([
  [SITE, 'https://assets.konnect.example'],
  [SITE, 'https://assets.konnect.example:8443/'],
  ['http://127.0.0.1:3000', 'http://assets.localhost:3001'],
])('takes for the site %s the asset origin %s', (PUBLIC_URL, ASSET_ORIGIN) => {
  expect(readConfig({ PUBLIC_URL, ASSET_ORIGIN }).assetOrigin).toBe(ASSET_ORIGIN.replace(/\/$/, ''));
});

it('has none without the setting', () => {
  expect(readConfig({ PUBLIC_URL: SITE, ASSET_ORIGIN: '' }).assetOrigin).toBeUndefined();
});

it.each([
  ['no address', SITE, 'assets', 'must be an address beginning with http:// or https://'],
  ['a path', SITE, 'https://assets.konnect.example/files', 'must be an origin alone'],
  ['a source of a policy', SITE, 'https://assets.example; script-src *', 'ASSET_ORIGIN'],
  ['no https', SITE, 'http://assets.konnect.example', 'must begin with https://'],
  ['a name of this machine', 'http://127.0.0.1:3000', 'http://localhost:3001', 'under development'],
  ['the origin of the site', SITE, SITE, 'another origin'],
])('refuses %s with a plain sentence', (_what, PUBLIC_URL, ASSET_ORIGIN, sentence) => {
  expect(() => readConfig({ PUBLIC_URL, ASSET_ORIGIN })).toThrow(sentence);
});

it('refuses the origin of the desk', () => {
  const STAFF_URL = 'https://desk.konnect.example';
  expect(() => readConfig({ PUBLIC_URL: SITE, STAFF_URL, ASSET_ORIGIN: STAFF_URL })).toThrow(
    'another origin than PUBLIC_URL and STAFF_URL',
  );
});
