/** The text behind "Other", or of a comment area, is stored under the question's name and this. */
export const COMMENT_SUFFIX = '-Comment';
/** Value of the choice with a free text. */
export const OTHER_VALUE = 'other';

/** @returns the question of a comment's key; undefined for another key */
export function commentedQuestion(key: string): string | undefined {
  return key.endsWith(COMMENT_SUFFIX) && key !== COMMENT_SUFFIX
    ? key.slice(0, -COMMENT_SUFFIX.length)
    : undefined;
}

export const commentTitle = (title: string): string => `${title}: comment`;

const SPECIAL_CHOICES = [
  { value: OTHER_VALUE, flags: ['showOtherItem', 'hasOther'], text: 'otherText', label: 'Other' },
  { value: 'none', flags: ['showNoneItem', 'hasNone'], text: 'noneText', label: 'None' },
  { value: 'refused', flags: ['showRefuseItem'], text: 'refuseText', label: 'Refused to answer' },
  { value: 'dontknow', flags: ['showDontKnowItem'], text: 'dontKnowText', label: 'Does not know' },
];

/** The choices that a question offers by a flag instead of in its list; `text` may be per language. */
export function specialChoices(
  element: Readonly<Record<string, unknown>>,
): { value: string; text: unknown }[] {
  return SPECIAL_CHOICES.filter(({ flags }) => flags.some((flag) => element[flag] === true)).map(
    ({ value, text, label }) => ({ value, text: element[text] || label }),
  );
}

const REMOVED = 'A question that was removed';
const isWord = (text: string): boolean => /^\p{L}{2,}$/u.test(text) && /[aeiouy]/i.test(text);

/** A heading for answers to a removed question: its name only when that reads like words. */
export function removedQuestionTitle(name: string): string {
  if (/\s/.test(name.trim()) && !name.includes('_')) return name.trim();
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[_\s-]+/)
    .filter(Boolean);
  if (words.length === 0 || !words.every(isWord)) return REMOVED;
  const text = words.join(' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
