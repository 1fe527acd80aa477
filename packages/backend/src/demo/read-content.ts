import { readFileSync } from 'node:fs';
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import * as z from 'zod/mini';
import { demoClipNames } from './clips/index';
import { demoImageNames } from './images/index';

export const image = z.enum(demoImageNames);
export const clip = z.enum(demoClipNames);
/** Text with markup. A line break between two tags is layout; any other line break is a space. */
export const html = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .trim()
      .replace(/>\n\s*</g, '><')
      .replace(/\n\s*/g, ' '),
  ),
);

/** @throws Error with the file and the place of its first mistake */
export function readContent<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> {
  return parseContent(file, readFileSync(new URL(`./content/${file}`, import.meta.url), 'utf8'), schema);
}

export function parseContent<S extends z.ZodMiniType>(file: string, text: string, schema: S): z.output<S> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const fail = (offset: number, message: string) => {
    const { line, col } = lineCounter.linePos(offset);
    return new Error(`Demo content ${file}, line ${line}, column ${col}: ${message}`);
  };
  const [broken] = document.errors;
  if (broken) throw fail(broken.pos[0], broken.message);
  const { data, error } = schema.safeParse(document.toJS(), { error: z.locales.en().localeError });
  if (!error) return data;
  const [issue] = error.issues;
  if (!issue) throw error;
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  throw fail(offsetOf(document, path), `${issue.path.join('.')}: ${issue.message}`);
}

/** Offset of the entry at a path, or of the closest one around it. */
function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  const parent = document.getIn(path.slice(0, -1), true);
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
    : undefined;
  const node = pair ? pair.key : document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1));
}
