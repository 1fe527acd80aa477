import type { MouseEvent } from 'react';
import { buttonClass } from '../button/button';
import { plainLink, type RenderLink } from './link';
import styles from './pager.module.css';

export interface LoadMoreProps {
  /** The page that shows more without JavaScript. */
  href: string;
  onLoad: () => void;
  pending?: boolean;
  label?: string;
  pendingLabel?: string;
  /** Shown, and read out when it changes, for example "24 of 60 stories shown". */
  announcement?: string;
  /** False when everything is shown: only the announcement stays. */
  hasMore?: boolean;
  renderLink?: RenderLink;
}

/**
 * A real link that adds to the list instead of leaving the page.
 * @example <LoadMore href={paths.articles({ page: 2 })} onLoad={fetchNextPage} pending={isFetching} />
 */
export function LoadMore({
  href,
  onLoad,
  pending = false,
  label = 'Load more',
  pendingLabel = 'Loading more',
  announcement,
  hasMore = true,
  renderLink = plainLink,
}: LoadMoreProps) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    // A click that asks for a new tab or window stays a plain link.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!pending) onLoad();
  }

  return (
    <div className={styles.more}>
      {hasMore
        ? renderLink({
            href,
            className: buttonClass({ variant: 'quiet' }),
            onClick: handleClick,
            'aria-disabled': pending || undefined,
            children: pending ? pendingLabel : label,
          })
        : null}
      <p className={styles.count} role="status">
        {announcement}
      </p>
    </div>
  );
}
