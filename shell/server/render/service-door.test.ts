import type { ServiceCall } from '@konnect/registry/isolation';
import { checkedCall } from './service-door';

const config = {
  bases: { main: '', ticket: '/services/ticket', spin: '/spin-of-provider', food: '', content: '' },
  publicToken: 'public',
};
const call = (own: Partial<ServiceCall>): ServiceCall => ({
  ...{ address: '/api/jobs?page=2', method: 'GET', headers: {} },
  ...own,
});

it.each([
  '/api/jobs?page=2',
  '/services/ticket/ticket-surveys/3',
  '/survey/survey-results/',
  '/spin-of-provider/spin-gifts',
])('lets a page read %s', (address) => {
  expect(checkedCall(call({ address }), config, false)).toEqual({ address, method: 'GET', headers: {} });
});

it.each([
  'http://127.0.0.1:3100/registry/releases',
  '//127.0.0.1/api/',
  '/\\127.0.0.1/api/',
  '/api/../metrics',
  '/api/%2e%2e/metrics',
  '/metrics',
  '/apix',
  '/api/a#b',
  'api/a',
  ' /api/a',
  '/api/a\n',
  'file:///etc/passwd',
  '',
])('lets no page read %p', (address) => {
  expect(() => checkedCall(call({ address }), config, false)).toThrow('no service of the site');
});

it('lets a page write only what a visitor has posted', () => {
  expect(() => checkedCall(call({ method: 'POST' }), config, false)).toThrow('may not POST');
  expect(() => checkedCall(call({ method: 'GET' }), config, true)).toThrow('may not GET');
  expect(checkedCall(call({ method: 'POST', body: '{}' }), config, true).body).toBe('{}');
});

it('takes no header that speaks for somebody else', () => {
  const headers = {
    Accept: 'application/json',
    'Idempotency-Key': 'k',
    Authorization: 'Bearer public',
    Cookie: 'konnect_staff=1',
    'X-Forwarded-For': '10.0.0.1',
    'x-csrf-token': 't',
    host: 'elsewhere',
  };
  expect(checkedCall(call({ headers }), config, false).headers).toEqual({
    accept: 'application/json',
    'idempotency-key': 'k',
    authorization: 'Bearer public',
  });
  expect(checkedCall(call({ headers: { authorization: 'Bearer stolen' } }), config, false).headers).toEqual(
    {},
  );
});
