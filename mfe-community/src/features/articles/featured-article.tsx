import type { ArticleSummary } from '@konnect/contracts';
import { pageSettings } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import { FramedCarousel, type GalleryImage, StoredImage } from '#app/media';
import { excerptOf, readingMinutes } from './article-rules';
import { Byline } from './byline';
import styles from './featured-article.module.css';
import { storyImages } from './story-images';

/** As `sizes` of the image and of its preload. */
export const FEATURED_SIZES = '(min-width: 1024px) 720px, 94vw';

/** Shows a slideshow, or only the first image where data is saved. */
export function FeaturedArticle({ article }: { article: ArticleSummary }) {
  const { config, preferences } = useHost();
  const images = storyImages(article);

  return (
    <article className={styles.card}>
      <div className={styles.image}>
        {images.length > 1 && !preferences.saveData() ? (
          <FramedCarousel
            label={`Pictures: ${article.title}`}
            autoplay={pageSettings(config).articleSlideSeconds * 1_000}
            slides={images.map(slideOf)}
          />
        ) : (
          <StoredImage
            file={article.main_image}
            meta={article.main_image_meta}
            seed={article.slug}
            alt=""
            sizes={FEATURED_SIZES}
            priority
            className={styles.image}
          />
        )}
      </div>
      <div className={styles.text}>
        <Byline article={article} format="date-time" />
        <h2 className={styles.title} lang={article.lang} dir="auto">
          <Link to={paths.article(article.slug)}>{article.title}</Link>
        </h2>
        <p className={styles.excerpt} lang={article.lang} dir="auto">
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

function slideOf({ file, meta }: GalleryImage, index: number) {
  return {
    key: file,
    ...(meta?.alt ? { label: meta.alt } : {}),
    content: (
      <StoredImage
        file={file}
        meta={meta}
        seed={file}
        sizes={FEATURED_SIZES}
        priority={index === 0}
        className={styles.image}
      />
    ),
  };
}
