// Computes columns from the fields of a document.
import { plainText } from '#app/text/html';
import { excerptOf, readingMinutes } from '#app/text/text';
import { searchTexts } from '#app/db/visibility';
import type { Fields } from './field';

/** A field as text; empty when it holds none. */
export function text(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** The sections as plain text. */
export function sectionTexts(fields: Fields): string[] {
  const parts = fields['sections'];
  return Array.isArray(parts) ? (parts as { msg: string }[]).map((part) => plainText(part.msg)) : [];
}

/** The columns that the search reads. */
export function columns({ searchTitle, searchBody }: ReturnType<typeof searchTexts>) {
  return { search_title: searchTitle, search_body: searchBody };
}

/** Columns that articles, notices, letters and pages about working here share. */
export function deriveArticle(fields: Fields): Record<string, unknown> {
  const main = plainText(text(fields, 'main_section_msg'));
  const all = [main, ...sectionTexts(fields)].join(' ').trim();
  return {
    excerpt: excerptOf(main || all),
    reading_minutes: readingMinutes(all),
    ...columns(searchTexts(text(fields, 'title'), all)),
  };
}
