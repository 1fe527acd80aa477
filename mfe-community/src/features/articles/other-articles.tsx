import type { ArticleSummary } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Time } from '@konnect/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import { StoredImage } from '#app/media';
import { ArticleCard } from './article-card';
import { otherArticles, showsByline } from './article-rules';
import { flattenPages } from './listing-rules';
import styles from './other-articles.module.css';
import { articlesQuery } from './queries';

/** One large card and three rows. A list that fails to load does not affect the article. */
export function OtherArticles({ currentId }: { currentId: number }) {
  const { api } = useHost();
  const { data } = useInfiniteQuery({ ...articlesQuery(api), refetchOnMount: false });
  const [large, ...rows] = otherArticles(flattenPages(data?.pages ?? []), currentId);
  if (!large) return null;
  return (
    <section className={styles.section} aria-labelledby="other-articles" data-below-fold="">
      <h2 id="other-articles" className={styles.heading}>
        Other Articles
      </h2>
      <div className={styles.grid}>
        <ArticleCard article={large} />
        <ul className={styles.rows}>
          {rows.map((article) => (
            <li key={article.id}>
              <OtherRow article={article} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function OtherRow({ article }: { article: ArticleSummary }) {
  return (
    <Link to={paths.article(article.slug)} className={styles.row}>
      <span className={styles.thumbnail}>
        <StoredImage
          file={article.main_image}
          meta={article.main_image_meta}
          seed={article.slug}
          alt=""
          sizes="112px"
          className={styles.image}
        />
      </span>
      <span className={styles.text}>
        <strong lang={article.lang} dir="auto">
          {article.title}
        </strong>
        {showsByline(article.category) && (
          <small className={styles.date}>
            <Time value={article.date_created} />
          </small>
        )}
      </span>
    </Link>
  );
}
