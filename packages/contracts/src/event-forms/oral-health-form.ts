import { applyForEventV3 } from '../http/events';
import { AGE_GROUPS, GENDER_CHOICES, PRICE_BANDS } from '../options/events';
import type { EventFormDefinition, Question } from './form-definition';
import { choices, otherBox, phoneQuestion, regionQuestion, withoutNeed } from './shared-questions';

const MISSING = 'Please answer this question';
const YES_NO = choices('Yes', 'No');
// The specifications give the topic, the bands and the two optional questions at the start.
const aboutYou: Question[] = [
  { name: 'name', kind: 'text', label: 'Your name', autoComplete: 'name' },
  withoutNeed(phoneQuestion('Phone number', 'The number that the spin of the wheel is for')),
  withoutNeed(regionQuestion('survey')),
  {
    name: 'open_quiz_1',
    kind: 'choice',
    label: 'Age',
    hint: 'Under 18? You are welcome to answer; the wheel is for adults.',
    options: AGE_GROUPS,
  },
  { name: 'open_quiz_2', kind: 'choice', label: 'Gender', options: GENDER_CHOICES },
];

const yourBrush: Question[] = [
  {
    name: 'open_quiz_3',
    kind: 'choice',
    label: 'Which brand of toothbrush do you use?',
    required: MISSING,
    options: choices('Colgate', 'Oral-B', 'Aquafresh', 'Sensodyne', 'Other'),
    other: { ...otherBox('open_quiz_3', 'Please specify the brand'), required: 'Please specify the brand' },
    isShuffled: true,
  },
  {
    name: 'open_quiz_4',
    kind: 'choice',
    label: 'What do you pay for a toothbrush, in KSH?',
    required: MISSING,
    options: PRICE_BANDS,
  },
  {
    name: 'open_quiz_5',
    kind: 'choice',
    label: 'How often do you replace it?',
    required: MISSING,
    options: choices(
      'Every 3 months or sooner',
      'Every 4 to 6 months',
      'Once a year',
      'Less often',
      'Only when it is worn out',
    ),
  },
  {
    name: 'open_quiz_6',
    kind: 'choices',
    label: 'What makes you buy a new one?',
    hint: 'Choose all that apply',
    required: MISSING,
    options: choices(
      'The bristles are bent',
      'It has been some months',
      'I was ill',
      'I lost it',
      'An offer in the shop',
      'Other',
    ),
    other: otherBox('open_quiz_6', 'What else?'),
  },
  {
    name: 'open_quiz_7',
    kind: 'choice',
    label: 'Which bristles do you choose?',
    required: MISSING,
    options: choices('Soft', 'Medium', 'Hard', 'I do not look at that'),
  },
  {
    name: 'open_quiz_8',
    kind: 'choice',
    label: 'Where do you buy it?',
    required: MISSING,
    options: choices('Supermarket', 'Kiosk or duka', 'Chemist', 'Online', 'Other'),
    other: otherBox('open_quiz_8', 'Where?'),
  },
];

const brushing: Question[] = [
  {
    name: 'open_quiz_9',
    kind: 'choice',
    label: 'How often do you brush your teeth?',
    required: MISSING,
    options: choices('Once a day', 'Twice a day', 'After every meal', 'Not every day'),
  },
  {
    name: 'open_quiz_10',
    kind: 'choice',
    label: 'How long do you brush?',
    required: MISSING,
    options: choices('Under a minute', '1 to 2 minutes', 'Over 2 minutes', 'I do not know'),
  },
  {
    name: 'open_quiz_11',
    kind: 'choices',
    label: 'What else do you use?',
    hint: 'Choose all that apply',
    required: MISSING,
    options: choices('Dental floss', 'Mouthwash', 'Chewing stick', 'Toothpicks', 'Nothing else', 'Other'),
    other: otherBox('open_quiz_11', 'What else?'),
  },
  {
    name: 'open_quiz_12',
    kind: 'choice',
    label: 'Does your toothpaste have fluoride?',
    required: MISSING,
    options: choices('Yes', 'No', 'I do not know'),
  },
  {
    name: 'open_quiz_13',
    kind: 'choice',
    label: 'Does anybody else use your toothbrush?',
    required: MISSING,
    options: YES_NO,
  },
];

const yourTeeth: Question[] = [
  {
    name: 'open_quiz_14',
    kind: 'choice',
    label: 'When did you last see a dentist?',
    required: MISSING,
    options: choices('In the last 6 months', 'In the last year', 'Longer ago', 'Never'),
  },
  {
    name: 'open_quiz_15',
    kind: 'choices',
    label: 'What troubled you in the last year?',
    hint: 'Choose all that apply',
    required: MISSING,
    options: choices('Toothache', 'Bleeding gums', 'Bad breath', 'Sensitive teeth', 'Nothing', 'Other'),
    other: otherBox('open_quiz_15', 'What else?'),
  },
  {
    name: 'open_quiz_16',
    kind: 'choice',
    label: 'How healthy are your teeth and gums?',
    required: MISSING,
    options: choices('Very healthy', 'Healthy', 'Neither healthy nor unhealthy', 'Not healthy'),
  },
  {
    name: 'message_quiz_1',
    kind: 'area',
    label: 'What keeps you from replacing your toothbrush more often?',
  },
  { name: 'message_quiz_2', kind: 'area', label: 'What would you like to ask the dental students?' },
];

export const oralHealthForm: EventFormDefinition = {
  kind: 'v3',
  endpoint: applyForEventV3,
  title: 'Participate in the Survey',
  intro: 'Sixteen short questions, about 4 minutes. You see all answers once more before they are sent.',
  isReviewed: true,
  sections: [
    { name: 'section_you', title: 'About you', questions: aboutYou },
    { name: 'section_brush', title: 'Your toothbrush', questions: yourBrush },
    { name: 'section_brushing', title: 'Brushing', questions: brushing },
    { name: 'section_teeth', title: 'Your teeth', questions: yourTeeth },
  ],
};
