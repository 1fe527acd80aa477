export const texts = {
  words: '{count, plural, one {# word} other {# words}}',
} as const;
