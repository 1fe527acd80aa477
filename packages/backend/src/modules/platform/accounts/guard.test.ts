// Every staff endpoint of the contracts, not a sample: without a session, with the public token, and with
// each role that it is not for.
import * as contracts from '@konnect/contracts';
import { STAFF_ROLES, type Endpoint, type StaffRole } from '@konnect/contracts';
import { SERVICE_PREFIX } from '#app/http/route';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';

/** They make and end sessions: open by nature. */
const OPEN = new Set([
  'acceptInvitation',
  'openInvitation',
  'signIn',
  'signInSecondStep',
  'signInWithPasskey',
  'signOut',
  'startPasskeySignIn',
]);

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'service' in value
  );
}

const all: unknown[] = Object.values(contracts);
const endpoints = all.filter(isEndpoint).filter((one) => one.staff && !OPEN.has(one.id));
const urlOf = (one: Endpoint) => SERVICE_PREFIX[one.service] + one.path.replace(/:\w+/g, '1');
const cases = endpoints.map((one) => [`${one.method} ${one.path}`, one] as const);
const wrongRoles = endpoints.flatMap((one) =>
  one.roles
    ? STAFF_ROLES.filter((role) => !one.roles?.includes(role)).map(
        (role) => [role, `${one.method} ${one.path}`, one] as const,
      )
    : [],
);

let test: TestApp;
const people = new Map<StaffRole, StaffClient>();
beforeAll(async () => {
  test = await startTestApp();
  for (const role of STAFF_ROLES) people.set(role, await signInAs(test, role));
}, 60_000);
afterAll(() => test.close());

const call = (one: Endpoint, headers: Record<string, string>) =>
  test.app.inject({
    method: one.method,
    url: urlOf(one),
    headers,
    ...(one.method === 'GET' ? {} : { payload: {} }),
  });

it('is exactly this list, with the roles of each call', () => {
  const list = endpoints.map(
    ({ id, roles }) => `${id}: ${roles?.join(', ') ?? 'everybody who is signed in'}`,
  );
  expect(list.sort()).toMatchInlineSnapshot(`
    [
      "addInboxNote: support, hr, admin",
      "addPasskey: everybody who is signed in",
      "addPrizeStock: support, admin",
      "addReplyTemplate: support, hr, admin",
      "changeInboxItem: support, hr, admin",
      "changeInboxItems: support, hr, admin",
      "changePassword: everybody who is signed in",
      "checkFreshSignIn: everybody who is signed in",
      "closeDraw: support, admin",
      "confirmSecondFactor: everybody who is signed in",
      "countTicketResponses: editor, support, admin",
      "createContent: editor, hr, admin",
      "createDraw: support, admin",
      "createStaffUser: admin",
      "createSurvey: editor, admin",
      "createTicketSurvey: editor, support, admin",
      "customerGroupVouchers: support, admin",
      "deleteContent: editor, hr, admin",
      "deleteTicketSurvey: editor, support, admin",
      "duplicateSurvey: editor, admin",
      "endOwnSession: everybody who is signed in",
      "endStaffSession: admin",
      "endStaffSessions: admin",
      "erasePerson: admin",
      "exportInbox: support, hr, admin",
      "exportInboxAnswers: support, hr, admin",
      "exportPerson: admin",
      "findPerson: admin",
      "getContent: editor, hr, admin",
      "getContentForm: editor, hr, admin",
      "getDraw: support, admin",
      "getRevision: editor, hr, admin",
      "getSecondFactor: everybody who is signed in",
      "getSession: everybody who is signed in",
      "getStaffOverview: everybody who is signed in",
      "getSurveyForStaff: editor, support, admin",
      "getSurveyVersion: editor, admin",
      "handOverClaim: support, admin",
      "hideContent: editor, hr, admin",
      "listAudit: admin",
      "listBackgroundJobs: admin",
      "listClaims: support, admin",
      "listContent: editor, hr, admin",
      "listDraws: support, admin",
      "listInbox: support, hr, admin",
      "listInboxPeople: support, hr, admin",
      "listModeration: editor, support, admin",
      "listOpenAnswers: editor, support, admin",
      "listOwnSessions: everybody who is signed in",
      "listReleaseVersions: admin",
      "listReleases: admin",
      "listReplyTemplates: support, hr, admin",
      "listRevisions: editor, hr, admin",
      "listSettings: admin",
      "listStaffSessions: admin",
      "listStaffUsers: admin",
      "listSurveyResults: editor, support, admin",
      "listSurveyVersions: editor, admin",
      "listSurveys: editor, support, admin",
      "listTicketResponses: editor, support, admin",
      "listVisits: admin",
      "makeOverride: admin",
      "makePreview: editor, hr, admin",
      "makeTicketLinks: editor, support, admin",
      "moderateComments: editor, support, admin",
      "muteCommentAuthor: editor, support, admin",
      "openClaim: support, admin",
      "openComment: editor, support, admin",
      "openInboxItem: support, hr, admin",
      "pinComment: editor, support, admin",
      "publishContent: editor, hr, admin",
      "removeOwnSecondFactor: everybody who is signed in",
      "removePasskey: everybody who is signed in",
      "removeReplyTemplate: support, hr, admin",
      "renewRecoveryCodes: everybody who is signed in",
      "replyToComment: editor, support, admin",
      "resetSecondFactor: admin",
      "resetStaffPassword: admin",
      "restoreRevision: editor, hr, admin",
      "restoreSurveyVersion: editor, admin",
      "restoreTicketSurvey: editor, support, admin",
      "retryBackgroundJob: admin",
      "revealDraw: support, admin",
      "runRetention: admin",
      "saveContent: editor, hr, admin",
      "setFormDefinition: editor, admin",
      "setPromotedEvent: editor, admin",
      "setSetting: admin",
      "setSurveyState: editor, admin",
      "signOutEverywhere: everybody who is signed in",
      "startPasskey: everybody who is signed in",
      "startSecondFactor: everybody who is signed in",
      "summariseSurvey: editor, support, admin",
      "summariseTicketSurvey: editor, support, admin",
      "ticketSurveyChanges: editor, support, admin",
      "unmuteCommentAuthor: editor, support, admin",
      "updateDraw: support, admin",
      "updateReplyTemplate: support, hr, admin",
      "updateStaffUser: admin",
      "updateSurvey: editor, admin",
      "updateTicketSurvey: editor, support, admin",
      "uploadContentImage: editor, hr, admin",
      "uploadContentVideo: editor, admin",
      "verifyLedger: support, admin",
    ]
  `);
});

it('has a handler for each of them', async () => {
  const missing: string[] = [];
  for (const one of endpoints)
    if ((await call(one, {})).json().code === 'route.not_found') missing.push(one.id);
  expect(missing).toEqual([]);
});

it('is asked for wherever an address is the staff’s', () => {
  const unmarked = all.filter(isEndpoint).filter((one) => one.path.startsWith('/api/staff/') && !one.staff);
  expect(unmarked.map((one) => one.id)).toEqual([]);
});

it('is for named roles, except for what concerns everybody’s own account', () => {
  const forAll = endpoints.filter((one) => !one.roles).map((one) => one.id);
  expect(forAll.sort()).toEqual([
    'addPasskey',
    'changePassword',
    'checkFreshSignIn',
    'confirmSecondFactor',
    'endOwnSession',
    'getSecondFactor',
    'getSession',
    'getStaffOverview',
    'listOwnSessions',
    'removeOwnSecondFactor',
    'removePasskey',
    'renewRecoveryCodes',
    'signOutEverywhere',
    'startPasskey',
    'startSecondFactor',
  ]);
});

describe.each(cases)('%s', (_name, one) => {
  it('is closed without a session, to the public token and to a made-up cookie', async () => {
    const answers = [
      await call(one, {}),
      await call(one, { authorization: 'Bearer konnect-public' }),
      await call(one, {
        authorization: 'Bearer konnect-public',
        cookie: `konnect_staff=${'A'.repeat(43)}`,
      }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array(3).fill([401, 'staff.signed_out']),
    );
  });

  if (one.method !== 'GET') {
    it('is closed to another site and to a request without the session’s token', async () => {
      const role = one.roles?.[0] ?? 'admin';
      const { cookie = '', 'x-csrf-token': token = '' } = people.get(role)?.headers ?? {};
      const without = await call(one, { cookie });
      const foreign = await call(one, {
        cookie,
        'x-csrf-token': token,
        'sec-fetch-site': 'cross-site',
      });
      expect([without.json().code, foreign.json().code]).toEqual(['staff.csrf', 'staff.cross_site']);
    });
  } else {
    it('is closed to what a page elsewhere fetches, and to its frames', async () => {
      const { headers = {} } = people.get(one.roles?.[0] ?? 'admin') ?? {};
      const from = async (site: string, mode: string, dest: string) => {
        const fetched = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };
        const answer = await call(one, { ...headers, ...fetched });
        return answer.body.includes('staff.cross_site') ? 'refused' : 'answered';
      };
      expect([
        await from('same-site', 'no-cors', 'image'),
        await from('same-site', 'cors', 'empty'),
        await from('cross-site', 'navigate', 'iframe'),
        await from('same-site', 'navigate', 'document'),
        await from('none', 'navigate', 'document'),
        await from('same-origin', 'cors', 'empty'),
      ]).toEqual(['refused', 'refused', 'refused', 'answered', 'answered', 'answered']);
    });
  }
});

it.each(wrongRoles)('does not let %s do %s', async (role, _name, one) => {
  const answer = await call(one, people.get(role)?.headers ?? {});
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'staff.forbidden']);
});
