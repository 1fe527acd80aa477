export interface DemoOffer {
  slug: string;
  title: string;
  description: string;
  redirect: string;
  button: string;
  sponsor?: string;
  /** Days from now; without it, until further notice. */
  endsInDays?: number;
}

export const demoOffers: readonly DemoOffer[] = [
  {
    slug: 'day-pass',
    title: 'The day pass costs KSh 50',
    description: 'It was 60. Twenty-four hours from the moment you pay.',
    redirect: '/portal/internet-plans',
    button: 'Buy a day pass',
    endsInDays: 3,
  },
  {
    slug: 'home-plan',
    title: 'Four devices, one price',
    description: 'The home plan now includes the Kids network.',
    redirect: '/portal/internet-plans',
    button: 'See the plan',
  },
  {
    slug: 'second-router',
    title: 'A second router for the back room',
    description: 'Half price until the end of the month, set up by us.',
    redirect: '/contact-us?subject=Inquiry%20on%20products%2Foffers',
    button: 'Ask for one',
    endsInDays: 12,
  },
  {
    slug: 'lunch',
    title: 'Lunch for two, KSh 320',
    description: 'Two plates of the day and one delivery.',
    redirect: '/community/lunch-at-the-hub',
    button: 'Today’s plate',
    endsInDays: 1,
  },
  {
    slug: 'school',
    title: 'Homework line for schools',
    description: 'Free in the weeks before national exams.',
    redirect: '/letter/letter-to-schools',
    button: 'Read the letter',
    endsInDays: 40,
  },
  {
    slug: 'phone-class',
    title: 'Free phone class on Thursdays',
    description: 'At the phone shop of Roysambu, from five.',
    redirect: '/community/phone-shop-of-roysambu',
    button: 'Where and when',
    sponsor: 'The phone shop of Roysambu',
  },
];

export interface DemoProduct {
  /** Its image is called `product-<slug>.jpg`. */
  slug: string;
  name: string;
  unit?: string;
  description: string;
  price: number;
  before?: number;
  soldOut?: boolean;
}

/** Twelve back-to-school products from KSh 45 to 4,999; two are sold out, one never had another price. */
export const demoProducts: readonly DemoProduct[] = [
  {
    slug: 'bag',
    name: 'School bag',
    description: 'Two compartments, rain cover, padded back.',
    price: 1250,
    before: 1600,
  },
  {
    slug: 'exercise-books',
    name: 'Exercise books',
    unit: 'Pack of 4',
    description: '96 pages, ruled, with margin.',
    price: 180,
    before: 240,
  },
  {
    slug: 'pens',
    name: 'Pens',
    unit: 'Pack of 5',
    description: 'Blue, red, green, black and violet.',
    price: 45,
    before: 60,
  },
  {
    slug: 'geometry',
    name: 'Geometry set',
    unit: 'In a tin',
    description: 'Compasses, set square, protractor and ruler.',
    price: 220,
    before: 300,
  },
  {
    slug: 'calculator',
    name: 'Scientific calculator',
    description: 'The model that examinations allow; solar.',
    price: 950,
    before: 1200,
  },
  {
    slug: 'lunch-box',
    name: 'Lunch box',
    description: 'Closes tightly; stew stays in it.',
    price: 390,
    before: 450,
  },
  {
    slug: 'bottle',
    name: 'Water bottle',
    unit: '750 ml',
    description: 'Steel, with a loop for the bag.',
    price: 480,
    before: 650,
  },
  {
    slug: 'shoes',
    name: 'School shoes',
    unit: 'Sizes 30 to 42',
    description: 'Leather, stitched sole.',
    price: 1890,
    before: 2500,
    soldOut: true,
  },
  {
    slug: 'sweater',
    name: 'School sweater',
    unit: 'Sizes 24 to 36',
    description: 'Washes at 30 degrees and keeps its colour.',
    price: 890,
    before: 1100,
  },
  {
    slug: 'uniform',
    name: 'Blouse and skirt',
    unit: 'Sizes 22 to 34',
    description: 'White blouse, pleated skirt in the blue of most schools here.',
    price: 1450,
    before: 1800,
  },
  {
    slug: 'globe',
    name: 'Globe',
    description: 'For the desk; names in English and Swahili.',
    price: 1100,
    soldOut: true,
  },
  {
    slug: 'tablet',
    name: 'Learning tablet',
    unit: '10 inches',
    description: 'With the family filter set up, and a cover.',
    price: 4999,
    before: 6500,
  },
];
