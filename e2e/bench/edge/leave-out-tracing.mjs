// `node --import` of this file, before a server: it and its workers get `no-tracing.ts` for its package.
import { register } from 'node:module';

const replacement = new URL('./no-tracing.ts', import.meta.url).href;
const hooks = `
export async function resolve(specifier, context, next) {
  return next(specifier === '@konnect/tracing' ? ${JSON.stringify(replacement)} : specifier, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
