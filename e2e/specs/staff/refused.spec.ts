import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { links } from '@konnect/contracts';
import { expect, test } from '../../fixtures/test';
import { descriptorOf } from '../../site/builds';

interface Operation {
  security?: Record<string, unknown>[];
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

const OPENAPI = fileURLToPath(new URL('../../../packages/backend/openapi.json', import.meta.url));
/** They make and end sessions, by a password, a passkey or the link of an invitation: open by nature. */
const OPEN = new Set([
  'post /api/staff/invitation/',
  'put /api/staff/invitation/',
  'post /api/staff/session/',
  'post /api/staff/session/second/',
  'post /api/staff/session/passkey/',
  'post /api/staff/session/passkey/options/',
  'delete /api/staff/session/',
]);

/** An edge leaves places to others when one address has a hundred calls under way. */
const AT_ONCE = 30;

test('Every staff call of the API document answers 401 or 404 without a session, whatever it brings', async ({
  request,
}) => {
  const document = JSON.parse(await readFile(OPENAPI, 'utf8')) as OpenApi;
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security?.some((one) => 'staffSession' in one))
      .map(([method]) => ({ name: `${method} ${path}`, method, path: path.replace(/\{\w+\}/g, '1') }))
      .filter(({ name }) => !OPEN.has(name)),
  );
  expect(calls.length).toBeGreaterThan(80);
  const headers = {
    authorization: 'Bearer konnect-public',
    cookie: `konnect_staff=${'A'.repeat(43)}`,
    'x-csrf-token': 'A',
  };
  const ask = async ({ name, method, path }: (typeof calls)[number], with_: Record<string, string>) => {
    const answer = await request.fetch(path, {
      method: method.toUpperCase(),
      headers: with_,
      ...(method === 'get' ? {} : { data: {} }),
    });
    return { name, status: answer.status() };
  };
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let first = 0; first < calls.length; first += AT_ONCE) {
    const some = calls.slice(first, first + AT_ONCE);
    answers.push(...(await Promise.all(some.flatMap((call) => [ask(call, {}), ask(call, headers)]))));
  }
  expect(answers.filter(({ status }) => status !== 401 && status !== 404)).toEqual([]);
});

test('Every file of the staff build answers 404 without a session and with a made-up one', async ({
  request,
}) => {
  const { version, files } = await descriptorOf('staff');
  const paths = [...files.map(({ path }) => path), 'remote.json'];
  expect(paths.length).toBeGreaterThan(20);
  const answers = await Promise.all(
    paths.flatMap((path) =>
      ['', `konnect_staff=${'A'.repeat(43)}`].map(async (cookie) => ({
        path,
        status: (await request.head(`/assets/staff/${version}/${path}`, { headers: { cookie } })).status(),
      })),
    ),
  );
  expect(answers.filter(({ status }) => status !== 401 && status !== 404)).toEqual([]);
});

test('Every page of the staff area leads to the sign-in page and back, and shows nothing before', async ({
  request,
}) => {
  const { claims } = await descriptorOf('staff');
  expect(claims.length).toBeGreaterThan(10);
  for (const { path } of claims) {
    const address = path.replace(/\/:\w+\?$/, '').replace(/:\w+/g, '1');
    const answer = await request.get(address, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location'] ?? ''], path).toEqual([
      302,
      links.staffLogin(address),
    ]);
  }
});
