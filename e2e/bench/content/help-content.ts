import type { Faq } from '@konnect/contracts';
import type { Block, PageContent, Question } from './site-content';
import { storedImages } from './stored-image';

const STEP_SIZES = '320px';

/** Groups the questions by category, in the order of the first question of each. */
export function helpContent(faqs: readonly Faq[]): PageContent {
  const categories = [...new Set(faqs.map(({ category }) => category))];
  return {
    path: '/faq',
    title: 'Help | Konnect',
    blocks: [
      {
        kind: 'title',
        text: 'Help',
        lines: ['Answers in plain words. Search, or open a question.', 'Kuuliza si ujinga'],
      },
      ...categories.flatMap((category): Block[] => [
        { kind: 'heading', text: category, lines: [] },
        {
          kind: 'questions',
          questions: faqs.filter((faq) => faq.category === category).map(questionOf),
        },
      ]),
    ],
  };
}

function questionOf(faq: Faq): Question {
  return {
    id: faq.slug ?? `question-${faq.id}`,
    question: faq.title,
    answer: faq.main_section_msg,
    steps: faq.sections.flatMap(({ image, image_meta, msg }) =>
      storedImages(image, image_meta, STEP_SIZES).map((found) => ({ html: msg, image: found })),
    ),
  };
}
