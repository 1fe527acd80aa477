import { readFileSync } from 'node:fs';
import type { PublicConfig } from '@konnect/contracts';
import type { FastifyInstance } from 'fastify';
import { faviconSvg } from './favicon';

export const MANIFEST_PATH = '/site.webmanifest';
export const TOUCH_ICON_PATH = '/apple-touch-icon.png';
/** No drawing: a slow phone's browser makes a document of it for each page, which takes 30 ms. */
export const TAB_ICON_PATH = '/icon-48.png';
const DAY = 'public, max-age=86400';

/** iOS rounds the touch icon, so it fills its square; the maskable mark is in the middle 80 %. */
const ICONS = [
  { path: '/icon-192.png', sizes: '192x192', purpose: 'any' },
  { path: '/icon-512.png', sizes: '512x512', purpose: 'any' },
  { path: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;

/** There is no service worker: the site opens from the home screen as the browser would open it. */
export function webManifest({ siteName }: Pick<PublicConfig, 'siteName'>): object {
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: `Home internet and community in Nairobi, by ${siteName}.`,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FFF9EE',
    theme_color: '#5A2A9B',
    icons: ICONS.map(({ path, sizes, purpose }) => ({ src: path, sizes, purpose, type: 'image/png' })),
  };
}

export function iconRoutes(app: FastifyInstance, config: () => Pick<PublicConfig, 'siteName'>): void {
  // For documents of earlier versions, and for those that name no icon, such as an image in its own tab.
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (_, reply) =>
      reply.header('content-type', 'image/svg+xml').header('cache-control', DAY).send(faviconSvg),
    );
  }
  for (const path of [TAB_ICON_PATH, TOUCH_ICON_PATH, ...ICONS.map((icon) => icon.path)]) {
    const png = readFileSync(new URL(`../icons${path}`, import.meta.url));
    app.get(path, (_, reply) =>
      reply.header('content-type', 'image/png').header('cache-control', DAY).send(png),
    );
  }
  app.get(MANIFEST_PATH, (_, reply) =>
    reply
      .header('content-type', 'application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(webManifest(config()))),
  );
}
