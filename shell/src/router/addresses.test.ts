import { lowerCasePath, rightCasePath, shortAddress } from './addresses';

const config = { portalUrl: 'https://my.konnect.example' };

it.each([
  ['/plans', 'https://my.konnect.example#internet-plans'],
  ['/packages', 'https://my.konnect.example#internet-plans'],
  ['/Pricing', 'https://my.konnect.example#internet-plans'],
  ['/pay', '/faq?search=pay'],
  ['/coverage', '/about#coverage'],
  ['/privacy', '/about#privacy'],
  ['/terms', '/about#terms'],
  ['/help', '/faq'],
  ['/portal', 'https://my.konnect.example'],
  ['/portal/hotspots', 'https://my.konnect.example#hotspots'],
])('leads %s to %s', (path, to) => {
  expect(shortAddress(path, config)).toBe(to);
});

it('leads to the own address of a task that has one, and to the portal for the others', () => {
  const own = { ...config, portalTasks: { 'internet-plans': 'https://shop.konnect.example/plans' } };
  for (const path of ['/plans', '/portal/internet-plans']) {
    expect(shortAddress(path, own)).toBe('https://shop.konnect.example/plans');
  }
  expect(shortAddress('/portal/add-device', own)).toBe('https://my.konnect.example#add-device');
  expect(shortAddress('/portal', own)).toBe('https://my.konnect.example');
});

it.each([
  '/',
  '/nowhere',
  '/plans/gold',
  '/portal/unknown',
  '/portal/hotspots/x',
  '/constructor',
  '/__proto__',
])('knows nothing of %s', (path) => {
  expect(shortAddress(path, config)).toBeUndefined();
});

it.each([
  ['/community', '/Community', '/community'],
  ['/community/:slug', '/COMMUNITY/Kids', '/community/Kids'],
  ['/gallery/:album?', '/Gallery', '/gallery'],
  ['/community/:slug', '/community/Kids', undefined],
  ['/', '/', undefined],
])('writes the fixed parts of %s in %s as they are claimed: %s', (claim, path, right) => {
  expect(rightCasePath(claim, path)).toBe(right);
});

it('lowers letters and leaves escapes alone', () => {
  expect(lowerCasePath('/community/Caf%C3%89-Night')).toBe('/community/caf%C3%89-night');
});
