/** A new survey's short link ends in a number from here on. */
export const SURVEY_SLUG_FROM = 10_000;
export const SURVEY_SLUG_TO = 99_999;
const TITLE_MAX = 120;

/**
 * The title with hyphens for spaces, a hyphen, and the number, without characters that need encoding.
 * @example surveySlug('Taste the menu', 48213) // Taste-the-menu-48213
 */
export function surveySlug(title: string, number: number): string {
  const words = title
    .trim()
    .slice(0, TITLE_MAX)
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{N}_.-]/gu, '');
  return `${words.replace(/^[-_.]+|-+$/g, '') || 'survey'}-${number}`;
}
