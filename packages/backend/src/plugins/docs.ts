import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const DOCUMENT = new URL('../../openapi.json', import.meta.url);

/** The page runs the library's own scripts and styles and requests only this server. */
const CSP = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // Swagger UI brings a sanitiser as well.
  'trusted-types': ['default', 'dompurify', "'allow-duplicates'"],
};

const PURIFY = createRequire(import.meta.url).resolve('dompurify/purify.min.js');
/** Swagger UI writes its descriptions as strings: they pass the sanitiser, and no script is added. */
const DEFAULT_POLICY =
  "window.trustedTypes?.createPolicy('default', { createHTML: (html) => DOMPurify.sanitize(html) });";

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
    theme: {
      title: 'Konnect API',
      // The library waits for the page's load event, so this runs before it.
      js: [
        {
          filename: 'trusted-types.js',
          content: `${readFileSync(PURIFY, 'utf8')}\n;${DEFAULT_POLICY}\n`,
        },
      ],
    },
  });
}
