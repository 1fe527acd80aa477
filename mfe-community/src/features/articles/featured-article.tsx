import type { ArticleSummary } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import { useIsIdle, useLazyModule } from '#app/device';
import { StoredPicture } from '#app/media';
import { excerptOf, readingMinutes } from './article-rules';
import { Byline } from './byline';
import styles from './featured-article.module.css';
import { storyPictures } from './story-pictures';

const loadSlideshow = () => import(/* webpackChunkName: "story-slideshow" */ './story-slideshow');

/** The newest story: its pictures as a slideshow, which starts once the page has settled. */
export function FeaturedArticle({ article }: { article: ArticleSummary }) {
  const { preferences } = useHost();
  const pictures = storyPictures(article);
  const { module } = useLazyModule(loadSlideshow, useIsIdle() && pictures.length > 1 && !preferences.saveData());

  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {module ? (
          <module.StorySlideshow pictures={pictures} title={article.title} />
        ) : (
          <StoredPicture file={article.main_image} meta={article.main_image_meta} seed={article.slug} alt="" sizes={FEATURED_SIZES} priority className={styles.image} />
        )}
      </div>
      <div className={styles.text}>
        <Byline article={article} format="date-time" />
        <h2 className={styles.title} lang={article.lang}>
          <Link to={paths.article(article.slug)}>{article.title}</Link>
        </h2>
        <p className={styles.excerpt} lang={article.lang}>
          {excerptOf(article)}
        </p>
        <p className={styles.foot}>
          <span className={styles.more} aria-hidden="true">
            Read More
          </span>
          <span>{readingMinutes(article)} min read</span>
        </p>
      </div>
    </article>
  );
}

/** As `sizes` of the picture and of its preload. */
export const FEATURED_SIZES = '(min-width: 1024px) 720px, 94vw';
