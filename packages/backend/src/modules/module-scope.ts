import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import type { RegisterModule } from './index';

/** Symbol under which Fastify looks for the name of a plugin. */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

/** Without a name, Fastify compares each plugin with the exports of every loaded file. */
export function moduleScope(registerModule: RegisterModule, deps: Dependencies) {
  const plugin = async (scope: FastifyInstance): Promise<void> => {
    await registerModule(scope, deps);
  };
  return Object.assign(plugin, { [DISPLAY_NAME]: registerModule.name || 'module' });
}
