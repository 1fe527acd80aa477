import type { DemoCategory } from './shapes';

export const demoCategories: readonly DemoCategory[] = [
  { slug: 'community', name: 'Community', description: 'Stories from the estates we live and work in.' },
  { slug: 'network', name: 'Network', description: 'New streets, repairs, and how the connection works.' },
  {
    slug: 'learning',
    name: 'Learning',
    description: 'Children, students and everybody who is still curious.',
  },
  { slug: 'food', name: 'Food+', description: 'From our kitchen to your door.' },
  {
    slug: 'announcement',
    name: 'Announcement',
    description: 'Short and official: works, prices, opening hours.',
  },
  { slug: 'promotedevent', name: 'Past event', description: 'Events whose applications are closed.' },
  { slug: 'promotedeventV2', name: 'Survey', description: 'Customer surveys with a reward.' },
  {
    slug: 'promotedeventV3',
    name: 'Health survey',
    description: 'Surveys on health at home, with a spin of the wheel at the end.',
  },
  { slug: 'promotedeventV4', name: 'Event', description: 'Events that children and parents can apply for.' },
];
