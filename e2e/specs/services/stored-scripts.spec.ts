// Markup in every text that strangers or staff can store, by the contracts: no page, feed or download runs
// it.
import { FORMS } from '@konnect/backend/public-submissions';
import { links } from '@konnect/contracts';
import { EDITED_KINDS } from '@konnect/contracts/schemas';
import { paths } from '@konnect/mfe-staff/paths';
import { HOSTILE, operations, sendMarkup, takesText, withMarkup } from '../../fixtures/hostile-texts';
import type { Fields, Operation } from '../../fixtures/hostile-texts';
import { hydrated } from '../../fixtures/hydrated';
import { pdf } from '../../fixtures/papers';
import { signIn } from '../../fixtures/staff';
import { staffApi, type StaffApi } from '../../fixtures/staff-api';
import { expect, test as base, type Page } from '../../fixtures/test';
import { startSite, type RunningSite } from '../../site/start-site';

const DRAW = 'markup-in-a-draw';
const PAGES = [
  {
    name: 'page1',
    title: HOSTILE,
    description: HOSTILE,
    elements: [
      { type: 'text', name: 'q1', title: HOSTILE, description: HOSTILE, placeholder: HOSTILE },
      { type: 'html', name: 'q2', html: HOSTILE },
      { type: 'radiogroup', name: 'q3', title: HOSTILE, choices: [HOSTILE, { value: 'b', text: HOSTILE }] },
    ],
  },
];

/** What a call needs beside its texts. */
const STAFF_BODIES: Readonly<Record<string, Fields>> = {
  addReplyTemplate: { title: 'A template', body: 'Asante' },
  createStaffUser: { email: 'markup@konnect.example', name: 'Markup', role: 'editor', link: true },
  createDraw: {
    ...{ id: DRAW, title: 'A draw', promoter: 'Konnect', terms: 'None' },
    ...{ opens_at: new Date(Date.now() + 86_400_000).toISOString() },
    prizes: [
      { id: 'cap', name: HOSTILE, odds: '1', color: '#1f6f54', win: true, stock: 5 },
      { id: 'again', name: HOSTILE, odds: '1', color: '#e0a526', win: false },
    ],
  },
  createSurvey: {
    title: 'A survey',
    description: 'x',
    slug: 'markup',
    pages: PAGES,
    completedHtml: HOSTILE,
    publish: true,
  },
  createTicketSurvey: {
    ...{ title: HOSTILE, description: HOSTILE, completedHtml: HOSTILE },
    completedHtmlOnCondition: [{ expression: '{q1} notempty', html: HOSTILE }],
    elements: PAGES[0]?.elements,
  },
  customerGroupVouchers: {
    operation: 'addcustomertogroup_ignoco',
    customer_number: '0712345678',
    customer_group: 1,
    reason: 'x',
  },
};

/** Calls whose texts name something or are secret, or that another test of this file sends. */
const ELSEWHERE = new Set([
  ...['createContent', 'saveContent', 'setSetting', 'setFormDefinition', 'replyToComment', 'addInboxNote'],
  ...['updateSurvey', 'updateTicketSurvey', 'updateDraw', 'updateReplyTemplate', 'updateStaffUser'],
  ...[
    'signIn',
    'signInSecondStep',
    'signInWithPasskey',
    'addPasskey',
    'confirmSecondFactor',
    'changePassword',
  ],
  ...['openInvitation', 'acceptInvitation', 'resetStaffPassword', 'makeOverride', 'uploadContentImage'],
  ...['uploadContentVideo', 'uploadFile', 'findPerson', 'exportPerson', 'erasePerson', 'publishContent'],
  ...['setPromotedEvent', 'setSurveyState', 'moderateComments', 'changeInboxItem', 'changeInboxItems'],
  ...['muteCommentAuthor', 'makeTicketLinks', 'checkSpin', 'participateInSpin', 'voteFaq', 'likeArticle'],
  ...['submitTicketResponse', 'withdrawPhotoConsent', 'reportVisit'],
]);

async function sendForm(
  site: string,
  { path, method }: Operation,
  sent: (typeof FORMS)[string],
  fields: Fields,
) {
  const url = new URL(path.replace(/\{\w+\}/, sent.path ?? ''), site);
  const headers = { authorization: 'Bearer konnect-public', 'x-device-id': 'a-device-with-markup' };
  if (!sent.files) {
    const answer = await fetch(url, {
      ...{ method, headers: { ...headers, 'content-type': 'application/json' } },
      body: JSON.stringify(fields),
    });
    return { status: answer.status, text: await answer.text() };
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  for (const name of sent.files) {
    const { name: fileName, buffer } = pdf();
    body.append(name, new Blob([new Uint8Array(buffer)], { type: 'application/pdf' }), fileName);
  }
  const answer = await fetch(url, { method, headers, body });
  return { status: answer.status, text: await answer.text() };
}

async function byStaff(site: string, { headers }: StaffApi, method: string, path: string, fields: unknown) {
  const answer = await fetch(new URL(path, site), { method, headers, body: JSON.stringify(fields) });
  return { status: answer.status, text: await answer.text() };
}

interface FormField {
  name: string;
  type: string;
  options: string[] | null;
  initial: unknown;
}

const TEXTS = ['line', 'text', 'html', 'sections', 'words', 'link'];
const isText = ({ type, options }: FormField): boolean => TEXTS.includes(type) && !options;

/** What an editor may write into a field of this type. */
function contentValue({ type }: FormField): unknown {
  if (type === 'html') return `<p>${HOSTILE}</p><a href="javascript:__ran=1//data-xss">x</a>`;
  if (type === 'sections') return [{ image: '', msg: `<h2>${HOSTILE}</h2>` }];
  if (type === 'words') return [HOSTILE];
  return type === 'link' ? 'javascript:__ran=1//data-xss' : HOSTILE;
}

async function storeContent(site: string, api: StaffApi): Promise<string[]> {
  const stored: string[] = [];
  for (const kind of EDITED_KINDS) {
    const root = `/api/staff/content/${kind}/`;
    const { fields } = await api.get<{ fields: FormField[] }>(`${root}form/`);
    // Pictures, times and numbers are those of one that readers have.
    const { results } = await api.get<{ results: { id: number }[] }>(`${root}?state=published`);
    const shown = await api.get<{ fields: Fields }>(`${root}${results[0]?.id}/`);
    const plain: Fields = {};
    const full: Fields = {};
    for (const field of fields.filter(({ type }) => type !== 'fact')) {
      const known = shown.fields[field.name] ?? field.initial ?? undefined;
      plain[field.name] = known;
      full[field.name] = isText(field) ? contentValue(field) : known;
    }
    const { taken, answer } = await sendMarkup(kind, full, plain, (sent) =>
      byStaff(site, api, 'POST', root, { fields: sent }),
    );
    stored.push(...taken);
    const { status, text } = await byStaff(site, api, 'POST', `${root}${String(answer['id'])}/publish/`, {
      version: answer['version'],
    });
    expect([kind, status, status < 300 || text]).toEqual([kind, 200, true]);
  }
  return stored;
}

/**
 * Sends the markup by every call that takes a text.
 * @returns the fields that took it
 */
async function storeMarkup(url: string): Promise<string[]> {
  const stored: string[] = [];
  const api = await staffApi(url, 'admin');
  const all = await operations();
  const writes = all.filter(({ method, body }) => method !== 'GET' && takesText(body));
  // A call that is new says here what its texts are.
  expect(
    writes.map(({ id }) => id).filter((id) => !FORMS[id] && !STAFF_BODIES[id] && !ELSEWHERE.has(id)),
  ).toEqual([]);
  for (const operation of all) {
    const { id, body = {} } = operation;
    const sent = FORMS[id];
    const own = STAFF_BODIES[id];
    if (sent && takesText(body) && !ELSEWHERE.has(id)) {
      const form = await sendMarkup(id, withMarkup(body, sent.body, ['title']), sent.body, (fields) =>
        sendForm(url, operation, sent, fields),
      );
      stored.push(...form.taken);
    } else if (own) {
      const made = await sendMarkup(id, withMarkup(body, own), own, (fields) =>
        byStaff(url, api, operation.method, operation.path, fields),
      );
      stored.push(...made.taken);
    }
  }
  stored.push(...(await storeContent(url, api)));
  for (const { key, value } of await api.get<{ key: string; value: unknown }[]>('/api/staff/settings/')) {
    if (typeof value !== 'string') continue;
    const { status } = await byStaff(url, api, 'PUT', `/api/staff/settings/${key}/`, { value: HOSTILE });
    if (status < 300) stored.push(`setting.${key}`);
  }
  for (const kind of ['v2', 'v3', 'v4']) {
    const labels = { name: HOSTILE, phone: HOSTILE };
    expect((await byStaff(url, api, 'PUT', `/api/form-definitions/${kind}/`, { labels })).status).toBe(200);
    stored.push(`form.${kind}`);
  }
  const { results } = await api.get<{ results: { id: number; message: string }[] }>('/api/staff/comments/');
  const own = results.find(({ message }) => message.includes('data-xss'));
  expect(own).toBeDefined();
  for (const [method, path, body] of [
    ['PUT', `/api/staff/comments/${own?.id}/reply/`, { message: HOSTILE }],
    ['POST', '/api/staff/comments/actions/', { ids: [own?.id], action: 'approve' }],
  ] as const)
    expect(await byStaff(url, api, method, path, body)).toMatchObject({ status: 200 });
  const inbox = await api.get<{ results: { id: string; kind: string }[] }>('/api/staff/inbox/');
  for (const { id, kind } of inbox.results.slice(0, 3))
    expect(
      (await byStaff(url, api, 'POST', `/api/staff/inbox/${kind}/${id}/notes/`, { text: HOSTILE })).status,
    ).toBeLessThan(300);
  return stored;
}

const test = base.extend<object, { spoiltSite: RunningSite & { stored: string[] } }>({
  spoiltSite: [
    async ({}, use, { parallelIndex }) => {
      const site = await startSite(`spoilt-${parallelIndex}`, 5 + parallelIndex);
      await use({ ...site, stored: await storeMarkup(site.url) });
      await site.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: async ({ spoiltSite }, use) => use(spoiltSite.url),
});
test.describe.configure({ mode: 'default', timeout: 600_000 });

test('Markup is taken as a text, or refused at its field', async ({ spoiltSite: { stored } }) => {
  console.log(`    ${stored.length} fields took the markup: ${stored.join(' ')}`);
  expect(stored.length).toBeGreaterThan(120);
});

/** Nothing of it is an element or an address of the page that is open, and nothing of it ran. */
async function expectInert(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: '__ran' in window,
    marked: [...document.querySelectorAll('[data-xss], [onerror]')].map(({ outerHTML }) =>
      outerHTML.slice(0, 200),
    ),
    addresses: [...document.querySelectorAll('[href], [src], [action], [formaction]')]
      .flatMap((element) =>
        ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
      )
      .filter((address) => /^\s*javascript:/i.test(address)),
  }));
  expect(found, path).toEqual({ ran: false, marked: [], addresses: [] });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  // A page that plays a film is never quiet.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await expectInert(page, path);
}

test('No page of the site has an element, an address or a script of it', async ({
  page,
  request,
  spoiltSite: { url },
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const spoilt = new Set<string>();
  for (const path of listed) {
    const html = await (await request.get(path)).text();
    expect(html.includes('<img src=x'), path).toBe(false);
    if (html.includes('data-xss')) spoilt.add(path);
  }
  expect(spoilt.size).toBeGreaterThan(10);
  const more = [
    links.search('data-xss'),
    links.survey('markup'),
    '/event-apply',
    links.contact(),
    `${links.community()}?search=data-xss`,
  ];
  // One page of each kind runs in the browser; all were read above.
  const kinds = new Map([...spoilt].map((path) => [path.replace(/[^/]+$/, ''), path]));
  for (const path of [...new Set([links.home(), ...kinds.values(), ...spoilt, ...more])].slice(0, 40))
    await open(page, path);
  expect(url).toBe(new URL(page.url()).origin);
});

test('No page of the desk has one, whoever sent it', async ({ page, goto, spoiltSite: { url } }) => {
  const api = await staffApi(url, 'admin');
  await goto(links.staffLogin());
  await signIn(page, 'admin');
  await expect(page).toHaveURL(paths.desk());
  const inbox = await api.get<{ results: { id: string; kind: string }[] }>('/api/staff/inbox/');
  const perKind = new Map(inbox.results.map((item) => [item.kind, paths.inboxItem(item.kind, item.id)]));
  const contents: string[] = [];
  for (const kind of EDITED_KINDS) {
    const { results } = await api.get<{ results: { id: number; title: string }[] }>(
      `/api/staff/content/${kind}/?search=data-xss`,
    );
    contents.push(paths.content(kind), ...results.slice(0, 1).map(({ id }) => paths.contentItem(kind, id)));
  }
  const surveys = await api.get<{ results?: { id: number; slug: string }[] }>(
    '/api/staff/surveys/?search=data-xss',
  );
  const { id = 0, slug = '' } = surveys.results?.[0] ?? {};
  const tickets = await api.get<{ _id: string; title: string }[]>('/services/ticket/ticket-surveys');
  const ticket = tickets.find(({ title }) => title.includes('data-xss'))?._id ?? '';
  const all = [
    ...[
      paths.desk(),
      paths.inbox(),
      ...perKind.values(),
      paths.moderation(),
      paths.settings(),
      paths.users(),
      paths.audit(),
    ],
    ...[
      paths.draws(),
      paths.draw(DRAW),
      paths.editDraw(DRAW),
      paths.eventForms('v4'),
      paths.customers(),
      paths.privacy(),
    ],
    ...[
      paths.surveys(),
      paths.editSurvey(id),
      paths.surveyAnalytics(id, slug),
      paths.surveyAnalytics('taste-the-menu', 'taste-the-menu'),
    ],
    ...[
      paths.ticketSurveys(),
      paths.editTicketSurvey(ticket),
      paths.ticketAnalytics(ticket),
      paths.ticketSurveyView(ticket, 'T-1'),
    ],
    ...contents,
  ];
  for (const path of all) await open(page, path);
});

/** What a reader of feeds would show as HTML. */
const textsOf = (page: Page, feed: string): Promise<string[]> =>
  page.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, 'text/xml');
    return [...read.querySelectorAll('*')]
      .filter(({ localName }) => ['encoded', 'description', 'content', 'summary'].includes(localName))
      .map(({ textContent }) => textContent ?? '');
  }, feed);

/** Of texts that are HTML, those that would run something. */
const harmfulHtml = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.filter((html) => {
        const read = new DOMParser().parseFromString(html, 'text/html');
        return read.querySelector('[data-xss], [onerror], script, [href^="javascript:"]') !== null;
      }),
    texts,
  );

test('Feeds and downloads hold it as a text', async ({ page, request, spoiltSite: { url } }) => {
  // A page without a policy, which may read XML.
  await page.goto('about:blank');
  expect(await harmfulHtml(page, [HOSTILE])).toEqual([HOSTILE]);
  for (const path of ['/feed.xml', '/atom.xml', '/sitemap.xml']) {
    const answer = await request.get(path);
    expect(answer.headers()['content-type'], path).toMatch(/xml/);
    const text = await answer.text();
    const found = await page.evaluate((source) => {
      const read = new DOMParser().parseFromString(source, 'text/xml');
      return [...read.querySelectorAll('parsererror, [onerror], img')].map(({ outerHTML }) => outerHTML);
    }, text);
    expect(found, path).toEqual([]);
    if (path === '/sitemap.xml') continue;
    const texts = await textsOf(page, text);
    expect(texts.length, path).toBeGreaterThan(10);
    expect(await harmfulHtml(page, texts), path).toEqual([]);
  }
  const { items } = (await (await request.get('/feed.json')).json()) as { items: Record<string, string>[] };
  expect(items.some(({ title }) => title?.includes('data-xss'))).toBe(true);
  const contents = items.map(({ content_html: html = '' }) => html);
  expect(await harmfulHtml(page, contents)).toEqual([]);
  const api = await staffApi(url, 'admin');
  for (const path of [
    '/api/staff/inbox-export/?kind=contact',
    '/api/staff/inbox-answers/?kind=event&form=v4',
  ]) {
    const answer = await fetch(new URL(path, url), { headers: api.headers });
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type'), path).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition'), path).toMatch(/^attachment/);
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(await answer.text(), path).toContain('data-xss');
  }
});
