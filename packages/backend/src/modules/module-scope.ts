import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import type { RegisterModule } from './index';

/** Symbol under which Fastify looks for the name of a plugin. */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

/**
 * Makes the plugin that adds a module's routes to a scope of its own, named after the module's function.
 * Without a name Fastify compares the plugin with the exports of every loaded file, once per module.
 */
export function moduleScope(registerModule: RegisterModule, deps: Dependencies) {
  const plugin = async (scope: FastifyInstance): Promise<void> => {
    await registerModule(scope, deps);
  };
  return Object.assign(plugin, { [DISPLAY_NAME]: registerModule.name || 'module' });
}
