// Jobs of the demo, with dates relative to the given clock. The jobs module inserts them.

export interface DemoJob {
  title: string;
  slug: string;
  job_category: string;
  job_type: string;
  location: string;
  date_created: Date;
  /** Last moment of the last day, in Nairobi. */
  deadline: Date;
  job_description: string;
  job_requirements: string;
  responsibilities: string;
  /** 0 = the application has no references step. */
  require_references: number;
  social_fb: boolean;
  social_twitter: boolean;
  social_instagram: boolean;
  social_tiktok: boolean;
  openings: number;
  salary: string | null;
  closed: boolean;
}

const DAY = 24 * 60 * 60 * 1000;
/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI_OFFSET = 3 * 60 * 60 * 1000;

/** 23:59:59 in Nairobi, `days` after the clock's day. */
function endOfNairobiDay(now: Date, days: number): Date {
  const local = now.getTime() + NAIROBI_OFFSET + days * DAY;
  return new Date(Math.floor(local / DAY) * DAY + DAY - 1000 - NAIROBI_OFFSET);
}

type Draft = Omit<
  DemoJob,
  | 'date_created'
  | 'deadline'
  | 'social_fb'
  | 'social_twitter'
  | 'social_instagram'
  | 'social_tiktok'
  | 'closed'
> & {
  posted: number;
  closes: number;
  social?: readonly ('fb' | 'twitter' | 'instagram' | 'tiktok')[];
  closed?: boolean;
};

const drafts: readonly Draft[] = [
  {
    title: 'Network field technician',
    slug: 'network-field-technician',
    job_category: 'Technical',
    job_type: 'Full time',
    location: 'Githurai and Mwiki',
    posted: 4,
    closes: 17,
    require_references: 1,
    openings: 4,
    salary: 'KSh 38,000 to 46,000 a month',
    job_description:
      '<p>You bring the cable from the pole to the sofa: four to six homes a day, with a partner, a van and a ladder that you learn to trust. Most of our senior engineers began exactly here.</p><p>We train you for three weeks on full pay before you climb anything.</p>',
    job_requirements:
      '<ul><li>Certificate or diploma in electrical, telecommunication or a related trade, or two years of work in it</li><li>No fear of heights and good sense about them</li><li>Driving licence is welcome, not required</li></ul>',
    responsibilities:
      '<ul><li>Install and repair fibre and wireless connections</li><li>Leave every stairwell as you found it, or cleaner</li><li>Explain to the customer what you did</li></ul>',
  },
  {
    title: 'Community sales lead',
    slug: 'community-sales-lead',
    job_category: 'Sales, Marketing & PR',
    job_type: 'Full time',
    location: 'Kahawa West',
    posted: 6,
    closes: 12,
    require_references: 1,
    openings: 1,
    salary: 'KSh 55,000 a month plus commission',
    social: ['fb', 'twitter', 'instagram', 'tiktok'],
    job_description:
      '<p>You know every caretaker by name, or will in a month. You lead eight sales agents in five estates, and you measure success by customers who stay, not by those who sign.</p>',
    job_requirements:
      '<ul><li>Three years in field sales, one of them leading people</li><li>English and Swahili; a third language of the estates helps</li><li>You use social media for work and can show it</li></ul>',
    responsibilities:
      '<ul><li>Plan weeks and areas with your agents</li><li>Represent us at barazas, cups and clean-ups</li><li>Tell the network team where people ask for us</li></ul>',
  },
  {
    title: 'Support agent',
    slug: 'support-agent',
    job_category: 'Services',
    job_type: 'Shift work',
    location: 'Roysambu',
    posted: 2,
    closes: 21,
    require_references: 0,
    openings: 6,
    salary: 'KSh 32,000 a month',
    job_description:
      '<p>Somebody’s evening has stopped at “buffering”, and you are the voice that gets it going again. You work in a team of twelve, early, late or weekend, with the shift plan four weeks ahead.</p>',
    job_requirements:
      '<ul><li>High school certificate</li><li>Patience, a clear voice, quick typing</li><li>English and Swahili in speech and writing</li></ul>',
    responsibilities:
      '<ul><li>Answer calls and messages, solve what can be solved at once</li><li>Write tickets that a technician understands without calling back</li></ul>',
  },
  {
    title: 'Digital skills boot camp',
    slug: 'digital-skills-boot-camp',
    job_category: 'Teaching, Training & Research',
    job_type: 'Boot Camp',
    location: 'The hub, Githurai 44',
    posted: 8,
    closes: 26,
    require_references: 0,
    openings: 30,
    salary: null,
    social: ['instagram', 'tiktok'],
    job_description:
      '<p>Six weeks, four afternoons a week, free of charge: spreadsheets, safe work online, how a network is built, and how to sell what you can do. Laptops are there. Whoever comes to nine sessions out of ten gets a certificate, and the three best an internship.</p>',
    job_requirements: '',
    responsibilities: '',
  },
  {
    title: 'Kitchen supervisor',
    slug: 'kitchen-supervisor',
    job_category: 'Services',
    job_type: 'Full time',
    location: 'Zimmerman',
    posted: 3,
    closes: 9,
    require_references: 1,
    openings: 1,
    salary: 'KSh 45,000 a month',
    social: ['fb'],
    job_description:
      '<p>Three hundred plates between noon and two, hot, on time and the same on Friday as on Monday. You run the floor, the chef runs the taste, and both of you like each other.</p>',
    job_requirements:
      '<ul><li>Training in food production and a valid food handler’s certificate</li><li>Two years in a kitchen that serves more than a hundred plates a day</li></ul>',
    responsibilities:
      '<ul><li>Orders, stock and cleanliness</li><li>Shift plan for nine people</li><li>First taste every day at half past eleven</li></ul>',
  },
  {
    title: 'Data entry clerk',
    slug: 'data-entry-clerk',
    job_category: 'Admin, HR, Finance & Legal',
    job_type: 'Contract',
    location: 'Roysambu',
    posted: 14,
    closes: 0,
    require_references: 0,
    openings: 2,
    salary: 'KSh 1,200 a day',
    job_description:
      '<p>Three months: we move six thousand paper records of poles, boxes and keys into the new register. You read handwriting well and notice when a pole stands in the middle of the stadium.</p>',
    job_requirements: '<ul><li>Accuracy before speed</li><li>Spreadsheets</li></ul>',
    responsibilities: '<ul><li>Type, check, ask</li></ul>',
  },
  {
    title: 'Studio assistant',
    slug: 'studio-assistant',
    job_category: 'Creative, music, visual & performing arts',
    job_type: 'Internship',
    location: 'The hub, Githurai 44',
    posted: 40,
    closes: -5,
    require_references: 0,
    openings: 1,
    salary: 'KSh 15,000 a month',
    social: ['tiktok', 'instagram'],
    closed: true,
    job_description:
      '<p>You help to film, cut and caption the short clips of the kitchen and the news. This place is filled; the next internship is advertised in spring.</p>',
    job_requirements: '<ul><li>You have made videos and can show three</li></ul>',
    responsibilities: '<ul><li>Camera, sound, captions in two languages</li></ul>',
  },
];

/** Seven jobs: one closes today, one is closed. */
export function demoJobs(now: Date): DemoJob[] {
  return drafts.map(({ posted, closes, social = [], closed = false, ...job }) => ({
    ...job,
    date_created: new Date(now.getTime() - posted * DAY),
    deadline: endOfNairobiDay(now, closes),
    social_fb: social.includes('fb'),
    social_twitter: social.includes('twitter'),
    social_instagram: social.includes('instagram'),
    social_tiktok: social.includes('tiktok'),
    closed,
  }));
}
