import type { Head } from '@konnect/contracts';
import { escapeHtml } from './head-tags';

/** Characters; three addresses take 500. */
const LONGEST = 2_000;
/** In a header the address is between angle brackets, so it has no space, bracket or backslash. */
const ADDRESS = /^(?:[\x21-\x3b=\x3f-\x5b]|[\x5d-\x7e])+$/;
const QUOTED = /^(?:[\x20\x21\x23-\x5b]|[\x5d-\x7e])*$/;

const sourcesOf = ({ srcSet, sizes = '100vw' }: NonNullable<Head['preloadImage']>) =>
  srcSet ? { imagesrcset: srcSet, imagesizes: sizes } : {};

export function imagePreloadTag({ preloadImage }: Head): string {
  if (!preloadImage) return '';
  const sources = Object.entries(sourcesOf(preloadImage))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(preloadImage.href)}"${sources}>\n`;
}

/** A slow phone reads the header before it parses the document. @source RFC 8288 */
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
