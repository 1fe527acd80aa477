/** Spreadsheets take a file for UTF-8 only with this at its beginning. */
export const CSV_BOM = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

/**
 * One cell. A text that a spreadsheet would take for a formula gets a quote sign in front, also behind blanks; numbers
 * stay numbers.
 */
export function csvCell(value: unknown): string {
  const text = asText(value);
  const isFormula = typeof value !== 'number' && /^[\s\uFEFF]*[=+\-@]|^[\t\r]/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(safe) || isFormula ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end, as RFC 4180 has it. */
export function csvRow(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as string | number | boolean | bigint);
}

/** A file name for `Content-Disposition`: letters, digits and hyphens only. */
export function downloadName(name: string, extension: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `attachment; filename="${plain || 'download'}.${extension}"`;
}
