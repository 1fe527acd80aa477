import type { Head } from '@konnect/contracts';
import { escapeHtml } from './head-tags';

/** Characters; three addresses take 500. */
const LONGEST = 2_000;
/** Between angle brackets: no space, no bracket and no backslash. */
const ADDRESS = /^(?:[\x21-\x3b=\x3f-\x5b]|[\x5d-\x7e])+$/;
/** Between quotes: neither a quote nor a backslash. */
const QUOTED = /^(?:[\x20\x21\x23-\x5b]|[\x5d-\x7e])*$/;

/** Sources and sizes of a preload with several images. */
const sourcesOf = ({ srcSet, sizes = '100vw' }: NonNullable<Head['preloadImage']>) =>
  srcSet ? { imagesrcset: srcSet, imagesizes: sizes } : {};

/** The preload of a page's largest image as a tag, which saved copies of the page keep. */
export function imagePreloadTag({ preloadImage }: Head): string {
  if (!preloadImage) return '';
  const sources = Object.entries(sourcesOf(preloadImage))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(preloadImage.href)}"${sources}>\n`;
}

/**
 * The same preload as a header: a slow phone reads it before it parses the document. A remote has written
 * these texts, so one that does not fit into a header is left to the tag.
 * @source RFC 8288; HTML Standard, "The Link header"
 */
export function imagePreloadHeader({ preloadImage }: Head): { link?: string } {
  if (!preloadImage || !ADDRESS.test(preloadImage.href)) return {};
  const sources = Object.entries(sourcesOf(preloadImage));
  if (!sources.every(([, value]) => QUOTED.test(value))) return {};
  const link = [
    `<${preloadImage.href}>`,
    'rel=preload',
    'as=image',
    'fetchpriority=high',
    ...sources.map(([name, value]) => `${name}="${value}"`),
  ].join('; ');
  return link.length > LONGEST ? {} : { link };
}
