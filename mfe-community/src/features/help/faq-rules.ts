import type { Faq } from '@konnect/contracts';
import { faqGroup } from '@konnect/contracts/rules';
import { fold, plainText } from '#app/search';

export interface FaqGroup {
  name: string;
  faqs: Faq[];
}

/** By category, in the order in which categories and questions come. */
export function groupFaqs(faqs: readonly Faq[]): FaqGroup[] {
  const groups = new Map<string, Faq[]>();
  for (const faq of faqs) {
    const name = faqGroup(faq.category);
    const group = groups.get(name);
    if (group) group.push(faq);
    else groups.set(name, [faq]);
  }
  return [...groups].map(([name, list]) => ({ name, faqs: list }));
}

export interface FoundFaqs {
  /** The question contains the search. */
  title: Faq[];
  /** A synonym of the question or the answer contains it. */
  text: Faq[];
}

/** Joins compound words: people type "wifi" for "Wi-Fi" as often as the other way round. */
const foldWords = (text: string): string => fold(text).replace(/(\w)[-\u2010\u2011](?=\w)/g, '$1');

/** Questions whose title holds the search, then those whose other words or answer hold all of its words. */
export function findFaqs(faqs: readonly Faq[], search: string): FoundFaqs {
  const wanted = foldWords(search.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  const found: FoundFaqs = { title: [], text: [] };
  if (words.length === 0) return found;
  for (const faq of faqs) {
    const title = foldWords(faq.title);
    if (faq.match === 'title' || title.includes(wanted)) found.title.push(faq);
    else if (
      faq.match === 'text' ||
      words.every((word) => title.includes(word) || textOf(faq).includes(word))
    )
      found.text.push(faq);
  }
  return found;
}

function textOf(faq: Faq): string {
  return foldWords(
    plainText(
      [...(faq.synonyms ?? []), faq.main_section_msg, ...faq.sections.map(({ msg }) => msg)].join(' '),
    ),
  );
}

export function foundText(count: number, search: string): string {
  if (count === 0) return `No answers found for “${search}”`;
  return `${count} ${count === 1 ? 'answer' : 'answers'} found for “${search}”`;
}
