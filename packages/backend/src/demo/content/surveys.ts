// Surveys of the demo as SurveyJS documents. The surveys module inserts them; the answers are made by `demoSurveyAnswers`.
import { dataUsePages } from './survey-data-use';
import { menuPages, npsPages, pulsePages, schoolPages } from './survey-pages';

export interface DemoSurvey {
  slug: string;
  title: string;
  description: string;
  /** SurveyJS pages. */
  pages: readonly Readonly<Record<string, unknown>>[];
  completedHtml: string;
  /** Settings beside the pages, such as the Swahili words of the fields above. */
  settings?: Readonly<Record<string, string>>;
  completedHtmlOnCondition: readonly { expression: string; html: string }[];
  publish: boolean;
  daysAgo: number;
}

export const demoSurveys: readonly DemoSurvey[] = [
  {
    slug: 'after-your-installation',
    title: 'After your installation',
    description: 'One minute, so that the next home is connected better than yours.',
    publish: true,
    daysAgo: 95,
    pages: npsPages,
    completedHtml:
      '<h3>Thank you for telling us</h3><p>We are sorry that it was not better. If you left a number, we call you within two working days.</p>',
    completedHtmlOnCondition: [
      {
        expression: '{nps_score} >= 9',
        html: '<h3>Asante sana!</h3><p>We are glad that you are happy. The crew reads this on Monday morning.</p>',
      },
      {
        expression: '{nps_score} >= 6 and {nps_score} <= 8',
        html: '<h3>Thank you for your feedback</h3><p>Good, but not yet great: we read every suggestion and tell you when we have acted on it.</p>',
      },
    ],
  },
  {
    slug: 'how-you-use-data',
    title: 'How you use data',
    description: 'Packages should fit the way people live. About three minutes.',
    publish: true,
    daysAgo: 92,
    pages: dataUsePages,
    completedHtml:
      '<h3>Thank you</h3><p>Your answers are counted by area and help to shape the next packages.</p>',
    completedHtmlOnCondition: [],
  },
  {
    slug: 'taste-the-menu',
    title: 'Taste the menu',
    description: 'What should be on the plate next month?',
    publish: true,
    daysAgo: 60,
    pages: menuPages,
    completedHtml:
      '<h3>Karibu mezani</h3><p>The dish with the most votes is on the menu from the first of the month.</p>',
    settings: {
      titleSwahili: 'Onja menyu',
      descriptionSwahili: 'Ungependa kula nini mwezi ujao?',
      completedHtmlSwahili:
        '<h3>Karibu mezani</h3><p>Chakula kitakachopata kura nyingi kitaingia kwenye menyu kuanzia tarehe moja ya mwezi ujao.</p>',
    },
    completedHtmlOnCondition: [],
  },
  {
    slug: 'staff-pulse',
    title: 'Staff pulse',
    description: 'Four questions, no names, once a quarter.',
    publish: true,
    daysAgo: 45,
    pages: pulsePages,
    completedHtml: '<h3>Asante</h3><p>Results are shown to everybody in the next all-hands.</p>',
    completedHtmlOnCondition: [],
  },
  {
    slug: 'schools-line-draft',
    title: 'Exam-week line for schools (draft)',
    description: 'Not published yet.',
    publish: false,
    daysAgo: 5,
    pages: schoolPages,
    completedHtml: '<p>Thank you.</p>',
    completedHtmlOnCondition: [],
  },
];
