/** The values of the survey's region list; people elsewhere choose Other. */
export const SURVEY_AREAS = ['Githurai 44', 'Githurai 45', 'Zimmerman', 'Roysambu', 'Kahawa West', 'Kariobangi', 'Mowlem/Umoja 3', 'Umoja', 'Lucky Summer/Baba Dogo/Ngumba'] as const;

export const npsPages = [
  {
    name: 'score',
    elements: [
      { type: 'rating', name: 'nps_score', title: 'How likely are you to recommend us to a friend or neighbour?', isRequired: true, rateMin: 0, rateMax: 10, minRateDescription: 'Not at all likely', maxRateDescription: 'Very likely' },
      { type: 'dropdown', name: 'area', title: 'Where do you live?', choices: SURVEY_AREAS, showOtherItem: true, otherText: 'Other' },
    ],
  },
  {
    name: 'visit',
    elements: [
      { type: 'checkbox', name: 'good', title: 'What was good?', visibleIf: '{nps_score} >= 7', choices: ['On time', 'Friendly', 'Clean work', 'Explained everything', 'Speed'] },
      { type: 'checkbox', name: 'bad', title: 'What went wrong?', visibleIf: '{nps_score} < 7', choices: ['Came late', 'Left dirt', 'No explanation', 'Slow connection', 'Price was not clear'] },
      { type: 'comment', name: 'better', title: 'What should we do better?', maxLength: 500 },
      { type: 'text', name: 'phone', title: 'Phone number, if we may call you back', inputType: 'tel', maxLength: 13, visibleIf: '{nps_score} < 6', autocomplete: 'tel' },
    ],
  },
] as const;

export const DISHES = ['Pilau', 'Githeri with avocado', 'Fish in coconut sauce', 'Matoke stew', 'Chapati and ndengu'] as const;

export const menuPages = [
  {
    name: 'taste',
    elements: [
      { type: 'radiogroup', name: 'dish', title: 'Which dish should come next month?', isRequired: true, choices: DISHES, showOtherItem: true, otherText: 'Another one' },
      { type: 'rating', name: 'last_plate', title: 'How was your last plate?', rateMin: 1, rateMax: 5, minRateDescription: 'Left half of it', maxRateDescription: 'Empty' },
      { type: 'radiogroup', name: 'price', title: 'What is a fair price for a full plate?', choices: ['KSh 150', 'KSh 200', 'KSh 250', 'KSh 300'] },
      { type: 'comment', name: 'note', title: 'A word to the kitchen', maxLength: 300 },
    ],
  },
] as const;

export const pulsePages = [
  {
    name: 'pulse',
    elements: [
      {
        type: 'matrix', name: 'pulse', title: 'How true is this for you?', isAllRowRequired: true,
        columns: ['No', 'Rather no', 'Rather yes', 'Yes'],
        rows: [{ value: 'tools', text: 'I have what I need to do good work' }, { value: 'heard', text: 'My ideas are heard' }, { value: 'rest', text: 'I can rest after work' }],
      },
      { type: 'radiogroup', name: 'team', title: 'Your team', choices: ['Field', 'Support', 'Kitchen', 'Sales', 'Office'] },
      { type: 'comment', name: 'change', title: 'One thing to change by next quarter', maxLength: 500 },
    ],
  },
] as const;

export const schoolPages = [
  {
    name: 'school',
    elements: [
      { type: 'text', name: 'school', title: 'Name of the school', isRequired: true },
      { type: 'text', name: 'pupils', title: 'How many candidates?', inputType: 'number', min: 1, max: 2000 },
      { type: 'boolean', name: 'room', title: 'Is there a room that can be locked?' },
    ],
  },
] as const;
