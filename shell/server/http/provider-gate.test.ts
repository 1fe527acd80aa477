import type { SessionInfo } from '@konnect/contracts';
import { callOf, providerHeaders, refusalOf } from './provider-gate';

const session = (role: SessionInfo['role'], more: Partial<SessionInfo> = {}): SessionInfo => ({
  name: 'x',
  email: 'x@konnect.example',
  role,
  csrfToken: 'token',
  ...more,
});

it.each([
  ['main', 'GET', '/api/trending-community-events/a-story/', 'getArticle'],
  ['main', 'HEAD', '/api/trending-community-events/', 'listArticles'],
  ['main', 'GET', '/survey/survey-results/7/', 'listSurveyResults'],
  ['ticket', 'GET', '/ticket-surveys/65f0', 'getTicketSurvey'],
  ['ticket', 'GET', '/ticket-surveys/counts', 'countTicketResponses'],
  ['ticket', 'POST', '/ticket-surveys/response', 'submitTicketResponse'],
  ['ticket', 'GET', '/ticket-surveys/response/65f0', 'listTicketResponses'],
  ['food', 'POST', '/customer-group-vouchers', 'customerGroupVouchers'],
] as const)('names the call %s %s %s', (service, method, path, id) => {
  expect(callOf(service, method, path)?.id).toBe(id);
});

it.each([
  ['food', 'GET', '/customer-group-vouchers'],
  ['food', 'POST', '/customer-group-vouchers/'],
  ['food', 'POST', '//customer-group-vouchers'],
  ['ticket', 'GET', '/ticket-surveys/response%2F65f0'],
  ['ticket', 'GET', '/ticket-surveys/x/../response/65f0'],
  ['main', 'DELETE', '/api/trending-community-events/a-story/'],
] as const)('knows no call %s %s %s', (service, method, path) => {
  expect(callOf(service, method, path)).toBeUndefined();
});

it('asks for a session, its token and its role where only staff may call', () => {
  const call = callOf('food', 'POST', '/customer-group-vouchers');
  if (!call) throw new Error('The call is missing.');
  expect(refusalOf(call, null, undefined)).toMatchObject({ status: 401, code: 'staff.signed_out' });
  expect(refusalOf(call, session('support'), 'wrong')).toMatchObject({ status: 403, code: 'staff.csrf' });
  expect(refusalOf(call, session('hr'), 'token')).toMatchObject({ status: 403, code: 'staff.forbidden' });
  expect(refusalOf(call, session('support', { mustChangePassword: true }), 'token')).toMatchObject({
    code: 'staff.password_change_needed',
  });
  expect(refusalOf(call, session('support', { mustSetUpSecondFactor: true }), 'token')).toMatchObject({
    code: 'staff.second_factor_needed',
  });
  expect(refusalOf(call, session('support'), 'token')).toBeUndefined();
});

it('gives a provider the public token where the specifications send it, and nothing of ours', () => {
  const headers = {
    cookie: 'konnect_staff=x',
    'idempotency-key': 'k',
    'x-csrf-token': 't',
    'x-device-id': 'd',
    authorization: 'Bearer mine',
    accept: '*/*',
  };
  const sent = (service: Parameters<typeof callOf>[0], method: string, path: string) =>
    providerHeaders(headers, callOf(service, method, path), 'public');
  expect(sent('food', 'POST', '/customer-group-vouchers')).toEqual({
    accept: '*/*',
    authorization: 'Bearer public',
  });
  expect(sent('ticket', 'GET', '/ticket-surveys')).toEqual({ accept: '*/*', authorization: 'Bearer public' });
  expect(sent('ticket', 'POST', '/ticket-surveys/response')).toEqual({ accept: '*/*' });
  expect(sent('spin', 'GET', '/spin-gifts')).toEqual({ accept: '*/*' });
});
