import type { Comment } from '@konnect/contracts';
import { Tag, Time, VisuallyHidden } from '@konnect/ui';
import { numberOf } from '#app/number-of';
import { paths } from '#app/paths';
import styles from './comment-list.module.css';
import { isPending } from './comment-rules';

export interface CommentListProps {
  comments: readonly Comment[];
  slug: string;
}

export function CommentList({ comments, slug }: CommentListProps) {
  return (
    <ol className={styles.list}>
      {comments.map((comment, index) => {
        const number = numberOf(comment, index);
        return (
          <li key={number} id={`comment-${number}`} className={styles.item}>
            <CommentItem comment={comment} number={number} slug={slug} />
          </li>
        );
      })}
    </ol>
  );
}

function CommentItem({ comment, number, slug }: { comment: Comment; number: number; slug: string }) {
  const writer = comment.name?.trim() || 'A neighbour';
  const pending = isPending(comment);
  return (
    <article className={styles.comment} aria-label={`Comment by ${writer}`}>
      <p className={styles.top}>
        <strong>{writer}</strong>
        {comment.pinned && <Tag tone="primary">Pinned</Tag>}
        {pending && <Tag tone="warning">Under review</Tag>}
        {pending ? (
          <Time value={comment.date_created} />
        ) : (
          <a href={paths.comment(slug, number)} className={styles.permalink}>
            <Time value={comment.date_created} />
            <VisuallyHidden as="span">, link to the comment by {writer}</VisuallyHidden>
          </a>
        )}
      </p>
      <p className={styles.message} dir="auto">
        {comment.message}
      </p>
      {pending && <p className={styles.note}>Only you see this until we have read it.</p>}
      {comment.adminreply && (
        <div className={styles.reply}>
          <p className={styles.top}>
            <strong>{comment.adminuser?.name ?? 'Konnect'}</strong>
            <Tag tone="success">Official reply</Tag>
          </p>
          <p className={styles.message}>{comment.adminreply}</p>
        </div>
      )}
    </article>
  );
}
