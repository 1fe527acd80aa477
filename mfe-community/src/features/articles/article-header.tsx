import type { Article } from '@konnect/contracts';
import { promotedEventCategory } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import { chipClass, Tag, Time } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import styles from './article-header.module.css';
import { isUpdated, readingMinutes, showsByline } from './article-rules';
import { Byline } from './byline';
import { topicsQuery } from './queries';

/** The topic as a link, once its name is loaded; promoted events are no topic to read. */
function TopicTag({ category }: { category: string }) {
  const { api } = useHost();
  const { data } = useQuery(topicsQuery(api));
  const topic = data?.find(({ slug }) => slug.toLowerCase() === category.trim().toLowerCase());
  if (!topic || promotedEventCategory(category)) return null;
  return (
    <Link to={paths.topic(topic.slug)} className={chipClass()}>
      {topic.name}
    </Link>
  );
}

export function ArticleHeader({ article }: { article: Article }) {
  return (
    <header className={styles.header}>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <Link to={paths.articles()}>Community</Link>
      </nav>
      {showsByline(article.category) ? (
        <TopicTag category={article.category} />
      ) : (
        <Tag tone="primary">Announcement</Tag>
      )}
      <h1 className={styles.title} lang={article.lang} dir="auto">
        {article.title}
      </h1>
      <div className={styles.metadata}>
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
