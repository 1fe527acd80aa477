// The editor offers these names and explains them during typing. The server decides what is stored.

const QUESTION_TYPES = [
  'rating',
  'radiogroup',
  'checkbox',
  'dropdown',
  'tagbox',
  'boolean',
  'text',
  'comment',
  'ranking',
  'matrix',
  'html',
  'panel',
];

const text = (description: string) => ({ type: 'string', description });

export const ticketSurveySchema = {
  type: 'object',
  required: ['title', 'description', 'completedHtml', 'completedHtmlOnCondition'],
  properties: {
    title: text('What the survey is called; it must not be blank.'),
    description: text('One or two sentences under the title.'),
    completedHtml: text('What a person reads after sending, when no condition holds.'),
    completedHtmlOnCondition: {
      type: 'array',
      description: 'Texts for the end that depend on an answer; the first whose condition holds is shown.',
      items: {
        type: 'object',
        required: ['expression', 'html'],
        properties: { expression: text('For example {score} >= 9'), html: text('The text.') },
        defaultSnippets: [{ label: 'A condition', body: { expression: '{score} >= 9', html: '<p>$1</p>' } }],
      },
    },
    pages: {
      type: 'array',
      description: 'Parts of the survey, one after another.',
      items: {
        type: 'object',
        properties: {
          name: text('Name of the part.'),
          title: text('Its heading.'),
          elements: { $ref: '#/definitions/elements' },
        },
      },
    },
    elements: { $ref: '#/definitions/elements' },
    open: { type: 'boolean', description: 'false closes the survey: it takes no more answers.' },
    closesAt: {
      type: ['string', 'null'],
      description: 'Takes no more answers from this moment, such as 2026-12-24T18:00:00+03:00.',
    },
    signedTickets: {
      type: 'boolean',
      description: 'true: only those who got a link from "Links for tickets" may answer.',
    },
  },
  definitions: {
    elements: {
      type: 'array',
      description: 'The questions.',
      items: {
        type: 'object',
        required: ['type', 'name'],
        properties: {
          type: { enum: QUESTION_TYPES, description: 'Kind of question.' },
          name: text('Name of the answer, for conditions and exports.'),
          title: text('The question as people read it.'),
          isRequired: { type: 'boolean', description: 'Must be answered.' },
          choices: { type: 'array', description: 'What can be chosen: texts, or {value, text}.' },
          rateMin: { type: 'number', description: 'Lowest score.' },
          rateMax: {
            type: 'number',
            description: 'Highest score; 10 makes it count as a recommendation score.',
          },
          visibleIf: text('Shown only when this holds, such as {score} < 6'),
          elements: { $ref: '#/definitions/elements' },
        },
        defaultSnippets: [
          {
            label: 'A question',
            body: { type: 'rating', name: 'score', title: '$1', rateMin: 0, rateMax: 10 },
          },
        ],
      },
    },
  },
};
