import fc from 'fast-check';
import { STAFF_ROLES } from '@konnect/contracts';
import {
  isProblem,
  leadsAway,
  leaksOf,
  requestsTo,
  sendRaw,
  told,
  type FuzzedRoute,
  type KnownInput,
  type RawAnswer,
  type RawRequest,
  type Secrets,
} from '@konnect/registry/fuzz';
import { DESK, METRICS_TOKEN, PASSWORD, SERVER_SECRET, SITE, startFixtureSite } from './fixture-site';
import type { FixtureSite, FuzzedEdge } from './fixture-site';

/** Rounds over all addresses, each with one request of every sender. `FUZZ_RUNS=100` for a long run. */
const RUNS = Number(process.env['FUZZ_RUNS'] || 2);
const SEED = Number(process.env['FUZZ_SEED'] || 20_262);
const METHODS = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const LIMIT_MS = 3_600_000;

/** Statuses that each edge gives at least once. */
const REACHED = { one: [200, 303, 400, 401, 403, 404, 421], two: [200, 307, 400, 403, 404, 421] };

interface Sender {
  name: string;
  headers: readonly (readonly [string, string])[];
  /** What is its own: in no answer to anybody else. */
  own: readonly string[];
}

let site: FixtureSite;
let senders: readonly Sender[];
let secrets: Secrets;
let known: KnownInput;

async function json(url: string, headers: Record<string, string>, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Each sender has a mark of its own in its cookies, which no page reads. */
const markOf = (name: string) => `mark-of-${name.replace(/ /g, '-')}-${SEED}`;

function sender(name: string, cookies: readonly string[] = [], csrfToken?: string): Sender {
  const mark = markOf(name);
  return {
    name,
    headers: [
      ['cookie', [...cookies, `mark=${mark}`].join('; ')],
      ...(csrfToken ? ([['x-csrf-token', csrfToken]] as const) : []),
    ],
    own: [mark, ...(csrfToken ? [csrfToken] : []), ...cookies.map((cookie) => cookie.split('=')[1] ?? '')],
  };
}

async function staffSender(role: string): Promise<Sender> {
  const answer = await json(
    `${site.edges.one.url}/api/staff/session/`,
    {},
    {
      email: `${role}@konnect.example`,
      password: PASSWORD,
    },
  );
  if (answer.status !== 200) throw new Error(`${role} cannot sign in: ${await answer.text()}`);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  return sender(role, [cookie], csrfToken);
}

/** A browser in which a link of a team's token was opened. */
async function overrideSender(): Promise<Sender> {
  const { registry, edges } = site;
  const owner = { authorization: `Bearer ${registry.token}` };
  const made = await json(`${registry.url}/registry/tokens`, owner, {
    remote: 'community',
    name: 'a pipeline',
  });
  const { token } = (await made.json()) as { token: string };
  const link = await json(
    `${registry.url}/registry/overrides`,
    { authorization: `Bearer ${token}` },
    { id: 'community', version: '2', minutes: 400 },
  );
  const body = new URLSearchParams({ token: ((await link.json()) as { token: string }).token });
  const answer = await fetch(`${edges.one.url}/edge/override`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  return sender('override', [(answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '']);
}

const HOSTS = [
  SITE,
  DESK,
  'evil.example',
  '',
  'a b',
  '127.0.0.1',
  '[::1',
  '[::1]:80',
  `${SITE}:99999`,
  `${SITE}.`,
];

beforeAll(async () => {
  site = await startFixtureSite();
  const staff: Sender[] = [];
  for (const role of STAFF_ROLES) staff.push(await staffSender(role));
  const visit = Buffer.from(JSON.stringify(['/community', 'contact', 'K-2'])).toString('base64url');
  senders = [
    { ...sender('visitor'), headers: [], own: [] },
    sender('known device', ['konnect_device=a-device-of-somebody', `konnect_posted=${visit}`]),
    ...staff,
    await overrideSender(),
  ];
  secrets = {
    tokens: [site.registry.token, METRICS_TOKEN, SERVER_SECRET],
    folders: [process.cwd(), site.dataDir, '/node_modules/'],
  };
  known = {
    segments: {
      id: ['community', 'staff', 'shell'],
      version: ['1', '2', '_', 'live', 'next'],
      // The slow files take five seconds.
      fault: ['broken', 'missing'],
      '*': [
        ...['community', 'community/a', 'staff', 'staff/login', 'remoteEntry.js', 'chunks/home-page.css'],
        ...['remote.json', 'server/server.cjs', 'konnect-faqs/', 'contact-us/', 'users/', 'articles/'],
      ],
    },
    fields: {
      ...{ page: ['1', '2'], remote: ['community'], fault: ['broken', 'missing'], token: ['x.y'] },
      ...{ email: ['asha@example.com'], name: ['Asha'], phone: ['0712345678'], message: ['Hello there'] },
      'csp-report': [{ 'blocked-uri': 'https://evil.example/x?secret=1', 'line-number': 1 }],
      ...{ __form: ['0123456789abcdef0123'], region: ['Kibera'], subject: ['Hello'] },
    },
    headers: [
      ...HOSTS.map((host) => ['host', host] as const),
      ['authorization', 'Bearer konnect-public'],
      ['authorization', `Bearer ${METRICS_TOKEN}`],
      ['content-length', '99999999999'],
    ],
  };
}, 120_000);
afterAll(() => site.close(), 60_000);

const isDocument = ({ headers }: RawAnswer) => headers['content-type']?.startsWith('text/html') === true;
const isScript = ({ headers }: RawAnswer) => headers['content-type']?.startsWith('text/javascript') === true;

function headerFindings(answer: RawAnswer): string[] {
  const { status, headers } = answer;
  const cached = headers['cache-control'] ?? '';
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
    ...(headers['referrer-policy'] ? [] : ['no referrer-policy']),
    ...(headers['content-security-policy'] || isScript(answer) ? [] : ['no policy']),
    ...(headers['x-injected'] === undefined ? [] : ['a header of the caller']),
    ...(headers['set-cookie'] && /\bpublic\b/.test(cached) ? ['a cookie in a shared answer'] : []),
    ...(status >= 500 ? ['a failure'] : []),
    ...(leadsAway(headers['location'], site.edges.one.url, [SITE, DESK]) ? ['a way to another site'] : []),
  ];
}

function findings(answer: RawAnswer, { name, own }: Sender, { method }: RawRequest): string[] {
  const everything = `${JSON.stringify(answer.headers)} ${answer.text}`;
  const isCut = answer.status === 304 || method === 'HEAD';
  return [
    ...headerFindings(answer),
    ...leaksOf(everything, secrets),
    ...(answer.status >= 400 && !isCut && !isDocument(answer) && !isProblem(answer)
      ? ['no problem form']
      : []),
    ...senders
      .filter(
        (other) =>
          other.name !== name && other.own.some((mark) => !own.includes(mark) && everything.includes(mark)),
      )
      .map((other) => `something of ${other.name}`),
  ];
}

function logFindings(): string[] {
  return site.lines
    .splice(0)
    .flatMap((line) => [
      ...((JSON.parse(line) as { level: number }).level >= 50
        ? [`an error in the log: ${line.slice(0, 600)}`]
        : []),
      ...leaksOf(line, { ...secrets, folders: [] }).map(
        (leak) => `${leak} in the log: ${line.slice(0, 600)}`,
      ),
      ...senders
        .filter(({ own }) => own.some((mark) => line.includes(mark)))
        .map(({ name }) => `${name} in the log`),
    ]);
}

const counts = new Map<number, number>();

/** @throws Error that says what is wrong with an answer */
async function tryAs(who: Sender, edge: FuzzedEdge, request: RawRequest): Promise<void> {
  const has = (name: string) => request.headers.some(([own]) => own === name);
  const sent = {
    ...request,
    headers: [
      ...(has('host') ? [] : [['host', edge.host] as const]),
      ...request.headers,
      ...who.headers.filter(([name]) => name !== 'cookie' || !has('cookie')),
    ],
  };
  const answer = await sendRaw(edge.url, sent);
  counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
  const found = [...findings(answer, who, sent), ...logFindings()];
  if (found.length > 0) throw new Error(`${found.join(', ')}: ${told(who.name, sent, answer)}`);
}

/** Tries one address with every method and sender, and gives what surprises. */
async function tryAddress(edge: FuzzedEdge, url: string, at: number): Promise<string[]> {
  const surprises: string[] = [];
  for (let turn = 0; turn < Math.max(METHODS.length, senders.length); turn += 1) {
    const route: FuzzedRoute = { url, method: METHODS[turn % METHODS.length] ?? 'GET' };
    let run = at;
    const each = fc.asyncProperty(requestsTo(route, known), async (request) => {
      const who = senders[(turn + run++) % senders.length];
      if (who) await tryAs(who, edge, request);
    });
    const result = await fc.check(each, { seed: SEED + turn, numRuns: RUNS, endOnFailure: true });
    if (result.failed)
      surprises.push(
        `seed ${SEED}, run ${result.numRuns}, ${route.method} ${url}: ${String(result.errorInstance)}`,
      );
  }
  return surprises;
}

it.each(['one', 'two'] as const)(
  'answers random requests to every address with every method by every kind of visitor, on %s origin(s)',
  async (which) => {
    const edge = site.edges[which];
    const surprises: string[] = [];
    counts.clear();
    const addresses = [...new Set(edge.routes.map(({ url }) => url))];
    expect(addresses).toContain('/assets/:id/:version/*');
    for (const [at, url] of addresses.entries()) surprises.push(...(await tryAddress(edge, url, at)));
    expect(surprises.join('\n\n')).toBe('');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    // A fuzzer that reaches nothing finds nothing.
    for (const status of REACHED[which]) expect([...counts.keys()]).toContain(status);
    expect((await fetch(`${edge.url}/healthz`)).status).toBe(200);
  },
  LIMIT_MS,
);

/** How often the fixture's page had been rendered when this one was. */
const renderingOf = async (path: string): Promise<string | undefined> =>
  /rendered \d+/.exec(await (await fetch(site.edges.one.url + path)).text())?.[0];

it('keeps one page, however many queries are made up', async () => {
  const first = await renderingOf('/community/cached');
  expect(first).toBeDefined();
  const again: (string | undefined)[] = [];
  for (let index = 0; index < 30; index += 1)
    again.push(await renderingOf(`/community/cached?made-up-${index}=${index}&__proto__=${index}`));
  expect(new Set(again)).toEqual(new Set([first]));
  // What the page reads is another page.
  expect(await renderingOf('/community/cached?page=2')).not.toBe(first);
});
