import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointSchemas } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { route, type Answer, type Call, type RouteOptions } from '#app/http/route';
import { requireStaff, staffOf } from './require-staff';
import type { StaffSession } from './sessions';

/** The roles come from the contract. Cached responses stay valid unless `changesPublic` is set. */
export function staffRoute<S extends EndpointSchemas>(
  app: FastifyInstance,
  deps: Dependencies,
  endpoint: Endpoint<S>,
  options: Omit<RouteOptions<NoInfer<S>>, 'onRequest' | 'cache'>,
  handler: (call: Call<S> & { staff: StaffSession }) => Promise<Answer<NoInfer<S>>>,
): void {
  const guarded = {
    changesPublic: false,
    ...options,
    onRequest: [requireStaff(deps, endpoint.roles, endpoint.fresh)],
  };
  route(app, deps, endpoint, guarded, (call) => handler({ ...call, staff: staffOf(call.request) }));
}
