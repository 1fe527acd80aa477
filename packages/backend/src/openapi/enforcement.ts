import { OIDC_LOGOUT_PATH, type EndpointSchemas } from '@konnect/contracts';
import { BUDGETS, PROVIDER_LOGOUTS_PER_MINUTE, WRITES_PER_MINUTE } from '#app/http/budgets';
import { SERVICE_PREFIX } from '#app/http/route';
import { knownEndpoints, type KnownEndpoint } from './endpoints';
import { multipartFields, toJsonSchema } from './json-schema';

const BEGIN = '<!-- enforcement: written by `pnpm --filter @konnect/backend openapi` -->';
const END = '<!-- /enforcement -->';

/** Calls of the staff's service that need something else than a session, by id. */
const WHO: Readonly<Record<string, string>> = {
  openInvitation: 'whoever has the token',
  acceptInvitation: 'whoever has the token',
};

/** No page makes this call, so the contracts have no endpoint of it. */
const LOGOUT = `| POST \`${OIDC_LOGOUT_PATH}\` | the identity provider, by its signature | body, 1 field | ${PROVIDER_LOGOUTS_PER_MINUTE} |`;

function checked({ params, query, body }: EndpointSchemas): string {
  const parts = [params && 'path', query && 'query'].filter(Boolean).map(String);
  if (!body) return parts.join(', ') || '-';
  const form = multipartFields(body);
  const { properties = {}, additionalProperties } = toJsonSchema(form ?? body, 'input') as {
    properties?: object;
    additionalProperties?: unknown;
  };
  const fields = Object.keys(properties).length;
  return [
    ...parts,
    `${form ? 'form or JSON' : 'body'}${fields ? `, ${fields} field${fields === 1 ? '' : 's'}` : ''}${additionalProperties === false ? ', no others' : ''}`,
  ].join('; ');
}

function row({ endpoint, schemas }: KnownEndpoint): string {
  const { id, service, method, path, staff, roles } = endpoint;
  const perMinute = BUDGETS[id] ?? (method === 'GET' ? undefined : WRITES_PER_MINUTE);
  const who = WHO[id] ?? (staff ? (roles ? roles.join(', ') : 'all staff') : 'everybody');
  return `| ${method} \`${SERVICE_PREFIX[service]}${path}\` | ${who} | ${checked(schemas)} | ${perMinute ?? '-'} |`;
}

function enforcementTable(): string {
  return [
    '| Call | Who | Checked by its schema | Calls a minute from one address, unless its module says otherwise |',
    '|---|---|---|---|',
    ...knownEndpoints().map(row),
    LOGOUT,
  ].join('\n');
}

/** @throws Error when the page has no place for the table */
export function withEnforcement(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from === -1 || to < from) throw new Error(`The page has no "${BEGIN}" ... "${END}".`);
  return `${page.slice(0, from + BEGIN.length)}\n${enforcementTable()}\n${page.slice(to)}`;
}
