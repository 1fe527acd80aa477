/** Byte order mark, without which spreadsheets do not read a file as UTF-8. */
export const CSV_BOM = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

/**
 * Writes one cell. A text that a spreadsheet would read as a formula gets a leading quote, even after white
 * space. Numbers stay numbers.
 */
export function csvCell(value: unknown): string {
  const text = asText(value);
  const isFormula = typeof value !== 'number' && /^[\s\uFEFF]*[=+\-@]|^[\t\r]/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(safe) || isFormula ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes one line with its line break, as RFC 4180 defines it. */
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
