const ERROR_MAX = 300;

/** Leaves out the values of the statement, which may be personal data. */
export function errorText(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return (current instanceof Error ? current.message : String(current)).slice(0, ERROR_MAX);
}
