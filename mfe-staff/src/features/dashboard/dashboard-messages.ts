import type { InboxKind, WaitingKind } from '@konnect/contracts';

export interface KindLabels {
  title: string;
  /** The sentence under the number; it holds for one and for many. */
  meaning: (count: number) => string;
  none: string;
  /** Where it is worked on, if this person's role has that page. */
  page: string;
}

export const KIND_LABELS: Readonly<Record<WaitingKind, KindLabels>> = {
  comments: {
    title: 'Comments',
    meaning: (count) => (count === 1 ? 'comment waits for a decision' : 'comments wait for a decision'),
    none: 'Every comment has been looked at.',
    page: '/staff/comments',
  },
  messages: {
    title: 'Messages',
    meaning: (count) => (count === 1 ? 'new message from a visitor' : 'new messages from visitors'),
    none: 'No new messages.',
    page: '/staff/inbox',
  },
  jobs: {
    title: 'Jobs that close soon',
    meaning: (count) => (count === 1 ? 'open job closes within a week' : 'open jobs close within a week'),
    none: 'No job closes this week.',
    page: '/staff/content',
  },
  draws: {
    title: 'Draws',
    meaning: (count) =>
      count === 1 ? 'open draw has nothing left to win' : 'open draws have nothing left to win',
    none: 'Every open draw has something to win.',
    page: '/staff/draws',
  },
  surveys: {
    title: 'Surveys',
    meaning: (count) => (count === 1 ? 'answer in the last seven days' : 'answers in the last seven days'),
    none: 'No answers in the last seven days.',
    page: '/survey/admin',
  },
};

const openInbox = (kind: InboxKind) => `/staff/inbox?kind=${kind}&status=new`;

/** What is new in the inbox, by kind. */
export const INBOX_LABELS: Readonly<Record<InboxKind, KindLabels>> = {
  contact: {
    title: 'Messages',
    meaning: (count) => (count === 1 ? 'new message from a visitor' : 'new messages from visitors'),
    none: 'No new messages.',
    page: openInbox('contact'),
  },
  claim: {
    title: 'Prize claims',
    meaning: (count) => (count === 1 ? 'prize to hand over' : 'prizes to hand over'),
    none: 'Every claimed prize has been handed over.',
    page: openInbox('claim'),
  },
  event: {
    title: 'Event applications',
    meaning: (count) => (count === 1 ? 'new answer to an event form' : 'new answers to event forms'),
    none: 'No new answers to event forms.',
    page: openInbox('event'),
  },
  job: {
    title: 'Job applications',
    meaning: (count) => (count === 1 ? 'new application for a job' : 'new applications for jobs'),
    none: 'No new applications for jobs.',
    page: openInbox('job'),
  },
  scholarship: {
    title: 'Scholarship applications',
    meaning: (count) =>
      count === 1 ? 'new application for the scholarship' : 'new applications for the scholarship',
    none: 'No new applications for the scholarship.',
    page: openInbox('scholarship'),
  },
};
