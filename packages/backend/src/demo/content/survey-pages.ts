/** The values of the survey's region list; people elsewhere choose Other. */
export const SURVEY_AREAS = [
  'Githurai 44',
  'Githurai 45',
  'Zimmerman',
  'Roysambu',
  'Kahawa West',
  'Kariobangi',
  'Mowlem/Umoja 3',
  'Umoja',
  'Lucky Summer/Baba Dogo/Ngumba',
] as const;

export const npsPages = [
  {
    name: 'score',
    elements: [
      {
        type: 'rating',
        name: 'nps_score',
        title: 'How likely are you to recommend us to a friend or neighbour?',
        isRequired: true,
        rateMin: 0,
        rateMax: 10,
        minRateDescription: 'Not at all likely',
        maxRateDescription: 'Very likely',
      },
      {
        type: 'dropdown',
        name: 'area',
        title: 'Where do you live?',
        choices: SURVEY_AREAS,
        showOtherItem: true,
        otherText: 'Other',
      },
    ],
  },
  {
    name: 'visit',
    elements: [
      {
        type: 'checkbox',
        name: 'good',
        title: 'What was good?',
        visibleIf: '{nps_score} >= 7',
        choices: ['On time', 'Friendly', 'Clean work', 'Explained everything', 'Speed'],
      },
      {
        type: 'checkbox',
        name: 'bad',
        title: 'What went wrong?',
        visibleIf: '{nps_score} < 7',
        choices: ['Came late', 'Left dirt', 'No explanation', 'Slow connection', 'Price was not clear'],
      },
      { type: 'comment', name: 'better', title: 'What should we do better?', maxLength: 500 },
      {
        type: 'text',
        name: 'phone',
        title: 'Phone number, if we may call you back',
        inputType: 'tel',
        maxLength: 13,
        visibleIf: '{nps_score} < 6',
        autocomplete: 'tel',
      },
    ],
  },
] as const;

export const DISHES = [
  'Pilau',
  'Githeri with avocado',
  'Fish in coconut sauce',
  'Matoke stew',
  'Chapati and ndengu',
] as const;

/** A text of the survey that speaks two languages; answers keep their English values. */
const bilingual = (english: string, swahili: string) => ({ default: english, sw: swahili });

const DISHES_IN_SWAHILI: Readonly<Record<(typeof DISHES)[number], string>> = {
  Pilau: 'Pilau',
  'Githeri with avocado': 'Githeri na parachichi',
  'Fish in coconut sauce': 'Samaki wa nazi',
  'Matoke stew': 'Mchuzi wa matoke',
  'Chapati and ndengu': 'Chapati na ndengu',
};

export const menuPages = [
  {
    name: 'taste',
    elements: [
      {
        type: 'radiogroup',
        name: 'dish',
        title: bilingual('Which dish should come next month?', 'Ungependa chakula gani mwezi ujao?'),
        isRequired: true,
        choices: DISHES.map((value) => ({ value, text: bilingual(value, DISHES_IN_SWAHILI[value]) })),
        showOtherItem: true,
        otherText: bilingual('Another one', 'Kingine'),
      },
      {
        type: 'rating',
        name: 'last_plate',
        title: bilingual('How was your last plate?', 'Sahani yako ya mwisho ilikuwaje?'),
        rateMin: 1,
        rateMax: 5,
        minRateDescription: bilingual('Left half of it', 'Nilibakisha nusu'),
        maxRateDescription: bilingual('Empty', 'Nilimaliza yote'),
      },
      {
        type: 'radiogroup',
        name: 'price',
        title: bilingual('What is a fair price for a full plate?', 'Bei gani ni ya haki kwa sahani nzima?'),
        choices: ['KSh 150', 'KSh 200', 'KSh 250', 'KSh 300'],
      },
      {
        type: 'comment',
        name: 'note',
        title: bilingual('A word to the kitchen', 'Neno kwa wapishi'),
        maxLength: 300,
      },
    ],
  },
] as const;

export const pulsePages = [
  {
    name: 'pulse',
    elements: [
      {
        type: 'matrix',
        name: 'pulse',
        title: 'How true is this for you?',
        isAllRowRequired: true,
        columns: ['No', 'Rather no', 'Rather yes', 'Yes'],
        rows: [
          { value: 'tools', text: 'I have what I need to do good work' },
          { value: 'heard', text: 'My ideas are heard' },
          { value: 'rest', text: 'I can rest after work' },
        ],
      },
      {
        type: 'radiogroup',
        name: 'team',
        title: 'Your team',
        choices: ['Field', 'Support', 'Kitchen', 'Sales', 'Office'],
      },
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
