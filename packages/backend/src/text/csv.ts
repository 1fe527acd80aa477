/** Byte order mark, without which spreadsheets do not read a file as UTF-8. */
export const CSV_BOM = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** The wide signs are those of East Asian keyboards, which some spreadsheets read like the narrow ones. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/;
/** LibreOffice also splits at unquoted semicolons and tabs, after which a formula may begin. */
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/** A text that a spreadsheet would read as a formula gets a leading quote. Numbers stay numbers. */
export function csvCell(value: unknown): string {
  const text = asText(value);
  const isFormula = typeof value !== 'number' && FORMULA.test(text);
  const safe = isFormula ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) || isFormula ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with its line break. */
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

/** For `Content-Disposition`: letters, digits and hyphens only. */
export function downloadName(name: string, extension: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `attachment; filename="${plain || 'download'}.${extension}"`;
}
