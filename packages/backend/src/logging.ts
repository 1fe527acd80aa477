// The log contains no data that people sent: no bodies, queries, names, phone numbers or addresses.
import { serializeError, traceFields, tracing } from '@konnect/tracing';
import { pino, type Logger, type LoggerOptions } from 'pino';

/** JSON lines on the standard output, with the ids of the trace where there is one. */
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
