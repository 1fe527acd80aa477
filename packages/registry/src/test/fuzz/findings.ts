import type { RawAnswer, RawRequest } from './send-raw';

const STACK = /(?:\n|\\n)\s+at .+:\d+:\d+/;
const STATEMENT = /\b(?:select .+ from|insert into|update .+ set) /i;

export interface Secrets {
  /** Tokens and keys: in no answer and no line of a log. */
  tokens: readonly string[];
  /** Folders of this machine. */
  folders: readonly string[];
}

/** What a text tells that it must not. */
export function leaksOf(text: string, { tokens, folders }: Secrets): string[] {
  return [
    ...(STACK.test(text) ? ['a stack'] : []),
    ...(STATEMENT.test(text) ? ['a statement of the database'] : []),
    ...(tokens.some((token) => text.includes(token)) ? ['a token'] : []),
    ...(folders.some((folder) => text.includes(folder)) ? ['a folder of this machine'] : []),
  ];
}

/** Whether a text is a problem: a code and a line for a person. */
export function isProblem({ text }: RawAnswer): boolean {
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
    return /^[a-z_]+(?:\.[a-z_]+)?$/.test(String(code)) && typeof message === 'string' && message !== '';
  } catch {
    return false;
  }
}

/** One line about a request and its answer. */
export function told(who: string, { method, path, headers, body }: RawRequest, answer: RawAnswer): string {
  const sent = body ? ` ${body.toString('latin1', 0, 150)}` : '';
  const names = headers.map(([name, value]) => `${name}: ${value.slice(0, 60)}`).join(', ');
  return `${who}: ${method} ${path.slice(0, 200)} [${names}]${sent} -> ${answer.status} ${answer.text.slice(0, 300)}`;
}
