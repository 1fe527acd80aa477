import { applyForEventV2 } from '../http/events';
import {
  DATA_BUNDLES,
  DATA_FREQUENCIES,
  DATA_PACKAGES,
  MOBILE_OPERATORS,
  SATISFACTION_LEVELS,
  SPEND_BANDS,
} from '../options/events';
import type { EventFormDefinition, Question } from './form-definition';
import { choices, otherBox, phoneQuestion, regionQuestion } from './shared-questions';

const aboutYou: Question[] = [
  phoneQuestion('Phone number registered with us', 'The free package is sent to this number'),
  { name: 'name', kind: 'text', label: 'Your name', autoComplete: 'name' },
  regionQuestion('survey'),
];

const yourData: Question[] = [
  {
    name: 'open_quiz_1',
    kind: 'choice',
    label: 'How often do you buy data?',
    isWanted: true,
    options: DATA_FREQUENCIES,
  },
  {
    name: 'open_quiz_2',
    kind: 'choice',
    label: 'What do you spend on data in a month?',
    isWanted: true,
    options: SPEND_BANDS,
  },
  {
    name: 'open_quiz_3',
    kind: 'choices',
    label: 'Which mobile operators do you buy data from?',
    hint: 'Choose all that apply',
    isWanted: true,
    isShuffled: true,
    options: MOBILE_OPERATORS,
    other: otherBox('open_quiz_3', 'Which other operator?'),
  },
  {
    name: 'open_quiz_4',
    kind: 'choice',
    label: 'How satisfied are you with the data you buy?',
    isWanted: true,
    options: SATISFACTION_LEVELS,
  },
];

const ourService: Question[] = [
  {
    name: 'open_quiz_5',
    kind: 'choice',
    label: 'Do you use our service?',
    isWanted: true,
    options: choices('Yes, at home', 'Yes, at a hotspot', 'Not any more', 'Not yet'),
  },
  {
    name: 'open_quiz_6',
    kind: 'choices',
    label: 'Which of our packages do you buy?',
    hint: 'Choose all that apply',
    isWanted: true,
    options: DATA_PACKAGES,
  },
  {
    name: 'open_quiz_7',
    kind: 'choices',
    label: 'What do you use most of your data for?',
    hint: 'Select up to 2',
    isWanted: true,
    atMost: 2,
    asList: true,
    options: choices(
      'Social media',
      'Videos and films',
      'School or learning',
      'Work or business',
      'Games',
      'Calls',
      'Other',
    ),
    other: otherBox('open_quiz_7', 'What else?'),
  },
  {
    name: 'open_quiz_8',
    kind: 'choice',
    label: 'How satisfied are you with our service?',
    isWanted: true,
    options: SATISFACTION_LEVELS,
  },
];

const whatNext: Question[] = [
  {
    name: 'open_quiz_9',
    kind: 'choices',
    label: 'Which mobile data bundles would you buy?',
    hint: 'Choose all that apply',
    isWanted: true,
    options: DATA_BUNDLES,
  },
  {
    name: 'open_quiz_10',
    kind: 'choices',
    label: 'What would make you change your operator?',
    hint: 'Choose all that apply',
    isWanted: true,
    options: choices(
      'A lower price',
      'More speed',
      'A better network where I live',
      'Data that does not expire',
      'Other',
    ),
    other: otherBox('open_quiz_10', 'What else?'),
  },
  { name: 'open_quiz_11', kind: 'text', label: 'What should one GB cost, in Ksh?' },
  {
    name: 'open_quiz_12',
    kind: 'phone',
    label: 'Another phone number for our messages',
    hint: 'If the first one is not the best to reach you',
  },
  { name: 'message_quiz_1', kind: 'area', label: 'What else should we know?' },
];

export const dataUseForm: EventFormDefinition = {
  kind: 'v2',
  endpoint: applyForEventV2,
  title: 'Participate in the Survey',
  intro: 'Twelve questions, about three minutes. Everybody who answers gets a free 2.5-hour package.',
  isReviewed: false,
  sections: [
    { name: 'section_you', title: 'About you', questions: aboutYou },
    { name: 'section_data', title: 'Your data', questions: yourData },
    { name: 'section_service', title: 'Our service', questions: ourService },
    { name: 'section_wishes', title: 'What you would like', questions: whatNext },
  ],
};
