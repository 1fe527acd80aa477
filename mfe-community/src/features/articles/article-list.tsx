import type { ArticleSummary } from '@konnect/contracts';
import { failureText, LoadMore, Notice } from '@konnect/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ArticleCard } from './article-card';
import styles from './article-list.module.css';

export interface ArticleListProps {
  articles: readonly ArticleSummary[];
  /** Address of this page with one more page of the list; null on the last page. */
  moreHref: string | null;
  /** Resolves when the next page is shown or has failed. */
  onLoadMore(): Promise<void>;
  isLoadingMore: boolean;
  /** The error of the next page; null without one. */
  loadError: Error | null;
  /** Level of the cards' headings. */
  level?: 2 | 3;
}

/** Cards and Load More. New cards are appended; focus goes to the first of them. */
export function ArticleList({
  articles,
  moreHref,
  onLoadMore,
  isLoadingMore,
  loadError,
  level = 3,
}: ArticleListProps) {
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const firstNewLink = useRef<HTMLAnchorElement>(null);
  const count = articles.length;

  // The card exists only after the list has grown.
  useEffect(() => {
    if (focusAt !== null && count > focusAt) firstNewLink.current?.focus();
  }, [count, focusAt]);

  return (
    <>
      <ul className={styles.list}>
        {articles.map((article, index) => (
          <li key={article.id}>
            <ArticleCard
              article={article}
              level={level}
              linkRef={index === focusAt ? firstNewLink : undefined}
            />
          </li>
        ))}
      </ul>
      {loadError && (
        <Notice tone="danger" live>
          The next stories could not be loaded. {failureText(loadError)}
        </Notice>
      )}
      {moreHref && (
        <LoadMore
          href={moreHref}
          pending={isLoadingMore}
          label="Load More"
          pendingLabel="Loading..."
          onLoad={() => {
            setFocusAt(count);
            void onLoadMore();
          }}
          renderLink={({ href, ...rest }) => <Link to={href} preventScrollReset replace {...rest} />}
        />
      )}
    </>
  );
}
