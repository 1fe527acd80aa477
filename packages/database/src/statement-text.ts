/** Words after which a statement names the table that it is about. */
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)"?/i;
const OPERATION = /^[\s(]*([a-z]+)/i;
/** Texts in quotes of either kind, and numbers that are no part of a name or of a placeholder. */
const VALUES = /(?:\bE)?'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w$."])\d+(?:\.\d+)?\b/g;

/**
 * A statement as a trace may show it. Parameters are never part of it; what is written into its text could be
 * somebody's data only by mistake, and goes, too.
 */
export const withoutValues = (statement: string): string => statement.replace(VALUES, '?');

/** A short name that is the same for all statements of a kind, such as `SELECT article`. */
export function describeStatement(statement: string): { name: string; operation: string } {
  const operation = (OPERATION.exec(statement)?.[1] ?? 'query').toUpperCase();
  const table = TABLE.exec(statement)?.[1];
  return { name: table ? `${operation} ${table}` : operation, operation };
}
