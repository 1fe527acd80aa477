// What no call may fall for, asked of every endpoint of the contracts and not of a sample.
import { STAFF_ROLES, type StaffRole } from '@konnect/contracts';
import { SERVICE_PREFIX } from '#app/http/route';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { knownEndpoints, type KnownEndpoint } from './endpoints';
import { multipartFields, toJsonSchema, type JsonSchema } from './json-schema';

/** More than any JSON body may have. */
const LARGE = JSON.stringify({ name: 'x'.repeat(1_100_000) });
const NO_CURSORS = [
  'nonsense',
  'WyJhIl0',
  'WzFlNDAwXQ',
  '%00',
  'e30',
  'bnVsbA',
  '../../etc/passwd',
  "' or 1=1 --",
];

let test: TestApp;
const people = new Map<StaffRole, StaffClient>();
beforeAll(async () => {
  test = await startTestApp();
  for (const role of STAFF_ROLES) people.set(role, await signInAs(test, role));
}, 60_000);
afterAll(() => test.close());

const all = knownEndpoints();
const nameOf = ({ endpoint: { method, path } }: KnownEndpoint) => `${method} ${path}`;
const writes = all.filter(({ schemas }) => schemas.body).map((one) => [nameOf(one), one] as const);
const cursors = all
  .filter(
    ({ schemas: { query } }) =>
      query && 'cursor' in ((toJsonSchema(query, 'input') as { properties?: object }).properties ?? {}),
  )
  .map((one) => [nameOf(one), one] as const);

/** What a body may be: the form's fields where it may come as one. */
function bodyOf({ schemas: { body } }: KnownEndpoint): {
  properties?: Record<string, JsonSchema>;
  additionalProperties?: unknown;
} {
  return body ? toJsonSchema(multipartFields(body) ?? body, 'input') : {};
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'] as const;
/** Values of no type that the field may have. */
function wrongFor(field: JsonSchema, isForm: boolean): unknown[] {
  const parts = (field['anyOf'] as JsonSchema[] | undefined) ?? [field];
  const types = parts.flatMap((part) => (part['type'] as string | string[] | undefined) ?? []);
  // A field of any type, or of a type that is described elsewhere.
  if (types.length === 0 || parts.some((part) => part['type'] === undefined)) return [];
  const values = {
    string: 'no such thing',
    integer: 7.5,
    number: 7.5,
    boolean: true,
    array: [[]],
    object: { a: { b: 1 } },
    null: null,
  } as const;
  // Nothing is no wrong type in a form, which has no way to say so.
  return TYPES.filter(
    (type) =>
      !types.includes(type) &&
      !(type === 'null' && isForm) &&
      !(type === 'integer' && types.includes('number')),
  ).map((type) => values[type]);
}

/** As somebody who may make this call. */
function headersFor({ endpoint: { staff, roles } }: KnownEndpoint): Record<string, string> {
  return staff ? (people.get(roles?.[0] ?? 'admin')?.headers ?? {}) : {};
}

/** A part of the path that its schema takes. */
function partFor({ schemas: { params } }: KnownEndpoint, name: string): string {
  const { properties = {} } = params
    ? (toJsonSchema(params, 'input') as { properties?: Record<string, JsonSchema> })
    : {};
  const { enum: named, pattern = '' } = (properties[name] ?? {}) as { enum?: string[]; pattern?: string };
  return named?.[0] ?? (new RegExp(pattern).test('1') ? '1' : 'a'.repeat(24));
}

function send(
  one: KnownEndpoint,
  {
    payload,
    search = '',
    headers = {},
  }: { payload?: string | Buffer; search?: string; headers?: Record<string, string> },
) {
  const { method, service, path } = one.endpoint;
  const url = `${SERVICE_PREFIX[service]}${path.replace(/:(\w+)/g, (_, name: string) => partFor(one, name))}${search}`;
  return test.app.inject({
    method,
    url,
    headers: {
      ...headersFor(one),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

it('is asked of all writes and lists', () => {
  expect(writes.length).toBeGreaterThan(30);
  expect(cursors.length).toBeGreaterThan(5);
});

describe.each(writes)('%s', (_, one) => {
  it('refuses bodies that are no object', async () => {
    for (const payload of ['[]', '[{}]', '7', '"text"', 'null', 'true', '']) {
      const { statusCode } = await send(one, { payload });
      expect([payload, statusCode >= 400 && statusCode < 500]).toEqual([payload, true]);
    }
  });

  it('refuses prototypes', async () => {
    for (const payload of [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"a":{"__proto__":{"polluted":1}}}',
    ]) {
      const answer = await send(one, { payload });
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('refuses values of another type, and names their fields', async () => {
    const isForm = one.schemas.body !== undefined && multipartFields(one.schemas.body) !== undefined;
    for (const [name, field] of Object.entries(bodyOf(one).properties ?? {})) {
      for (const value of wrongFor(field, isForm)) {
        const answer = await send(one, { payload: JSON.stringify({ [name]: value }) });
        const { fieldErrors = {} } = answer.json<{ fieldErrors?: Record<string, unknown> }>();
        expect([
          name,
          value,
          answer.statusCode,
          Object.keys(fieldErrors).some((key) => key === name || key.startsWith(`${name}.`)),
        ]).toEqual([name, value, 400, true]);
      }
    }
  });

  const isClosed = bodyOf(one).additionalProperties === false;
  const unknownField = 'refuses a field that it does not know';
  (isClosed ? it : it.skip)(isClosed ? unknownField : `${unknownField} (this body is open)`, async () => {
    const answer = await send(one, { payload: '{"is_staff":true}' });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ is_staff: ['This field is not expected here'] }),
    ]);
  });

  it('refuses a body that is too large', async () => {
    expect((await send(one, { payload: LARGE })).statusCode).toBe(413);
  });

  it('refuses broken JSON and bytes that are no text', async () => {
    for (const payload of ['{', '{"a":', '{"a":1}}', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])])
      expect((await send(one, { payload })).statusCode).toBe(400);
  });
});

describe.each(cursors)('%s', (_, one) => {
  it.each(NO_CURSORS)('refuses the cursor %s', async (cursor) => {
    const { statusCode } = await send(one, { search: `?cursor=${encodeURIComponent(cursor)}` });
    // Of something that does not exist, there is no list to page through.
    expect([400, 404]).toContain(statusCode);
  });
});
