import { pageSettings } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import { buttonClass } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import { ArticleCard } from './article-card';
import listStyles from './article-list.module.css';
import styles from './article-preview.module.css';
import { latestArticlesQuery } from './queries';

/** The newest few, for home; hidden when there are none. */
export function ArticlePreview() {
  const { api, config } = useHost();
  const { homeArticles } = pageSettings(config);
  const { data } = useQuery(latestArticlesQuery(api, homeArticles));
  const articles = data?.results.slice(0, homeArticles) ?? [];
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="from-the-community" data-below-fold="">
      <div className={styles.top}>
        <h2 id="from-the-community" className={styles.heading}>
          From the community
        </h2>
        <Link to={paths.articles()} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          All stories
        </Link>
      </div>
      <ul className={listStyles.list}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}
