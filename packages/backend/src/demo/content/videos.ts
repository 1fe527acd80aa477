import type { ClipName } from '#app/demo/clips/index';

export interface DemoVideo {
  slug: string;
  title: string;
  description: string;
  category: 'konnect_food' | 'karibu_konnect';
  tags: readonly ('ash' | 'jikoni' | 'konnect_news')[];
  clip?: ClipName;
  /** On the video platform. The demo points at the open films of the Blender Foundation, which everybody may show. */
  videoId?: string;
  poster?: string;
  /** Seconds; clips know theirs. */
  length?: number;
  daysAgo: number;
}

const OPEN_FILM = 'In this demo an open film of the Blender Foundation plays in its place.';

/** Six clips of our own, of which five are offers, and six videos of the platform. */
export const demoVideos: readonly DemoVideo[] = [
  {
    slug: 'plate-of-the-day',
    title: 'Plate of the day with chai, KSh 180',
    description: 'Ugali, sukuma wiki and stew, every weekday until two.',
    category: 'konnect_food',
    tags: ['jikoni'],
    clip: 'clip-plate-of-the-day',
    daysAgo: 1,
  },
  {
    slug: 'morning-mandazi',
    title: 'Mandazi and two cups of chai, KSh 100',
    description: 'Before eight in the morning, at the hub and at your gate.',
    category: 'konnect_food',
    tags: ['jikoni'],
    clip: 'clip-morning-mandazi',
    daysAgo: 2,
  },
  {
    slug: 'first-delivery-free',
    title: 'Your first delivery is free',
    description: 'From the kitchen to your gate in half an hour.',
    category: 'konnect_food',
    tags: ['jikoni'],
    clip: 'clip-food-on-the-way',
    daysAgo: 4,
  },
  {
    slug: 'we-move-your-router',
    title: 'We move your router, free this month',
    description: 'A shelf in the middle of the home makes all the difference.',
    category: 'karibu_konnect',
    tags: ['ash'],
    clip: 'clip-where-the-router-stands',
    daysAgo: 5,
  },
  {
    slug: 'red-light-new-router',
    title: 'Still red after a restart? We swap it',
    description: 'Restart first; if the light stays red, you get another router without paying.',
    category: 'karibu_konnect',
    tags: ['ash'],
    clip: 'clip-router-restart',
    daysAgo: 8,
  },
  {
    slug: 'van-in-mwiki',
    title: 'This week the van is in Mwiki',
    description: 'Forty more blocks are connected by Saturday.',
    category: 'karibu_konnect',
    tags: ['konnect_news'],
    clip: 'clip-van-in-mwiki',
    daysAgo: 3,
  },
  {
    slug: 'two-minutes-in-our-kitchen',
    title: 'Two minutes in our kitchen',
    description: `Who cooks your lunch, and since when. ${OPEN_FILM}`,
    category: 'konnect_food',
    tags: [],
    videoId: 'aqz-KE-bpKQ',
    poster: 'gallery-kitchen-1.jpg',
    length: 635,
    daysAgo: 6,
  },
  {
    slug: 'how-chapati-is-rolled',
    title: 'How a chapati is rolled',
    description: `Four folds and a little patience. ${OPEN_FILM}`,
    category: 'konnect_food',
    tags: [],
    videoId: 'eRsGyueVLvQ',
    poster: 'gallery-kitchen-3.jpg',
    length: 888,
    daysAgo: 15,
  },
  {
    slug: 'market-before-sunrise',
    title: 'The market before sunrise',
    description: `Where the greens on your plate come from. ${OPEN_FILM}`,
    category: 'konnect_food',
    tags: [],
    videoId: 'R6MlUcmOul8',
    poster: 'gallery-market-1.jpg',
    length: 734,
    daysAgo: 24,
  },
  {
    slug: 'a-rider-s-day',
    title: 'A day on the green box',
    description: `Sixty gates between ten and four. ${OPEN_FILM}`,
    category: 'konnect_food',
    tags: [],
    videoId: 'SkVqJ1SGeL0',
    poster: 'tile-lunch.jpg',
    length: 150,
    daysAgo: 33,
  },
  {
    slug: 'the-cup-in-ninety-seconds',
    title: 'The cup final in ninety seconds',
    description: `Rain, mud and a knee. ${OPEN_FILM}`,
    category: 'karibu_konnect',
    tags: ['konnect_news'],
    videoId: 'WhWc3b3KhnY',
    poster: 'gallery-cup-1.jpg',
    length: 464,
    daysAgo: 3,
  },
  {
    slug: 'how-a-cable-becomes-light',
    title: 'How light becomes your evening',
    description: `From the cabinet to the fourth light. ${OPEN_FILM}`,
    category: 'karibu_konnect',
    tags: ['konnect_news'],
    videoId: 'mN0zPOpADL4',
    poster: 'gallery-fibre-1.jpg',
    length: 232,
    daysAgo: 19,
  },
];
