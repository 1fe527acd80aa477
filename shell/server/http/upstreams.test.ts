import { readBases, Upstreams } from './upstreams';

const OWN = 'http://127.0.0.1:4100';
const PROVIDER = {
  MAIN_API_BASE: 'https://api.provider.example/',
  TICKET_API_BASE: 'https://tickets.provider.example/v1',
  CONTENT_BASE: 'https://content.provider.example/file',
};

it('leaves pages the addresses of their own site, whoever answers there', () => {
  const own = {
    main: '',
    ticket: '/services/ticket',
    spin: '/services/spin',
    food: '/services/food',
    content: '/services/content',
  };
  expect(readBases({})).toEqual(own);
  expect(readBases(PROVIDER)).toEqual(own);
  expect(readBases({ SPIN_API_BASE: '/gateway' })).toEqual({ ...own, spin: '/gateway' });
});

it.each([
  ['/api/contact-us/', 'https://api.provider.example/api/contact-us/'],
  [
    '/api/trending-community-events/?page=2',
    'https://api.provider.example/api/trending-community-events/?page=2',
  ],
  ['/survey/survey-results/7/', 'https://api.provider.example/survey/survey-results/7/'],
  ['/services/ticket/ticket-surveys', 'https://tickets.provider.example/v1/ticket-surveys'],
  [
    '/services/content?bucket=landing-page&file=a.jpg',
    'https://content.provider.example/file?bucket=landing-page&file=a.jpg',
  ],
])('sends %s to the provider', (address, url) => {
  expect(new Upstreams(OWN, PROVIDER).find(address)).toMatchObject({ url, upstream: { isOwn: false } });
  expect(new Upstreams(OWN, {}).find(address)).toMatchObject({
    url: OWN + address,
    upstream: { isOwn: true },
  });
});

it.each([
  '/api/staff/session/',
  '/api/settings/?changed=true',
  '/api/visits/',
  '/services/food/customer-group-vouchers',
])('keeps %s with the own backend', (address) => {
  expect(new Upstreams(OWN, PROVIDER).find(address)).toMatchObject({
    url: OWN + address,
    upstream: { isOwn: true },
  });
});

it.each(['/community', '/apis', '/api-x/', '/services/other'])('knows no service at %s', (address) => {
  expect(new Upstreams(OWN, PROVIDER).find(address)).toBeUndefined();
});

it('sends our own survey calls where the surveys are, so that an equal number never names another survey', () => {
  const address = '/api/staff/surveys/31/?x=1';
  expect(new Upstreams(OWN).find(address)).toMatchObject({
    url: `${OWN}${address}`,
    upstream: { isOwn: true },
  });
  expect(new Upstreams(OWN, PROVIDER).find(address)).toMatchObject({
    url: `https://api.provider.example${address}`,
    upstream: { isOwn: false, service: 'main' },
  });
  expect(new Upstreams(OWN, PROVIDER).find('/api/staff/session/')).toMatchObject({
    upstream: { isOwn: true },
  });
});
