import type { CommentAction, ModeratedComment } from '@konnect/contracts';

export const STATUS_LABELS = {
  pending: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Shown', tone: 'success' },
  hidden: { label: 'Hidden', tone: 'plain' },
  spam: { label: 'Spam', tone: 'danger' },
} as const satisfies Record<ModeratedComment['status'], { label: string; tone: string }>;

export const STATUSES = Object.keys(STATUS_LABELS) as ModeratedComment['status'][];
/** In the address: no state means the queue, so that the screen opens with what waits. */
export const ALL = 'all';

/** Why the program asks to look twice. */
const HELD_LABELS: Readonly<Record<string, string>> = {
  links: 'has links',
  words: 'has words to look at',
  honeypot: 'was filled in by a program',
  muted: 'comes from a muted writer',
};
export const heldText = (reason: string) => HELD_LABELS[reason] ?? reason;

export interface ModerationFilter {
  status?: ModeratedComment['status'];
  search?: string;
  held?: 'true';
  article?: number;
}

export function readModerationFilter(params: URLSearchParams): ModerationFilter {
  const asked = params.get('status');
  const status = asked === ALL ? undefined : (STATUSES.find((one) => one === asked) ?? 'pending');
  const search = (params.get('search') ?? '').trim().slice(0, 100);
  const article = params.get('article') ?? '';
  return {
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
    ...(params.get('held') === 'true' ? { held: 'true' } : {}),
    ...(/^[1-9]\d{0,8}$/.test(article) ? { article: Number(article) } : {}),
  };
}

export interface ActionLabels {
  label: string;
  /** `3 comments approved` */
  done: string;
  /** Asked before it is done; without it, it is done at once because it is easily undone. */
  question?: string;
  text?: string;
  isDangerous: boolean;
}

export const ACTION_LABELS: Readonly<Record<CommentAction, ActionLabels>> = {
  approve: { label: 'Approve', done: 'approved', isDangerous: false },
  hide: {
    label: 'Hide',
    done: 'hidden',
    question: 'Hide this?',
    text: 'Readers no longer see it. It can be approved again.',
    isDangerous: false,
  },
  spam: {
    label: 'Spam',
    done: 'marked as spam',
    question: 'Mark as spam?',
    text: 'Readers no longer see it. It can be approved again.',
    isDangerous: false,
  },
  delete: {
    label: 'Delete',
    done: 'deleted',
    question: 'Delete for good?',
    text: 'It cannot be brought back.',
    isDangerous: true,
  },
};

export function actionsFor({ status }: Pick<ModeratedComment, 'status'>): CommentAction[] {
  return (['approve', 'hide', 'spam'] as const).filter(
    (action) =>
      action !== ({ approved: 'approve', hidden: 'hide', spam: 'spam', pending: '' } as const)[status],
  );
}

export function countText(count: number): string {
  return count === 1 ? '1 comment' : `${count} comments`;
}
