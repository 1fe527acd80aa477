import type { Faq } from '@konnect/contracts';
import { matchingFaqs } from './faq-match';

const faq = (id: number, title: string, synonyms: string[] = [], answer = ''): Faq => ({
  id,
  title,
  synonyms,
  category: 'x',
  main_section_msg: `<p>${answer}</p>`,
  sections: [],
  video_file: null,
});
const FAQS = [
  faq(1, 'How do I pay with M-Pesa?', ['lipa', 'paybill']),
  faq(2, 'Why is my internet slow in the evening?', ['buffering'], 'Restart the router first.'),
  faq(3, 'How do I restart the router?'),
];

it.each([
  ['The internet is slow', [2]],
  ['ROUTER has to restart', [3]],
  ['lipa paybill', [1]],
  ['Habari ya leo', []],
  ['router', [3]],
  ['', []],
  ['How do I', []],
])('suggests for "%s"', (message, ids) => {
  expect(matchingFaqs(FAQS, message).map(({ id }) => id)).toEqual(ids);
});

it('suggests at most three', () => {
  expect(
    matchingFaqs(
      Array.from({ length: 3_000 }, (_, id) => faq(id, 'Router')),
      'router',
    ),
  ).toHaveLength(3);
});
