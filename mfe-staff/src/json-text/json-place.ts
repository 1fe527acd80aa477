// Engines describe a mistake in JSON in their own words, or not at all, so the text is parsed again here.

export interface JsonProblem {
  line: number;
  /** Both count from 1. */
  column: number;
  message: string;
}

class Broken extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

const SPACE = /[ \t\n\r]*/y;
const WORD = /true|false|null/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING_PART = /[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
/** No real survey is this deep; deeper input would overflow the stack. */
const DEPTH_MAX = 500;

/** The first mistake, or null for a valid JSON text. */
export function findJsonProblem(text: string): JsonProblem | null {
  try {
    const end = readValue(text, skip(text, 0), 0);
    const rest = skip(text, end);
    if (rest < text.length) throw new Broken(rest, 'Nothing may follow the end of the object');
    return null;
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    const before = text.slice(0, error.at).split('\n');
    return { line: before.length, column: (before.at(-1) ?? '').length + 1, message: error.message };
  }
}

function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function skip(text: string, at: number): number {
  return Math.max(at, match(SPACE, text, at));
}

function readValue(text: string, at: number, depth: number): number {
  if (depth > DEPTH_MAX) throw new Broken(at, 'This is nested too deeply');
  const first = text[at];
  if (first === undefined) throw new Broken(at, 'The text ends too early');
  if (first === '{') return readList(text, at, '}', depth, readEntry);
  if (first === '[') return readList(text, at, ']', depth, readValue);
  if (first === '"') return readString(text, at);
  const end = Math.max(match(WORD, text, at), match(NUMBER, text, at));
  if (end < 0)
    throw new Broken(
      at,
      first === "'" ? 'Texts stand in double quotes' : `A value cannot begin with ${first}`,
    );
  return end;
}

function readList(
  text: string,
  at: number,
  close: string,
  depth: number,
  readItem: (text: string, at: number, depth: number) => number,
): number {
  let next = skip(text, at + 1);
  if (text[next] === close) return next + 1;
  for (;;) {
    next = skip(text, readItem(text, next, depth + 1));
    const mark = text[next];
    if (mark === close) return next + 1;
    if (mark === undefined) throw new Broken(next, `The text ends too early: a ${close} is missing`);
    if (mark !== ',') throw new Broken(next, `A comma or ${close} is missing here`);
    next = skip(text, next + 1);
    if (text[next] === close) throw new Broken(next, `Remove the comma before ${close}`);
  }
}

function readEntry(text: string, at: number, depth: number): number {
  if (text[at] === undefined) throw new Broken(at, 'The text ends too early: a } is missing');
  if (text[at] !== '"') throw new Broken(at, 'A name in double quotes is missing here');
  const colon = skip(text, readString(text, at));
  if (text[colon] !== ':') throw new Broken(colon, 'A colon is missing here');
  return readValue(text, skip(text, colon + 1), depth);
}

function readString(text: string, at: number): number {
  let next = at + 1;
  while (text[next] !== '"') {
    const end = match(STRING_PART, text, next);
    if (end < 0)
      throw new Broken(
        next,
        next >= text.length || text[next] === '\n'
          ? 'The closing quote of this text is missing'
          : 'This character must be escaped',
      );
    next = end;
  }
  return next + 1;
}
