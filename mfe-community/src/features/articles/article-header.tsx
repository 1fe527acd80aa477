import type { Article } from '@konnect/contracts';
import { Tag, Time } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import styles from './article-header.module.css';
import { isUpdated, readingMinutes, showsByline } from './article-rules';
import { Byline } from './byline';

export function ArticleHeader({ article }: { article: Article }) {
  return (
    <header className={styles.header}>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <Link to={paths.articles()}>Community</Link>
      </nav>
      {!showsByline(article.category) && <Tag tone="primary">Announcement</Tag>}
      <h1 className={styles.title} lang={article.lang}>
        {article.title}
      </h1>
      <div className={styles.facts}>
        <Byline article={article} />
        {isUpdated(article) && article.updated_at && (
          <p>
            Updated on <Time value={article.updated_at} />
          </p>
        )}
        <p>{readingMinutes(article)} min read</p>
      </div>
    </header>
  );
}
