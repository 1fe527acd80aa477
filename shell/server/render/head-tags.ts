import type { Head } from '@konnect/contracts';
import { documentTitle } from '../../src/app/document-title';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** JSON for a data block: nothing in it can end the block or start a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function headTags(head: Head, publicUrl: string, siteName: string, path: string): string {
  const canonical = absolute(head.canonical ?? path, publicUrl) ?? publicUrl;
  const image = head.image && absolute(head.image.url, publicUrl);
  const tags = [
    `<title>${escapeHtml(documentTitle(head.title, siteName))}</title>`,
    meta('name', 'description', head.description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
  if (head.noIndex) tags.push(meta('name', 'robots', 'noindex'));
  if (head.image && image) {
    tags.push(
      meta('property', 'og:image', image),
      meta('property', 'og:image:width', String(head.image.width)),
      meta('property', 'og:image:height', String(head.image.height)),
      meta('property', 'og:image:alt', head.image.alt),
    );
  }
  for (const { title, path: feed } of head.feeds ?? [])
    tags.push(
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(feed)}">`,
    );
  for (const object of head.jsonLd ?? [])
    tags.push(`<script type="application/ld+json">${jsonForScript(object)}</script>`);
  return tags.join('\n');
}

// An invalid address from an author costs its tag, not the page.
function absolute(address: string, publicUrl: string): string | undefined {
  return URL.canParse(address, publicUrl) ? new URL(address, publicUrl).href : undefined;
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}
