import type { Article } from '@konnect/contracts';
import { Notice, Pindo, RichText } from '@konnect/ui';
import { EnlargeablePicture, useGallery } from '#app/media';
import styles from './article-body.module.css';
import { cutHtml } from './cut-html';
import { storyPictures } from './story-pictures';
import { StoryVideo } from './story-video';

/** As `sizes` of the main picture and of its preload. */
export const ARTICLE_SIZES = '(min-width: 800px) 760px, 94vw';

/** Main picture, text, and sections; each picture opens full screen among the others. */
export function ArticleBody({ article }: { article: Article }) {
  const pictures = storyPictures(article);
  const gallery = useGallery(pictures, `Pictures: ${article.title}`);
  const main = article.main_image ? pictures[0] : undefined;
  let shown = main ? 1 : 0;

  return (
    <div className={styles.body} lang={article.lang} dir="auto">
      {main && (
        <EnlargeablePicture picture={main} sizes={ARTICLE_SIZES} priority onEnlarge={() => gallery.show(0)} />
      )}
      {article.video_file && (
        <StoryVideo file={article.video_file} title={article.title} poster={article.main_image} />
      )}
      <Text html={article.main_section_msg} />
      {article.sections.map((section, index) => {
        const position = section.image ? shown++ : -1;
        const picture = pictures[position];
        return (
          <section key={index} className={styles.section}>
            {picture && (
              <EnlargeablePicture
                picture={picture}
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
          <p>This text is too long for one page; its end is left out.</p>
        </Notice>
      )}
    </>
  );
}
