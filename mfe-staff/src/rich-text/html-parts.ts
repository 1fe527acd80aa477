// Tells whether a text survives the visual editor. The code needs a browser: it reads HTML as the browser
// does, in a document of its own.

import { parseHtml } from './parse-html';

const SAME_TAG: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM', H1: 'H2', DEL: 'S', STRIKE: 'S' };
/** Elements that hold blocks: whether their only text is in a paragraph makes no difference. */
const HOLDERS = new Set(['LI', 'BLOCKQUOTE', 'TD', 'TH']);
const ALLOWED_ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'lang',
  'dir',
  'title',
  'start',
  'colspan',
  'rowspan',
  'datetime',
];

/** Every element that means something, with its attributes, counted. */
function partsOf(root: Element): Map<string, number> {
  const parts = new Map<string, number>();
  for (const element of root.querySelectorAll('*')) {
    const tag = SAME_TAG[element.tagName] ?? element.tagName;
    const attributes = ALLOWED_ATTRIBUTES.flatMap((name) =>
      element.getAttribute(name) ? [`${name}=${element.getAttribute(name) ?? ''}`] : [],
    );
    const isWrapper = tag === 'SPAN' && attributes.length === 0;
    const isHeldParagraph =
      tag === 'P' && element.parentElement !== null && HOLDERS.has(element.parentElement.tagName);
    const isEmptyParagraph = tag === 'P' && !element.firstElementChild && !element.textContent?.trim();
    if (isWrapper || isHeldParagraph || isEmptyParagraph) continue;
    // A start of 1 is what a list has anyway.
    const key = [tag.toLowerCase(), ...attributes.filter((attribute) => attribute !== 'start=1')].join(' ');
    parts.set(key, (parts.get(key) ?? 0) + 1);
  }
  return parts;
}

const words = (root: Element) => (root.textContent ?? '').replace(/\s+/g, '');

/** Names the parts that the second text has lost: `table`, `figure`, or `words`; empty without a loss. */
export function lostParts(before: string, after: string): string[] {
  const [old, now] = [parseHtml(before), parseHtml(after)];
  const left = partsOf(now);
  const lost = [...partsOf(old)]
    .filter(([key, count]) => (left.get(key) ?? 0) < count)
    .map(([key]) => key.split(' ')[0] ?? key);
  if (words(old) !== words(now)) lost.push('words');
  return [...new Set(lost)];
}

/** The words of an HTML text, for lists and comparisons. */
export function wordsOf(html: string): string {
  const spaced = html.replaceAll('<', ' <');
  return (parseHtml(spaced).textContent ?? '').replace(/\s+/g, ' ').trim();
}
