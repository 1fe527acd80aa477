import { isProblem } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { EmptyState, ErrorState, Skeleton } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDeviceValue } from '#app/device';
import { CommentList } from './comment-list';
import { publicCount } from './comment-rules';
import styles from './comment-section.module.css';
import { hasCommentedKey } from './has-commented';
import { LazyCommentForm } from './lazy-comment-form';
import { commentsQuery } from './queries';
import type { CommentedArticle } from './use-comment-form';

/** Comments of an article and the form to write one. */
export function CommentSection({ article }: { article: CommentedArticle }) {
  const { api } = useHost();
  const comments = useQuery(commentsQuery(api, article.id));
  const hasCommented = useDeviceValue(hasCommentedKey(article.slug)) !== null;
  const { refetch } = comments;
  const isMissing = isProblem(comments.error) && comments.error.status === 404;

  // The page may come from a shared cache; only an uncached answer has this device's own comments.
  useEffect(() => {
    if (hasCommented) void refetch();
  }, [hasCommented, refetch]);

  return (
    <section className={styles.section} aria-labelledby="comments">
      <h2 id="comments" className={styles.heading}>
        Comments{comments.data && ` (${publicCount(comments.data)})`}
      </h2>
      {comments.isPending && <Skeleton lines={3} label="Loading comments" />}
      {comments.isError && !comments.data && (
        <ErrorState
          level={3}
          title="The comments did not arrive"
          error={comments.error}
          onRetry={() => void refetch()}
          retryLabel="Retry"
          pending={comments.isFetching}
        >
          {isMissing ? 'This story is no longer on the site.' : undefined}
        </ErrorState>
      )}
      {comments.data?.length === 0 && (
        <EmptyState level={3} title="No comments yet">
          <p>Be the first to say something.</p>
        </EmptyState>
      )}
      {comments.data && comments.data.length > 0 && (
        <CommentList comments={comments.data} slug={article.slug} />
      )}
      <h3 className={styles.subheading}>Write a comment</h3>
      <LazyCommentForm article={article} />
    </section>
  );
}
