import { links, type CommentAction, type ModeratedComment } from '@konnect/contracts';
import { Button, Tag, Time } from '@konnect/ui';
import { QuietButton } from '#app/components';
import type { Column } from '#app/components';
import { shared } from '#app/styles';
import { ACTION_LABELS, actionsFor, heldText, STATUS_LABELS } from './moderation-rules';
import styles from './moderation.module.css';

interface CommentActionsProps {
  onDecide: (action: CommentAction, comment: ModeratedComment) => void;
  onReply: (comment: ModeratedComment) => void;
  onMore: (comment: ModeratedComment) => void;
}

/** The columns of the list of comments; the last one holds what can be done with each. */
export function commentColumns(actions: CommentActionsProps): Column<ModeratedComment>[] {
  return [
    { key: 'comment', header: 'Comment', isName: true, cell: (row) => <CommentCell comment={row} /> },
    {
      key: 'article',
      header: 'Article',
      cell: (row) => (
        <span>
          <a href={links.article(row.article.slug)} target="_blank" rel="noopener">
            {row.article.title}
          </a>
          , <Time value={row.date_created} format="date-time" />
        </span>
      ),
    },
    { key: 'state', header: 'State', cell: (row) => <StateTags comment={row} /> },
    {
      key: 'actions',
      header: 'Actions',
      isAction: true,
      cell: (row) => <CommentActions comment={row} {...actions} />,
    },
  ];
}

function CommentActions({
  comment,
  onDecide,
  onReply,
  onMore,
}: CommentActionsProps & { comment: ModeratedComment }) {
  return (
    <div
      className={shared.buttons}
      role="group"
      aria-label={`Comment of ${comment.name ?? 'somebody without a name'}`}
    >
      {actionsFor(comment).map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'approve' ? 'primary' : 'quiet'}
          onClick={() => onDecide(action, comment)}
        >
          {ACTION_LABELS[action].label}
        </Button>
      ))}
      <QuietButton onClick={() => onReply(comment)}>
        {comment.adminreply ? 'Edit the reply' : 'Reply'}
      </QuietButton>
      <QuietButton onClick={() => onMore(comment)}>More</QuietButton>
    </div>
  );
}

function CommentCell({ comment }: { comment: ModeratedComment }) {
  return (
    <div className={styles.comment}>
      <p dir="auto" className={styles.message}>
        {comment.message}
      </p>
      <p className={shared.muted}>
        <span dir="auto">{comment.name ?? 'No name'}</span>
        {comment.phone && `, ${comment.phone}`}
      </p>
      {comment.adminreply && (
        <p className={styles.reply}>
          <strong>{comment.adminuser?.name ?? 'Reply'}:</strong> <span dir="auto">{comment.adminreply}</span>
        </p>
      )}
    </div>
  );
}

function StateTags({ comment }: { comment: ModeratedComment }) {
  const { label, tone } = STATUS_LABELS[comment.status];
  return (
    <span className={shared.buttons}>
      <Tag tone={tone}>{label}</Tag>
      {comment.pinned && <Tag tone="primary">First</Tag>}
      {comment.held_reason && <Tag tone="warm">{heldText(comment.held_reason)}</Tag>}
    </span>
  );
}
