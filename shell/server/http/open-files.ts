// A file that cannot be opened because too many are open may well exist.

const CODES = new Set(['EMFILE', 'ENFILE']);
const MAX_CAUSES = 5;

export function isOutOfFiles(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    typeof current === 'object' && current !== null && depth < MAX_CAUSES;
    depth += 1
  ) {
    if ('code' in current && typeof current.code === 'string' && CODES.has(current.code)) return true;
    current = 'cause' in current ? current.cause : undefined;
  }
  return false;
}

/** @throws the error when too many files were open, because absence is then unknown */
export function absentAs<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isOutOfFiles(error)) throw error;
    return value;
  };
}
