import { readFileSync } from 'node:fs';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const DOCUMENT = new URL('../../openapi.json', import.meta.url);

/** Policy of the page, which runs the library's own scripts and styles and requests only this server. */
const CSP = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** `/docs`, a page to read the API, and `/docs/json`, the committed document itself. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  const document = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: CSP,
    uiConfig: {
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      tryItOutEnabled: false,
      validatorUrl: null,
    },
    theme: { title: 'Konnect API' },
  });
}
