import type { Endpoint, EndpointSchemas, HttpMethod, ServiceName } from './endpoint';

type Settings = Pick<Endpoint, 'staff' | 'roles' | 'fresh' | 'bearer' | 'success'>;

/** Names of a module's exports that are the schemas of a call. */
type CallName<Schemas> = keyof {
  [Name in keyof Schemas as Schemas[Name] extends EndpointSchemas ? Name : never]: never;
} &
  string;

/**
 * For areas with many calls alike. The calls of the pages that everybody reads are written out with
 * `endpoint`: a page loads few of them, and this function would be more code than it saves there.
 * @returns makes the endpoints of one schemas module, which are named like their schemas there
 * @example
 * const admin = endpointsOf<typeof schemas>({ staff: true, roles: ['admin'] });
 * export const listAudit = admin('listAudit', 'GET', '/api/staff/audit/');
 */
export function endpointsOf<Schemas>(shared: Settings & { service?: ServiceName } = {}) {
  return <Name extends CallName<Schemas>>(
    id: Name,
    method: HttpMethod,
    path: string,
    own?: Settings,
  ): Endpoint<Extract<Schemas[Name], EndpointSchemas>> => ({
    id,
    service: 'main',
    method,
    path,
    ...shared,
    ...own,
  });
}
