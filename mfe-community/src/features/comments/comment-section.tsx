import { type Comment, isProblem } from '@konnect/contracts';
import { createLazyModule, useLazyModule } from '@konnect/forms';
import { type FormPost, type PostedForm, useHost } from '@konnect/host-api';
import { classNames, EmptyState, ErrorState, Part, Skeleton, Tag, Time, VisuallyHidden } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useMemo, useRef } from 'react';
import { useDeviceValue, useIsNear } from '#app/device';
import { numberOf } from '#app/number-of';
import { paths } from '#app/paths';
import type { CommentedArticle } from './comment-form';
import styles from './comment-section.module.css';
import { commentsQuery, hasCommentedKey } from './queries';

const isPending = (comment: Pick<Comment, 'status'>) => comment.status === 'pending';

/** Comments that everybody sees: own ones under review do not count yet. */
export function publicCount(comments: readonly Pick<Comment, 'status'>[]): number {
  return comments.filter((comment) => !isPending(comment)).length;
}

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
          title="The comments could not be loaded"
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
      <CommentFormPart article={article} />
    </section>
  );
}

interface CommentListProps {
  comments: readonly Comment[];
  slug: string;
}

function CommentList({ comments, slug }: CommentListProps) {
  return (
    <ol className={styles.list}>
      {comments.map((comment, index) => {
        const number = numberOf(comment, index);
        return (
          <li key={number} id={`comment-${number}`} className={styles.item} data-below-fold="">
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

const commentForm = createLazyModule(
  () => import(/* webpackChunkName: "article-page.form" */ './comment-form'),
);

/** The form's code: the edge needs it before it renders. */
export const loadCommentForm = commentForm.load;

/** Answers the form of a browser in which no code runs. Only the edge calls it. */
export async function submitComment(post: FormPost, article: CommentedArticle): Promise<PostedForm> {
  const { postComment } = await commentForm.load();
  return postComment(post, article);
}

/** The form of the edge answers to typing at once; its code is loaded when the reader is near it. */
function CommentFormPart({ article: { id, slug, phone_in_comment } }: { article: CommentedArticle }) {
  const place = useRef<HTMLDivElement>(null);
  const { hasFailed, retry } = useLazyModule(commentForm.load, useIsNear(place));
  // The same element at every render: an update would make React give up the HTML of a part whose code is not
  // there yet.
  const part = useMemo(
    () => (
      <Part pending={<p className={styles.waiting}>The comment form is getting ready.</p>}>
        <LazyCommentForm article={{ id, slug, phone_in_comment }} />
      </Part>
    ),
    [id, slug, phone_in_comment],
  );
  // Left out by itself: browsers that fill in forms lay out text fields far below the view at once, with all
  // that is left out together with them.
  return (
    <div ref={place} className={classNames(styles.place, hasFailed && styles.failed)} data-below-fold="">
      {part}
      {hasFailed && (
        <ErrorState level={3} title="The form did not load" onRetry={retry} retryLabel="Retry">
          <p>Check your connection, then try again.</p>
        </ErrorState>
      )}
    </div>
  );
}

function LazyCommentForm({ article }: { article: CommentedArticle }) {
  const { CommentForm } = commentForm.loaded() ?? use(commentForm.arrived);
  return <CommentForm article={article} />;
}
