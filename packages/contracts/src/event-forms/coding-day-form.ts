import { applyForEventV4 } from '../http/events';
import { CONSENT_REQUIRED, EVENT_RULES } from '../form-rules/event-forms';
import { PHOTO_CONSENT } from '../rules/photo-consent';
import type { EventFormDefinition, Question } from './form-definition';
import { choices, otherBox, phoneQuestion, regionQuestion } from './shared-questions';

const YES_NO = choices('Yes', 'No');
const RULES = EVENT_RULES.v4;

/** The specifications name the fields of V4 and a few meanings; our other questions are optional. */
const aboutParent: Question[] = [
  {
    name: 'name',
    kind: 'text',
    label: 'Your name',
    hint: 'The parent or guardian who applies',
    required: RULES.name.required,
    autoComplete: 'name',
  },
  phoneQuestion('Phone number', 'We call or text this number when your child is shortlisted'),
  {
    name: 'open_quiz_1',
    kind: 'phone',
    label: 'Alternative number',
    hint: 'Somebody we can reach when you do not pick up',
    required: RULES.open_quiz_1.required,
  },
  regionQuestion('v4'),
];

const aboutChild: Question[] = [
  { name: 'open_quiz_2', kind: 'text', label: "Child's name", required: RULES.open_quiz_2.required },
  {
    name: 'open_quiz_3',
    kind: 'age',
    label: "Child's age",
    hint: 'In years, like 9',
    required: RULES.open_quiz_3.required,
  },
  {
    name: 'open_quiz_4',
    kind: 'choice',
    label: 'Your child is',
    options: choices('A girl', 'A boy', 'Prefer not to say'),
  },
  { name: 'open_quiz_5', kind: 'text', label: 'Class or grade' },
  { name: 'message_quiz_1', kind: 'text', label: 'School' },
];

const experience: Question[] = [
  {
    name: 'open_quiz_6',
    kind: 'choice',
    label: 'Has your child used a computer before?',
    options: choices('Often', 'A few times', 'Never'),
  },
  { name: 'open_quiz_7', kind: 'choice', label: 'Has your child tried coding before?', options: YES_NO },
  {
    name: 'open_quiz_8',
    kind: 'choices',
    label: 'What can your child use at home?',
    options: choices('Phone', 'Tablet', 'Laptop or computer', 'None of these', 'Other'),
    other: otherBox('open_quiz_8', 'What else?'),
  },
  { name: 'open_quiz_9', kind: 'choice', label: 'Can your child bring a laptop?', options: YES_NO },
  { name: 'message_quiz_2', kind: 'area', label: 'What does your child like to do?' },
  { name: 'message_quiz_3', kind: 'area', label: 'What would your child like to build?' },
];

const theDay: Question[] = [
  {
    name: 'open_quiz_10',
    kind: 'choice',
    label: 'Which language is easiest for your child?',
    options: choices('English', 'Swahili', 'Both are fine'),
  },
  {
    name: 'open_quiz_11',
    kind: 'choice',
    label: 'How will your child come and go?',
    options: choices('I bring and pick up', 'Somebody else brings and picks up', 'My child walks alone'),
  },
  { name: 'open_quiz_12', kind: 'choice', label: 'Does your child eat meat?', options: YES_NO },
  { name: 'message_quiz_4', kind: 'area', label: 'Allergies, or food that your child must not have' },
  {
    name: 'message_quiz_5',
    kind: 'area',
    label: 'Anything that helps your child to take part',
    hint: 'For example a seat near the front, or a rest in between',
  },
  { name: 'message_quiz_6', kind: 'text', label: 'Who picks your child up, if not you?' },
  { name: 'open_quiz_13', kind: 'choice', label: 'Has a brother or sister applied too?', options: YES_NO },
  {
    name: 'open_quiz_14',
    kind: 'choice',
    label: 'How did you hear of this day?',
    options: choices('This website', 'Facebook or WhatsApp', 'A neighbour or friend', 'School', 'Other'),
    other: otherBox('open_quiz_14', 'Where?'),
  },
  { name: 'message_quiz_7', kind: 'area', label: 'Why should we pick your child?' },
  { name: 'message_quiz_8', kind: 'area', label: 'Questions for us' },
];

const consent: Question[] = [
  {
    name: PHOTO_CONSENT,
    kind: 'consent',
    label: 'May the organisers take and show photos and videos in which your child can be seen?',
    hint: 'Your child takes part either way. You can withdraw your consent at any time.',
    required: CONSENT_REQUIRED,
    options: [
      { value: 'true', label: 'I agree' },
      { value: 'false', label: 'I do not agree' },
    ],
  },
];

export const codingDayForm: EventFormDefinition = {
  kind: 'v4',
  endpoint: applyForEventV4,
  title: 'Apply for your child',
  intro: 'A parent or guardian fills this in. By applying you agree that your child takes part.',
  isReviewed: false,
  sections: [
    { name: 'section_you', title: 'You', questions: aboutParent },
    { name: 'section_child', title: 'Your child', questions: aboutChild },
    { name: 'section_computers', title: 'Computers', questions: experience },
    { name: 'section_day', title: 'The day', questions: theDay },
    { name: 'section_photos', title: 'Photos and videos', questions: consent },
  ],
};
