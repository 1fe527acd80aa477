import type { Article } from '@konnect/contracts';
import { Notice, Pindo, RichText } from '@konnect/ui';
import { EnlargeableImage, useGallery } from '#app/media';
import styles from './article-body.module.css';
import { cutHtml } from './cut-html';
import { storyImages } from './story-images';
import { StoryVideo } from './story-video';

/** As `sizes` of the main image and of its preload. */
export const ARTICLE_SIZES = '(min-width: 800px) 760px, 94vw';

/** The texts of an article as they are shown, so that they can be sanitised ahead. */
export function articleTexts({ main_section_msg: main, sections }: Article): string[] {
  return [main, ...sections.map(({ msg }) => msg)].filter(Boolean).map((html) => cutHtml(html).html);
}

/** Main image, text, and sections; each image opens full screen among the others. */
export function ArticleBody({ article }: { article: Article }) {
  const images = storyImages(article);
  const gallery = useGallery(images, `Pictures: ${article.title}`);
  const main = article.main_image ? images[0] : undefined;
  let shown = main ? 1 : 0;

  return (
    <div className={styles.body} lang={article.lang} dir="auto">
      {main && (
        <EnlargeableImage image={main} sizes={ARTICLE_SIZES} priority onEnlarge={() => gallery.show(0)} />
      )}
      {article.video_file && (
        <StoryVideo file={article.video_file} title={article.title} poster={article.main_image} />
      )}
      <Text html={article.main_section_msg} />
      {article.sections.map((section, index) => {
        const position = section.image ? shown++ : -1;
        const image = images[position];
        return (
          <section key={index} className={styles.section}>
            {image && (
              <EnlargeableImage
                image={image}
                sizes={ARTICLE_SIZES}
                onEnlarge={() => gallery.show(position)}
              />
            )}
            <Text html={section.msg} />
          </section>
        );
      })}
      <Pindo seed={article.slug} motif="weave" className={styles.end} />
      {gallery.overlay}
    </div>
  );
}

function Text({ html }: { html: string }) {
  if (!html) return null;
  const text = cutHtml(html);
  return (
    <>
      <RichText html={text.html} className={styles.text} />
      {text.isCut && (
        <Notice>
          <p>This text is too long for one page, so the end is not shown.</p>
        </Notice>
      )}
    </>
  );
}
