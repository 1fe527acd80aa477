const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)"?/i;
const OPERATION = /^[\s(]*([a-z]+)/i;
/** Quoted texts, and numbers that are no part of a name or of a placeholder. */
const VALUES = /(?:\bE)?'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w$."])\d+(?:\.\d+)?\b/g;

/** A trace never has parameters; a value in the text could be personal data by mistake. */
export const withoutValues = (statement: string): string => statement.replace(VALUES, '?');

/** The same for all statements of a kind, such as `SELECT article`. */
export function describeStatement(statement: string): { name: string; operation: string } {
  const operation = (OPERATION.exec(statement)?.[1] ?? 'query').toUpperCase();
  const table = TABLE.exec(statement)?.[1];
  return { name: table ? `${operation} ${table}` : operation, operation };
}
