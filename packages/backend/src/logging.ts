// The log contains events and never data that people sent: no bodies, queries, names, phone numbers or
// addresses.
import { traceFields, tracing } from '@konnect/tracing';
import { pino, stdSerializers, type Logger, type LoggerOptions } from 'pino';

const EMAIL = /[^\s@"'<>()=,;:]+@[^\s@"'<>()=,;:]+/g;
/** Seven or more digits in any notation, such as phone numbers and national ids. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,2}\d){6,}/g;
const STACK_FRAME = /^ {4}at /;
const DEEPEST_CAUSE = 5;

export interface LoggedError {
  type: string;
  message?: string;
  code?: string;
  /** Details of a database error: the objects that it touched, never the values. */
  table?: string;
  column?: string;
  constraint?: string;
  statement?: string;
  stack?: string;
  cause?: LoggedError;
}

function withoutPersonal(text: string): string {
  return text.replace(EMAIL, '[email]').replace(LONG_NUMBER, '[number]');
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Reduces an error to what may be logged. Messages of the database and its driver repeat the values of a
 * statement, so only the state, the names and the statement with its placeholders are logged.
 */
export function serializeError(error: unknown, depth = 0): LoggedError | unknown {
  if (!(error instanceof Error))
    return typeof error === 'string' ? withoutPersonal(error) : stdSerializers.err(error as Error);
  const { code, table, column, constraint, query, params, severity } = error as unknown as Record<
    string,
    unknown
  >;
  const isOfDatabase = query !== undefined || params !== undefined || severity !== undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => STACK_FRAME.test(line));
  return clean({
    type: error.name === 'Error' ? error.constructor.name : error.name,
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

function clean(fields: { [Name in keyof LoggedError]: LoggedError[Name] | undefined }): LoggedError {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as LoggedError;
}

/** The log of a server: JSON lines on the standard output, with the ids of the trace where there is one. */
export function createLogger(
  level: LoggerOptions['level'],
  destination?: { write(line: string): void },
): Logger {
  const options: LoggerOptions = {
    ...(level === undefined ? {} : { level }),
    base: null,
    ...(tracing.active && { mixin: traceFields }),
    serializers: { err: serializeError, error: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
