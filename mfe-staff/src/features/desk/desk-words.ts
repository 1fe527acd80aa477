import type { StaffRole, WaitingKind } from '@konnect/contracts';

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  editor: 'Editor',
  support: 'Support',
  hr: 'Human resources',
  admin: 'Administrator',
};

interface KindWords {
  title: string;
  /** The sentence under the number; it holds for one and for many. */
  meaning: (count: number) => string;
  none: string;
}

export const KIND_WORDS: Readonly<Record<WaitingKind, KindWords>> = {
  comments: {
    title: 'Comments',
    meaning: (count) => (count === 1 ? 'comment waits for a decision' : 'comments wait for a decision'),
    none: 'Every comment has been looked at.',
  },
  messages: {
    title: 'Messages',
    meaning: (count) => (count === 1 ? 'new message from a visitor' : 'new messages from visitors'),
    none: 'No new messages.',
  },
  jobs: {
    title: 'Jobs',
    meaning: (count) => (count === 1 ? 'open job closes within a week' : 'open jobs close within a week'),
    none: 'No job closes this week.',
  },
  surveys: {
    title: 'Surveys',
    meaning: (count) => (count === 1 ? 'answer in the last seven days' : 'answers in the last seven days'),
    none: 'No answers in the last seven days.',
  },
};
