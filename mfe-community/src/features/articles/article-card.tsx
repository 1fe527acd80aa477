import type { ArticleSummary } from '@konnect/contracts';
import { Card, cardLinkClass } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import { StoredImage } from '#app/media';
import styles from './article-card.module.css';
import { Byline } from './byline';

export interface ArticleCardProps {
  article: ArticleSummary;
  level?: 2 | 3;
}

/** One story of a list: one link, the whole card is its target. */
export function ArticleCard({ article, level = 3 }: ArticleCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Card
      as="article"
      cut
      className={styles.card}
      media={
        <StoredImage
          file={article.main_image}
          meta={article.main_image_meta}
          seed={article.slug}
          alt=""
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 46vw, 94vw"
          className={styles.image}
        />
      }
    >
      <Byline article={article} />
      <Heading className={styles.title} lang={article.lang} dir="auto">
        <Link to={paths.article(article.slug)} className={cardLinkClass}>
          {article.title}
        </Link>
      </Heading>
      <span className={styles.more} aria-hidden="true">
        READ MORE
      </span>
    </Card>
  );
}
