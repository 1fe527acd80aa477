import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import { registerClaims } from './claim-routes';
import { registerDrawEditing } from './editing-routes';
import { registerDrawOperation } from './operation-routes';

export function registerStaffDraws(app: FastifyInstance, deps: Dependencies): void {
  registerDrawEditing(app, deps);
  registerDrawOperation(app, deps);
  registerClaims(app, deps);
}
