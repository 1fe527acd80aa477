import { plainText } from '#app/text/html';
import { excerptOf, readingMinutes } from '#app/text/text';
import { searchTexts } from '#app/db/visibility';
import type { Fields } from './field';

export function text(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

export function sectionTexts(fields: Fields): string[] {
  const parts = fields['sections'];
  return Array.isArray(parts) ? (parts as { msg: string }[]).map((part) => plainText(part.msg)) : [];
}

export function columns({ searchTitle, searchBody }: ReturnType<typeof searchTexts>) {
  return { search_title: searchTitle, search_body: searchBody };
}

export function deriveArticle(fields: Fields): Record<string, unknown> {
  const main = plainText(text(fields, 'main_section_msg'));
  const all = [main, ...sectionTexts(fields)].join(' ').trim();
  return {
    excerpt: excerptOf(main || all),
    reading_minutes: readingMinutes(all),
    ...columns(searchTexts(text(fields, 'title'), all)),
  };
}
