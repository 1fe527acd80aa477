import type { WaitingKind } from '@konnect/contracts';

interface KindWords {
  title: string;
  /** The sentence under the number; it holds for one and for many. */
  meaning: (count: number) => string;
  none: string;
  /** Where it is worked on, if this person's role has that screen. */
  screen: string;
}

export const KIND_WORDS: Readonly<Record<WaitingKind, KindWords>> = {
  comments: {
    title: 'Comments',
    meaning: (count) => (count === 1 ? 'comment waits for a decision' : 'comments wait for a decision'),
    none: 'Every comment has been looked at.',
    screen: '/staff/comments',
  },
  messages: {
    title: 'Messages',
    meaning: (count) => (count === 1 ? 'new message from a visitor' : 'new messages from visitors'),
    none: 'No new messages.',
    screen: '/staff/inbox',
  },
  jobs: {
    title: 'Jobs',
    meaning: (count) => (count === 1 ? 'open job closes within a week' : 'open jobs close within a week'),
    none: 'No job closes this week.',
    screen: '/staff/content',
  },
  draws: {
    title: 'Draws',
    meaning: (count) => (count === 1 ? 'open draw has nothing left to win' : 'open draws have nothing left to win'),
    none: 'Every open draw has something to win.',
    screen: '/staff/draws',
  },
  surveys: {
    title: 'Surveys',
    meaning: (count) => (count === 1 ? 'answer in the last seven days' : 'answers in the last seven days'),
    none: 'No answers in the last seven days.',
    screen: '/survey/admin',
  },
};
