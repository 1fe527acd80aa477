import type { Article } from '@konnect/contracts';
import { useLazyModule } from '@konnect/forms';
import { ErrorState } from '@konnect/ui';
import { useRef } from 'react';
import { useIsNear } from '#app/device';
import styles from './lazy-comment-form.module.css';

const loadForm = () => import(/* webpackChunkName: "comment-form" */ './comment-form');

export interface LazyCommentFormProps {
  article: Pick<Article, 'id' | 'slug' | 'phone_in_comment'>;
  onSent(): void;
}

/** The form's code comes when the reader is near it; until then its place says so. */
export function LazyCommentForm({ article, onSent }: LazyCommentFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const { module, hasFailed, retry } = useLazyModule(loadForm, useIsNear(place));
  return (
    <div ref={place} className={styles.place}>
      {module ? (
        <module.CommentForm article={article} onSent={onSent} />
      ) : hasFailed ? (
        <ErrorState level={3} title="The form did not load" onRetry={retry} retryLabel="Retry">
          <p>Check your connection, then try again.</p>
        </ErrorState>
      ) : (
        <p className={styles.waiting}>The comment form is getting ready. It needs JavaScript.</p>
      )}
    </div>
  );
}
