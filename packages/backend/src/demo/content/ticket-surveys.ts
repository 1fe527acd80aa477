// Two surveys that support sends after a ticket is closed.
export const demoTicketSurveys = [
  {
    title: 'After your repair',
    description: 'Your ticket is closed. Was it worth the wait?',
    completedHtml: '<p>Thank you. We read every answer on Monday morning.</p>',
    completedHtmlOnCondition: [
      { expression: '{solved} = false', html: '<p>We are sorry. Somebody calls you back today.</p>' },
    ],
    pages: [
      {
        name: 'repair',
        elements: [
          {
            type: 'boolean',
            name: 'solved',
            title: 'Is your problem solved?',
            labelTrue: 'Yes',
            labelFalse: 'No',
            isRequired: true,
          },
          { type: 'rating', name: 'speed', title: 'How fast were we?', rateMin: 1, rateMax: 5 },
          {
            type: 'checkbox',
            name: 'good',
            title: 'What was good?',
            choices: ['Friendly', 'On time', 'Explained well', 'Clean work'],
          },
          { type: 'comment', name: 'words', title: 'Anything else?' },
        ],
      },
    ],
  },
  {
    title: 'About your call',
    description: 'Two questions about the person you spoke to.',
    completedHtml: '<p>Asante sana!</p>',
    completedHtmlOnCondition: [],
    pages: [
      {
        name: 'call',
        elements: [
          { type: 'rating', name: 'friendly', title: 'How friendly were we?', rateMin: 1, rateMax: 5 },
          {
            type: 'radiogroup',
            name: 'calls',
            title: 'How often did you have to call?',
            choices: ['Once', 'Twice', 'More often'],
          },
        ],
      },
    ],
  },
] as const;
