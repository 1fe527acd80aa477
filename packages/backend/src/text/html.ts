import sanitizeHtml from 'sanitize-html';
import { invalidFields } from '#app/http/problem-error';

/** Sanitising takes longer with longer texts; a save refuses them. */
export const HTML_MAX_LENGTH = 200_000;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'small', 'span', 'a', 'time', 'abbr'],
    ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  // Style, class and id are removed, because the text must not affect the page around it.
  allowedAttributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Only the own content host, because another host would learn who reads what.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src']?.startsWith('/'),
  nestingLimit: 30,
  transformTags: {
    h1: 'h2',
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/i.test(attributes['href'] ?? '') ? { ...attributes, rel: 'noopener' } : attributes,
    }),
  },
};

const MAX_CACHED = 400;
const cleaned = new Map<string, string>();

/** Results are cached in memory, because an article is read far more often than written. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html.slice(0, HTML_MAX_LENGTH), OPTIONS);
  if (cleaned.size >= MAX_CACHED) cleaned.delete(cleaned.keys().next().value ?? '');
  cleaned.set(html, clean);
  return clean;
}

/** @throws ProblemError 400 when the text is too long to be cleaned safely */
export function htmlToSave(field: string, html: string): string {
  if (html.length > HTML_MAX_LENGTH)
    throw invalidFields({ [field]: [`Use at most ${HTML_MAX_LENGTH} characters`] });
  return sanitizeHtml(html, OPTIONS);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

export function plainText(html: string): string {
  // A space before each tag separates the words of neighbouring paragraphs.
  const text = sanitizeHtml(html.slice(0, HTML_MAX_LENGTH).replaceAll('<', ' <'), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return text
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
