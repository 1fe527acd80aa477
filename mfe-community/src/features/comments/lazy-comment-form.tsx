import { useLazyModule } from '@konnect/forms';
import { ErrorState } from '@konnect/ui';
import { useRef } from 'react';
import { useIsNear } from '#app/device';
import styles from './lazy-comment-form.module.css';
import type { CommentedArticle } from './use-comment-form';

const loadForm = () => import(/* webpackChunkName: "comment-form" */ './comment-form');

/** Loads the form's code when the reader is near it; a placeholder reserves its space. */
export function LazyCommentForm({ article }: { article: CommentedArticle }) {
  const place = useRef<HTMLDivElement>(null);
  const { module, hasFailed, retry } = useLazyModule(loadForm, useIsNear(place));
  return (
    <div ref={place} className={styles.place}>
      {module ? (
        <module.CommentForm article={article} />
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
