/** A new survey's short link ends in a number of this range. */
export const SURVEY_SLUG_FROM = 10_000;
export const SURVEY_SLUG_TO = 99_999;
const TITLE_MAX = 120;

/**
 * The short link of a new survey: the title with hyphens for its spaces, a hyphen, and a five-digit number.
 * Signs that an address would have to encode are left out.
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
