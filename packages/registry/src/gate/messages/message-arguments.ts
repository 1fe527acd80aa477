import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** `text` takes any value. */
export type ArgumentKind = 'text' | 'number' | 'date' | 'choice';

export type MessageArguments = ReadonlyMap<string, ArgumentKind>;

const KINDS: Partial<Record<TYPE, ArgumentKind>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'date',
  [TYPE.select]: 'choice',
};

function collect(elements: readonly MessageFormatElement[], found: Map<string, ArgumentKind>): void {
  for (const element of elements) {
    if (element.type === TYPE.tag)
      throw new Error(`it has the tag <${element.value}>; messages are plain text`);
    const kind = KINDS[element.type];
    // A plain `{count}` beside a plural of it needs no other value than the plural.
    if (kind && 'value' in element && (kind !== 'text' || !found.has(element.value)))
      found.set(element.value, kind);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) collect(value, found);
  }
}

/** @throws Error with the parser's message for text that is not ICU */
export function messageArguments(text: string): MessageArguments {
  const found = new Map<string, ArgumentKind>();
  collect(parse(text, { captureLocation: false }), found);
  return found;
}
