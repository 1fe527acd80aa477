import type { ArticleSummary } from '@konnect/contracts';
import { Time } from '@konnect/ui';
import { authorOf, showsByline } from './article-rules';
import styles from './byline.module.css';

export interface BylineProps {
  article: Pick<ArticleSummary, 'author' | 'user' | 'category' | 'date_created'>;
  format?: 'long' | 'date-time';
}

/** Author and date in one line; nothing for announcements. */
export function Byline({ article, format = 'long' }: BylineProps) {
  if (!showsByline(article.category)) return null;
  const author = authorOf(article);
  return (
    <p className={styles.byline}>
      {author && (
        <span className={styles.author} dir="auto">
          {author}
        </span>
      )}
      <Time value={article.date_created} format={format} />
    </p>
  );
}
