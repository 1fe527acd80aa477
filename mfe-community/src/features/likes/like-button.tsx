import { isProblem } from '@konnect/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { Button } from '@konnect/ui';
import { useDeviceValue } from '#app/device';
import styles from './like-button.module.css';
import { likedKey } from './liked-slugs';
import { useLike } from './queries';

export interface LikeButtonProps {
  slug: string;
  likes: number;
  articleKey: QueryKey;
}

/** Says what happened to a like; the article stays in view whatever the server answers. */
function problemText(error: unknown): string {
  if (!isProblem(error)) return 'Your like did not arrive. Please try again.';
  if (error.status === 0) return 'Your like did not arrive. Check your connection and try again.';
  if (error.status === 404) return 'This story is no longer on the site, so it takes no likes.';
  // The page is older than the site's public token: the server says what to do.
  if (error.status === 401) return error.message;
  if (error.status === 429) return 'Too many likes in a short time. Try again in a minute.';
  return 'Your like did not arrive. Please try again.';
}

export function LikeButton({ slug, likes, articleKey }: LikeButtonProps) {
  const isLiked = useDeviceValue(likedKey(slug)) === 'true';
  const like = useLike(slug, articleKey);

  function handleClick() {
    if (!like.isPending) like.mutate(isLiked ? 'unlike' : 'like');
  }

  return (
    <div className={styles.like}>
      {/* The own like is shown before the code has come, by the attribute alone. */}
      <Button
        variant="quiet"
        className={styles.button}
        aria-pressed={isLiked}
        data-intent="toggle"
        data-pressed-from={likedKey(slug)}
        suppressHydrationWarning
        onClick={handleClick}
      >
        <svg
          className={styles.heart}
          viewBox="0 0 24 24"
          width="20"
          height="20"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        >
          <path d="M12 20.5 4.4 13a4.8 4.8 0 0 1 6.8-6.8l.8.8.8-.8a4.8 4.8 0 0 1 6.8 6.8Z" />
        </svg>
        Like
      </Button>
      <span className={styles.count} role="status">
        {likes} {likes === 1 ? 'like' : 'likes'}
      </span>
      {like.isError && (
        <p role="alert" className={styles.problem}>
          {problemText(like.error)}
        </p>
      )}
    </div>
  );
}
