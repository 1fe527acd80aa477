import { Parser } from 'htmlparser2';

export interface Run {
  text: string;
  bold?: true;
  italic?: true;
  href?: string;
}

export interface Block {
  kind: 'p' | 'h2' | 'h3' | 'li' | 'quote';
  runs: Run[];
  /** Marker of a list item: a number, or undefined for a bullet. */
  number?: number;
  /** Depth of nested lists; 0 for the outermost. */
  depth: number;
}

const KIND: Readonly<Record<string, Block['kind']>> = {
  p: 'p',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  li: 'li',
  blockquote: 'quote',
  pre: 'p',
  dt: 'h3',
  dd: 'p',
  td: 'p',
  th: 'h3',
  figcaption: 'p',
  caption: 'h3',
};
const BOLD = new Set(['strong', 'b', 'mark']);
const ITALIC = new Set(['em', 'i']);

/** Converts sanitised HTML to blocks for paper, without images. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  const open: string[] = [];
  const hrefs: (string | undefined)[] = [];
  const counters: (number | undefined)[] = [];
  let current: Block | undefined;

  const begin = (kind: Block['kind'], number?: number): void => {
    current = {
      kind,
      runs: [],
      depth: Math.max(0, counters.length - 1),
      ...(number === undefined ? {} : { number }),
    };
    blocks.push(current);
  };
  const write = (text: string): void => {
    if (!current) {
      if (!text.trim()) return;
      begin(open.includes('blockquote') ? 'quote' : 'p');
    }
    const href = hrefs.findLast(Boolean);
    const style = {
      ...(open.some((tag) => BOLD.has(tag)) ? { bold: true as const } : {}),
      ...(open.some((tag) => ITALIC.has(tag)) ? { italic: true as const } : {}),
      ...(href ? { href } : {}),
    };
    const last = current?.runs.at(-1);
    if (last && last.bold === style.bold && last.italic === style.italic && last.href === style.href)
      last.text += text;
    else current?.runs.push({ text, ...style });
  };

  const parser = new Parser({
    onopentag(name, { href, start }) {
      open.push(name);
      if (name === 'a') hrefs.push(href);
      if (name === 'ul') counters.push(undefined);
      if (name === 'ol') counters.push(Number(start) || 1);
      if (name === 'br') write('\n');
      const kind = KIND[name];
      if (!kind) return;
      const last = counters.length - 1;
      const number = name === 'li' ? counters[last] : undefined;
      if (number !== undefined) counters[last] = number + 1;
      // A paragraph inside of a list item or quotation adds no block of its own.
      if (name === 'p' && (current?.kind === 'li' || current?.kind === 'quote') && current.runs.length === 0)
        return;
      begin(name === 'p' && open.includes('blockquote') ? 'quote' : kind, number);
    },
    ontext: (text) => write(text.replace(/\s+/g, ' ')),
    onclosetag(name) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.splice(at, 1);
      if (name === 'a') hrefs.pop();
      if (name === 'ul' || name === 'ol') counters.pop();
      if (KIND[name]) current = undefined;
    },
  });
  parser.end(html);
  return blocks.map((block) => ({ ...block, runs: tidy(block.runs) })).filter(({ runs }) => runs.length > 0);
}

function tidy(runs: readonly Run[]): Run[] {
  const trimmed = runs.map((run) => ({ ...run }));
  while (trimmed[0] && !(trimmed[0].text = trimmed[0].text.trimStart())) trimmed.shift();
  for (let last = trimmed.at(-1); last && !(last.text = last.text.trimEnd()); last = trimmed.at(-1))
    trimmed.pop();
  return trimmed;
}
