// A file that cannot be opened because too many are open says nothing about the file: it is there as much as
// before.

const CODES = new Set(['EMFILE', 'ENFILE']);
const MAX_CAUSES = 5;

/** Tells whether this process, or the machine, may open no further file or connection at the moment. */
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

/**
 * For reads whose failure means that something is not there.
 * @returns what takes the place of the missing thing
 * @throws the error when too many files were open, because then nothing is known
 */
export function absentAs<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isOutOfFiles(error)) throw error;
    return value;
  };
}
