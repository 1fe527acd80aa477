import type { PublicUrl } from '@konnect/contracts';
import { xmlText } from './xml';

/** The protocol allows 50,000 addresses in one file. */
export const SITEMAP_MAX = 45_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapDocument(addresses: readonly PublicUrl[], publicUrl: string): string {
  const lines = addresses.map(
    ({ path, lastmod }) =>
      `<url><loc>${xmlText(publicUrl + path)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>\n${lines.join('\n')}\n</urlset>\n`;
}

export function sitemapIndex(parts: number, publicUrl: string): string {
  const lines = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${xmlText(`${publicUrl}/sitemap.xml?page=${index + 1}`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('\n')}\n</sitemapindex>\n`;
}

/** Share images and the content host stay allowed, because link previews fetch them like any robot. */
export function robotsDocument(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /staff',
    'Disallow: /api/',
    'Disallow: /search',
    'Disallow: /not-found',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
