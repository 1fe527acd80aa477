export interface DemoAlbum {
  slug: string;
  title: string;
  description: string;
  /** Images are named after it and count from 1. */
  images: string;
  /** Shown at the end, for the shapes that must fit as well. */
  more?: readonly string[];
  captions: readonly string[];
  daysAgo: number;
}

/** Nine albums of four to eight images; two images are panoramas, two stand upright. */
export const demoAlbums: readonly DemoAlbum[] = [
  {
    slug: 'githurai-cup',
    title: 'Githurai football cup',
    description: 'Sixteen teams, one muddy final.',
    images: 'gallery-cup',
    captions: [
      'The second half, after the rain stopped.',
      'Railway Stars with the cup.',
      'One more try before dark.',
      'Mama Njeri’s stall sold nine hundred chapati.',
      'The way home.',
      'Until next year.',
    ],
    daysAgo: 3,
  },
  {
    slug: 'kahawa-west-clean-up',
    title: 'Clean-up in Kahawa West',
    description: '212 bags before breakfast.',
    images: 'gallery-clean-up',
    captions: [
      'Rakes from the school, gloves from us.',
      'The stream has a name again.',
      'Petals stay where they are.',
      'Seven in the morning.',
      'And then everybody ate.',
    ],
    daysAgo: 7,
  },
  {
    slug: 'fibre-in-mwiki',
    title: 'Fibre comes to Mwiki',
    description: 'From the first pole to the first green light.',
    images: 'gallery-fibre',
    more: ['gallery-panorama-morning.jpg'],
    captions: [
      'The first pole.',
      'Over the roofs.',
      'Down the stairwell.',
      'Four green lights.',
      'What the map says.',
      'The last block of the day.',
      'The first call: can my cousin have it too?',
      'Mwiki from the water tower.',
    ],
    daysAgo: 11,
  },
  {
    slug: 'jacaranda-season',
    title: 'Jacaranda season',
    description: 'Streets in purple, sent in by neighbours.',
    images: 'gallery-jacaranda',
    more: ['gallery-portrait-avenue.jpg'],
    captions: [
      'Roysambu, of course.',
      'The whole city joins in.',
      'Washing day.',
      'It starts with one tree.',
      'Even the kiosk.',
      'Look up.',
    ],
    daysAgo: 22,
  },
  {
    slug: 'a-morning-in-the-kitchen',
    title: 'A morning in the kitchen',
    description: 'Food+ before you are awake.',
    images: 'gallery-kitchen',
    captions: [
      'Half past five.',
      'The plate of the day.',
      'Everything is tasted twice.',
      'Ready for the riders.',
    ],
    daysAgo: 26,
  },
  {
    slug: 'coding-day',
    title: 'Coding day for children',
    description: 'Forty children, forty programmes.',
    images: 'gallery-coding',
    captions: [
      'Blocks first, letters later.',
      'Who can explain it?',
      'It works!',
      'A quiet corner.',
      'Showing it at home.',
      'The same time next month.',
    ],
    daysAgo: 40,
  },
  {
    slug: 'market-mornings',
    title: 'Market mornings',
    description: 'Before the city wakes up.',
    images: 'gallery-market',
    more: ['gallery-portrait-kiosk.jpg'],
    captions: [
      'The first bananas.',
      'Prices are agreed before the lorry comes.',
      'The stage beside the market.',
      'Airtime and advice.',
      'Shade for everybody.',
      'Open since six.',
    ],
    daysAgo: 52,
  },
  {
    slug: 'evenings',
    title: 'Evenings on our estates',
    description: 'When the windows light up.',
    images: 'gallery-evening',
    more: ['gallery-panorama-estates.jpg'],
    captions: [
      'Zimmerman, half past eight.',
      'The night of the planned works.',
      'From the roof.',
      'The last matatu.',
      'A long view at dusk.',
    ],
    daysAgo: 63,
  },
  {
    slug: 'at-the-hub',
    title: 'A week at the hub',
    description: 'People who came in, and why.',
    images: 'gallery-hub',
    captions: [
      'First the question, then the sale.',
      'Four lights, four answers.',
      'The board, digital edition.',
      'Letters to landlords.',
      'Homework until six.',
      'Deals of the month.',
      'The kiosk next door.',
      'Safe Wi-Fi for the little ones.',
    ],
    daysAgo: 80,
  },
];
