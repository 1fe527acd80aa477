const EMAIL = /[^\s@"'<>()=,;:]+@[^\s@"'<>()=,;:]+/g;
/** Seven or more digits in any notation, such as phone numbers and national ids. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,2}\d){6,}/g;
const STACK_FRAME = /^ {4}at /;
const DEEPEST_CAUSE = 5;

export interface LoggedError {
  type: string;
  message?: string;
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
  statement?: string;
  stack?: string;
  cause?: LoggedError;
}

/** The query of an address may have searches, references and tokens. */
const QUERY = /(?<=[^\s?])\?[^\s"'`<>)]+/g;
/** Secrets of sessions, links and registries have at least this length. */
const LONG_WORD = /[\w-]{24,}/g;
const LOOKS_RANDOM = /\d|[a-z].*[A-Z]|[A-Z].*[a-z]/;

/** Names such as `UND_ERR_HEADERS_TIMEOUT` or `mfe-of-another-team-abroad` are no tokens. */
const withoutToken = (word: string): string => (LOOKS_RANDOM.test(word) ? '[token]' : word);

function withoutPersonal(text: string): string {
  return text
    .replace(QUERY, '?[query]')
    .replace(LONG_WORD, withoutToken)
    .replace(EMAIL, '[email]')
    .replace(LONG_NUMBER, '[number]');
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Messages of the database repeat values, so only its state, names and placeholders are logged. */
export function serializeError(error: unknown, depth = 0): LoggedError | unknown {
  if (typeof error === 'string') return withoutPersonal(error);
  if (!isErrorLike(error)) return error;
  const { code, table, column, constraint, query, params, severity } = error as unknown as Record<
    string,
    unknown
  >;
  const isOfDatabase = query !== undefined || params !== undefined || severity !== undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => STACK_FRAME.test(line));
  return clean({
    type: error.name === 'Error' || !error.name ? error.constructor.name : error.name,
    message: isOfDatabase ? undefined : withoutPersonal(error.message),
    code: textOf(code),
    table: textOf(table),
    column: textOf(column),
    constraint: textOf(constraint),
    statement: textOf(query),
    stack: frames.join('\n') || undefined,
    cause:
      error.cause !== undefined && depth < DEEPEST_CAUSE
        ? (serializeError(error.cause, depth + 1) as LoggedError)
        : undefined,
  });
}

/** Errors of isolated code come from another realm, so `instanceof` fails. */
const isErrorLike = (value: unknown): value is Error =>
  value instanceof Error ||
  (typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string');

function clean(fields: { [Name in keyof LoggedError]: LoggedError[Name] | undefined }): LoggedError {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as LoggedError;
}
