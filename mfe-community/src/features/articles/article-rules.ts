import type { ArticleSummary } from '@konnect/contracts';
import { isAnnouncement, promotedEventCategory } from '@konnect/contracts/rules';

export type ArticleBlock = 'comments' | 'application' | 'closed';

/**
 * Promoted events take applications instead of comments; `promotedevent` itself is over. Unknown categories
 * take comments.
 */
export function articleBlock(category: string): ArticleBlock {
  const event = promotedEventCategory(category);
  if (!event) return 'comments';
  return event === 'promotedevent' ? 'closed' : 'application';
}

/** Announcements speak for the provider, so they show neither date nor author. */
export function showsByline(category: string): boolean {
  return !isAnnouncement(category);
}

export function isLetter(article: { category: string; letter_number?: string | null | undefined }): boolean {
  return Boolean(article.letter_number) || article.category.trim().toLowerCase() === 'letter';
}

/** The author as written, or the name of the account that posted it. */
export function authorOf(article: Pick<ArticleSummary, 'author' | 'user'>): string | null {
  return article.author?.trim() || article.user?.name.trim() || null;
}

const WORDS_PER_MINUTE = 200;

/** The server's number, or one counted from the text; at least one minute. */
export function readingMinutes(
  article: Pick<ArticleSummary, 'main_section_msg' | 'sections' | 'reading_minutes'>,
): number {
  if (article.reading_minutes) return Math.max(1, Math.round(article.reading_minutes));
  const text = [article.main_section_msg, ...article.sections.map((section) => section.msg)]
    .join(' ')
    .replace(/<[^>]*>/g, ' ');
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

const EXCERPT_LENGTH = 180;

/** Plain text for cards and descriptions, cut at a word. */
export function excerptOf(
  article: Pick<ArticleSummary, 'main_section_msg' | 'excerpt'>,
  length = EXCERPT_LENGTH,
): string {
  const text = (article.excerpt ?? article.main_section_msg.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}

/** True when the text changed on a later day than it was posted. */
export function isUpdated(article: Pick<ArticleSummary, 'date_created' | 'updated_at'>): boolean {
  if (!article.updated_at) return false;
  return article.updated_at.slice(0, 10) > article.date_created.slice(0, 10);
}

const OTHERS = 4;
/** Home shows the first three of the list; "Other Articles" begins with the fourth. */
const FIRST_OTHER = 3;

/** The fourth to seventh of the list without the current article; of a short list the first ones. */
export function otherArticles<T extends { id: number }>(list: readonly T[], currentId: number): T[] {
  return [...list.slice(FIRST_OTHER), ...list.slice(0, FIRST_OTHER)]
    .filter((item) => item.id !== currentId)
    .slice(0, OTHERS);
}
