const ERROR_MAX = 300;

/** What an error says, without the values of the statement that failed: they may be about people. */
export function errorText(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return (current instanceof Error ? current.message : String(current)).slice(0, ERROR_MAX);
}
