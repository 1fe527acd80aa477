import { carriesPublicToken, type EndpointSchemas, type ServiceName } from '@konnect/contracts';
import type * as z from 'zod/mini';
import { SERVICE_PREFIX } from '#app/http/route';
import { knownEndpoints, type KnownEndpoint } from './endpoints';
import { multipartFields, toJsonSchema, type JsonSchema } from './json-schema';

const TITLES: Readonly<Record<ServiceName, string>> = {
  main: 'Main API: content, forms, staff',
  ticket: 'Ticket service',
  spin: 'Spin gateway',
  food: 'Food service',
  content: 'Content host',
};

const STATUS_TEXT: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Stored',
  202: 'Accepted',
  204: 'Done, no body',
};

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Parameters of the address that the schemas leave to the handler. */
function withAddress(path: string, parameters: Parameter[]): Parameter[] {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const missing = names.filter(
    (name) => !parameters.some((known) => known.in === 'path' && known.name === name),
  );
  return [
    ...parameters.filter((known) => known.in !== 'path' || names.includes(known.name)),
    ...missing.map((name) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' } })),
  ];
}

function bodyOf(schema: z.ZodMiniType | undefined) {
  if (!schema) return undefined;
  const fields = multipartFields(schema);
  if (!fields)
    return { required: true, content: { 'application/json': { schema: toJsonSchema(schema, 'input') } } };
  const form = toJsonSchema(fields, 'input');
  return {
    required: true,
    content: { 'multipart/form-data': { schema: form }, 'application/json': { schema: form } },
  };
}

function responsesOf(
  { responses }: EndpointSchemas,
  {
    staff,
    takesToken,
    reads,
    takesKey,
    hasInput,
    hasParams,
  }: {
    staff: boolean;
    takesToken: boolean;
    reads: boolean;
    takesKey: boolean;
    hasInput: boolean;
    hasParams: boolean;
  },
) {
  const problem = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  });
  const done = Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [
      status,
      {
        description: STATUS_TEXT[status] ?? 'Done',
        ...(status === '204'
          ? {}
          : { content: { 'application/json': { schema: toJsonSchema(schema, 'output') } } }),
      },
    ]),
  );
  return {
    ...done,
    ...(hasInput && {
      400: problem('The input is not as described; `fieldErrors` and the top level name the fields.'),
    }),
    ...(takesToken && {
      401: problem('The public token is another, or is missing where a setting requires it.'),
    }),
    ...(staff && {
      401: problem('No staff session.'),
      403: problem('The role, the origin or the CSRF token does not allow this.'),
    }),
    ...(hasParams && { 404: problem('There is nothing by this name.') }),
    ...(!reads && {
      409: problem('It conflicts with what is stored.'),
      413: problem('The body is over its limit.'),
    }),
    ...(takesKey && { 422: problem('The idempotency key was used for other content.') }),
    429: problem('Too many calls from this address; `retry-after` says when to come back.'),
  };
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  description:
    'The same key of the same device or session is the same submission for ever: a replay stores nothing and gets the answer as it would be now, or 409 `idempotency.done` where it is told only once.',
};

/** These calls are idempotent without a key: the same file, spin or change is stored once. */
const WITHOUT_KEY = new Set([
  'changePassword',
  'checkSpin',
  'erasePerson',
  'makeOverride',
  'runRetention',
  'signIn',
  'uploadContentImage',
  'uploadContentVideo',
  'uploadFile',
]);

function operationOf({ endpoint, schemas }: KnownEndpoint) {
  const { id, service, method, path, staff = false, roles } = endpoint;
  const reads = method === 'GET';
  const takesKey = !reads && !WITHOUT_KEY.has(id);
  const parameters = withAddress(path, [
    ...parametersOf('path', schemas.params),
    ...parametersOf('query', schemas.query),
  ]);
  const requestBody = bodyOf(schemas.body);
  const hasParams = /:\w/.test(path);
  return {
    operationId: id,
    tags: [TITLES[service]],
    parameters: takesKey ? [...parameters, IDEMPOTENCY_KEY] : parameters,
    ...(requestBody && { requestBody }),
    responses: responsesOf(schemas, {
      staff,
      takesToken: carriesPublicToken(endpoint),
      reads,
      takesKey,
      hasParams,
      hasInput: Boolean(requestBody) || parameters.length > 0,
    }),
    // The empty entry: without the token, a call is answered too unless a setting forbids it.
    security: staff ? [{ staffSession: [] }] : carriesPublicToken(endpoint) ? [{ publicToken: [] }, {}] : [],
    ...(staff && {
      description: roles ? `Staff with the role ${roles.join(' or ')}.` : 'Every signed-in member of staff.',
      'x-roles': roles ?? ['editor', 'support', 'hr', 'admin'],
    }),
  };
}

/** OpenAPI 3.1, made from the contracts alone. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const known of knownEndpoints()) {
    const { service, path, method } = known.endpoint;
    const address = `${SERVICE_PREFIX[service]}${path}`.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(known) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Konnect',
      version: '1',
      description:
        'Every call that the site makes. A provider may answer any of the services with a system of its own.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.values(TITLES).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        publicToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Names the site whose page calls; without it the limits are tighter. Another token is answered 401 `public_token.wrong`.',
        },
        staffSession: {
          type: 'apiKey',
          in: 'cookie',
          name: 'konnect_staff',
          description:
            'Set by the sign-in call; with https its name is `__Host-konnect_staff`. Writes also need the header `x-csrf-token`.',
        },
      },
      schemas: {
        Problem: {
          type: 'object',
          required: ['code', 'message', 'detail', 'requestId'],
          properties: {
            code: { type: 'string', description: 'Compare by this, never by the message.' },
            message: {
              description:
                'The text of `detail`; the messages of the field where a form has a field of this name.',
              oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
            },
            detail: { type: 'string' },
            requestId: { type: 'string' },
            fieldErrors: {
              type: 'object',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
            details: { type: 'object' },
          },
          description:
            'The fields of `fieldErrors` stand at the top level too, as the first clients read them.',
        },
      },
    },
  };
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
