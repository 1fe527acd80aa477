import { SURVEY_AREAS } from './survey-pages';

export const OPERATORS = ['Operator A', 'Operator B', 'Operator C'] as const;
export const FREQUENCIES = ['Daily', 'Weekly', 'Monthly', 'Only when needed', 'Rarely/Never'] as const;
export const SPEND_BANDS = [
  'Under 200',
  '200 to 500',
  '501 to 1,000',
  '1,001 to 2,000',
  'Over 2,000',
] as const;
export const USES = [
  'Messages and calls',
  'Videos',
  'Music',
  'School or courses',
  'Work',
  'Games',
  'Selling and buying',
] as const;

export const dataUsePages = [
  {
    name: 'buying',
    title: 'How you buy',
    elements: [
      {
        type: 'dropdown',
        name: 'area',
        title: 'Where do you live?',
        isRequired: true,
        choices: SURVEY_AREAS,
        showOtherItem: true,
        otherText: 'Other',
      },
      {
        type: 'radiogroup',
        name: 'frequency',
        title: 'How often do you buy data?',
        isRequired: true,
        choices: FREQUENCIES,
      },
      {
        type: 'radiogroup',
        name: 'spend',
        title: 'What do you spend in a month, in KSh?',
        isRequired: true,
        choices: SPEND_BANDS,
      },
      {
        type: 'radiogroup',
        name: 'operator',
        title: 'Whose SIM card do you use most?',
        choices: OPERATORS,
        choicesOrder: 'random',
        showOtherItem: true,
        otherText: 'Other',
      },
    ],
  },
  {
    name: 'using',
    title: 'How you use it',
    elements: [
      {
        type: 'checkbox',
        name: 'uses',
        title: 'What uses most of it? Select up to two.',
        choices: USES,
        maxSelectedChoices: 2,
      },
      {
        type: 'rating',
        name: 'satisfaction',
        title: 'How satisfied are you with the speed in the evening?',
        rateMin: 1,
        rateMax: 5,
        minRateDescription: 'Not at all',
        maxRateDescription: 'Very',
      },
      {
        type: 'boolean',
        name: 'home_internet',
        title: 'Do you have home internet?',
        labelTrue: 'Yes',
        labelFalse: 'No',
      },
      {
        type: 'comment',
        name: 'wish',
        title: 'If you could invent a package, what would it be?',
        maxLength: 500,
        visibleIf: '{home_internet} = false or {satisfaction} < 4',
      },
    ],
  },
] as const;
