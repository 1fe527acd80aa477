// Cleans what Word, Google Docs and other offices put on the clipboard. Inline styles are removed from the
// text, because the page's policy reports them when they are parsed.

import { parseHtml } from './parse-html';

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const STYLE = /\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i;
const LIST = /mso-list\s*:\s*(l\d+)\s+level(\d)/i;

/** An attribute of ours keeps what a style means beyond looks. */
function marksOf(style: string): string {
  const list = LIST.exec(style);
  if (list) return ` data-list="${list[1] ?? ''}" data-level="${list[2] ?? '1'}"`;
  if (/mso-list\s*:\s*ignore/i.test(style)) return ' data-bullet=""';
  const weight = /(?<![-\w])font-weight\s*:\s*(normal|[1-5]00|bold|[6-9]00)/i.exec(style)?.[1];
  const isPlain = weight !== undefined && !/^(?:bold|[6-9])/i.test(weight);
  const isItalic = /(?<![-\w])font-style\s*:\s*italic/i.test(style);
  return `${isPlain ? ' data-plain=""' : ''}${weight !== undefined && !isPlain ? ' data-bold=""' : ''}${isItalic ? ' data-italic=""' : ''}`;
}

function withoutStyles(html: string): string {
  return html
    .replace(/<(style|xml|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->|<!\[[^\]]*\]>/g, '')
    .replace(TAG, (tag) => tag.replace(STYLE, (_, value: string) => marksOf(value)));
}

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** The page itself has the first-level heading, so those of a pasted text become second-level. */
function lowerHeadings(root: Element): void {
  for (const title of root.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  const shift = root.querySelector('h1') ? 1 : 0;
  for (const heading of [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')]) {
    const level = Math.min(4, Number(heading.tagName.slice(1)) + shift);
    rename(heading, `h${level}`);
  }
}

function keepWeights(root: Element): void {
  for (const element of [...root.querySelectorAll('b[data-plain], strong[data-plain]')])
    element.replaceWith(...element.childNodes);
  for (const [name, tag] of [
    ['data-bold', 'strong'],
    ['data-italic', 'em'],
  ] as const) {
    for (const element of [...root.querySelectorAll(`span[${name}]`)]) {
      const mark = element.ownerDocument.createElement(tag);
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
}

/** Word writes an item of a list as a paragraph with its bullet or number as text. */
function makeLists(root: Element): void {
  let open: { list: Element; level: number; name: string }[] = [];
  let last: Element | null = null;
  for (const paragraph of [...root.querySelectorAll('[data-list]')]) {
    const level = Number(paragraph.getAttribute('data-level'));
    const name = paragraph.getAttribute('data-list') ?? '';
    const bullet = paragraph.querySelector('[data-bullet]');
    const sign = bullet?.textContent?.replace(/\u00a0/g, ' ').trim() ?? '';
    bullet?.remove();
    const isNext = last !== null && previousElement(paragraph) === last && open[0]?.name === name;
    if (!isNext) open = [];
    open = open.filter((one) => one.level <= level);
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = paragraph.ownerDocument.createElement(/^[0-9a-z]{1,4}[.)]/i.test(sign) ? 'ol' : 'ul');
      const start = /^(\d{1,4})[.)]/.exec(sign)?.[1];
      if (start !== undefined && start !== '1') list.setAttribute('start', start);
      if (current?.list.lastElementChild) current.list.lastElementChild.append(list);
      else paragraph.before(list);
      current = { list, level, name };
      open.push(current);
    }
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    current.list.append(item);
    paragraph.remove();
    last = open[0]?.list ?? null;
  }
}

function previousElement(element: Element): Element | null {
  let before = element.previousSibling;
  while (before && before.nodeType === 3 && !before.textContent?.trim()) before = before.previousSibling;
  return before?.nodeType === 1 ? (before as Element) : null;
}

/** Keeps headings, lists, tables and weights without their looks. It needs a browser. */
export function cleanPastedHtml(html: string): string {
  const body = parseHtml(withoutStyles(html));
  for (const empty of [...body.querySelectorAll('o\\:p')]) empty.replaceWith(...empty.childNodes);
  lowerHeadings(body);
  keepWeights(body);
  makeLists(body);
  return body.innerHTML;
}
