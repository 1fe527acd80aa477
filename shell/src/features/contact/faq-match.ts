import type { Faq } from '@konnect/contracts';

/** English and Swahili words that say nothing about the topic of a message. */
const EMPTY_WORDS = new Set(
  'a an and are at be but can do does for from has have how i in is it me my not of on or our please so that the there they this to was we what when why with you your hello hi na ya wa kwa ni la za cha je habari'.split(
    ' ',
  ),
);
const SHORTEST_WORD = 3;
/** One stray word of an answer must not suggest a question. */
const ENOUGH = 3;

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(folded.split(/[^\p{L}\p{N}+]+/u))].filter(
    (word) => word.length >= SHORTEST_WORD && !EMPTY_WORDS.has(word),
  );
}

/** Best first: words of the question count most, then its synonyms, then the answer. */
export function matchingFaqs(faqs: readonly Faq[], message: string, limit = 3): Faq[] {
  const wanted = wordsOf(message);
  if (wanted.length === 0) return [];
  return faqs
    .map((faq) => {
      const title = new Set(wordsOf(faq.title));
      const synonyms = new Set(wordsOf((faq.synonyms ?? []).join(' ')));
      const answer = new Set(wordsOf(faq.main_section_msg.replace(/<[^>]*>/g, ' ')));
      const score = wanted.reduce(
        (sum, word) => sum + (title.has(word) ? 3 : synonyms.has(word) ? 2 : answer.has(word) ? 1 : 0),
        0,
      );
      return { faq, score };
    })
    .filter(({ score }) => score >= ENOUGH)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ faq }) => faq);
}
