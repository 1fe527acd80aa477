import type { ArticleSummary } from '@konnect/contracts';
import { failureText, LoadMore, Notice } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { belowFold } from '#app/below-fold';
import { useNewCardFocus } from '#app/load-more';
import { ArticleCard } from './article-card';
import styles from './article-list.module.css';

export interface ArticleListProps {
  articles: readonly ArticleSummary[];
  /** Address of this page with one more page of the list; null on the last page. */
  moreHref: string | null;
  /** Resolves to whether the next page was added. */
  onLoadMore(): Promise<boolean>;
  isLoadingMore: boolean;
  /** The error of the next page; null without one. */
  loadError: Error | null;
  /** Level of the cards' headings. */
  level?: 2 | 3;
  /** How many cards may stand on the first screen; the others are laid out when they come near. */
  onFirstScreen?: number;
}

/** Cards and Load More. New cards are appended; focus goes to the first of them. */
export function ArticleList({
  articles,
  moreHref,
  onLoadMore,
  isLoadingMore,
  loadError,
  level = 3,
  onFirstScreen,
}: ArticleListProps) {
  const { list, focusAfter } = useNewCardFocus(articles.length, 'a');

  return (
    <>
      <ul className={styles.list} ref={list}>
        {articles.map((article, index) => (
          <li key={article.id} data-below-fold={belowFold(index, onFirstScreen)}>
            <ArticleCard article={article} level={level} />
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
          onLoad={() => void focusAfter(onLoadMore)}
          renderLink={({ href, ...rest }) => <Link to={href} preventScrollReset replace {...rest} />}
        />
      )}
    </>
  );
}
