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

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/**
 * Whether a text is a problem: a code and a line for a person. Where a field of the input is called
 * `message`, its messages stand in that place, and the line is in `detail` alone.
 */
export function isProblem({ text }: Pick<RawAnswer, 'text'>): boolean {
  try {
    const { code, message, detail, fieldErrors } = JSON.parse(text) as {
      [name: string]: unknown;
      fieldErrors?: { message?: unknown };
    };
    const isOfField =
      Array.isArray(message) &&
      message.length > 0 &&
      message.every(isText) &&
      JSON.stringify(message) === JSON.stringify(fieldErrors?.message);
    const isCode = typeof code === 'string' && /^[a-z_]+(?:\.[a-z_]+)?$/.test(code);
    return isCode && (isText(message) || (isOfField && isText(detail)));
  } catch {
    return false;
  }
}

/** Whether a redirect leads away from the hosts of one site. A browser reads the address in the same way. */
export function leadsAway(location: string | undefined, url: string, hosts: readonly string[]): boolean {
  if (location === undefined) return false;
  const target = URL.canParse(location, url) ? new URL(location, url) : undefined;
  return (
    !target || !/^https?:$/.test(target.protocol) || ![new URL(url).host, ...hosts].includes(target.host)
  );
}

/** One line about a request and its answer. */
export function told(who: string, { method, path, headers, body }: RawRequest, answer: RawAnswer): string {
  const sent = body ? ` ${body.toString('latin1', 0, 150)}` : '';
  const names = headers.map(([name, value]) => `${name}: ${value.slice(0, 60)}`).join(', ');
  return `${who}: ${method} ${path.slice(0, 200)} [${names}]${sent} -> ${answer.status} ${answer.text.slice(0, 300)}`;
}
