import type { Faq } from '@konnect/contracts';
import { faqKind } from '@konnect/contracts/rules';
import { Button, RichText, VisuallyHidden } from '@konnect/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { costText } from '#app/media';
import { paths } from '#app/paths';
import { plainText } from '#app/search';
import { faqAnchor } from '@konnect/contracts/rules';
import { FaqSteps } from './faq-steps';
import { FaqVote } from './faq-vote';
import styles from './help.module.css';

const VideoDialog = lazy(() =>
  import(/* webpackChunkName: "video-dialog" */ '#app/media/video-dialog').then((module) => ({
    default: module.VideoDialog,
  })),
);
const EXCERPT_LENGTH = 160;

/**
 * The browser owns the open state: an item opens before any code has loaded, and for a search in the page.
 */
export function FaqItem({ faq }: { faq: Faq }) {
  const anchor = faqAnchor(faq);
  return (
    <details id={anchor} className={styles.question} data-question="">
      <summary>
        <h3 lang={faq.lang} dir="auto">
          {faq.title}
        </h3>
      </summary>
      <div className={styles.answer}>
        <div lang={faq.lang} dir="auto" className={styles.content}>
          <Answer faq={faq} />
        </div>
        <Link to={paths.question(anchor)} className={styles.anchor} replace>
          Link to this question
        </Link>
        <FaqVote faq={faq} />
      </div>
    </details>
  );
}

function Answer({ faq }: { faq: Faq }) {
  switch (faqKind(faq)) {
    case 'longQA':
      return <LongAnswer faq={faq} />;
    case 'faq_with_images':
      return (
        <>
          <RichText html={faq.main_section_msg} />
          <FaqSteps faq={faq} />
        </>
      );
    case 'faq_with_video':
      return <VideoAnswer faq={faq} />;
    case 'shortQA':
      return <WholeAnswer faq={faq} />;
  }
}

function WholeAnswer({ faq }: { faq: Faq }) {
  return (
    <>
      <RichText html={faq.main_section_msg} />
      {faq.sections.map(({ msg }, index) => (msg ? <RichText key={index} html={msg} /> : null))}
    </>
  );
}

function LongAnswer({ faq }: { faq: Faq }) {
  const text = faq.excerpt || plainText(faq.main_section_msg);
  return (
    <>
      <p>
        {text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')} …` : text}
      </p>
      <details className={styles.more}>
        <summary>
          Read more<VisuallyHidden>: {faq.title}</VisuallyHidden>
        </summary>
        <div className={styles.content}>
          <WholeAnswer faq={faq} />
        </div>
      </details>
    </>
  );
}

function VideoAnswer({ faq }: { faq: Faq }) {
  const [isWatching, setIsWatching] = useState(false);
  const cost = costText(faq.video ?? {});
  return (
    <>
      <RichText html={faq.main_section_msg} />
      {faq.video_file && (
        <Button variant="primary" onClick={() => setIsWatching(true)}>
          Watch Video{cost && ` (${cost})`}
        </Button>
      )}
      {faq.video?.transcript && (
        <details className={styles.more}>
          <summary>
            Transcript<VisuallyHidden> of the video: {faq.title}</VisuallyHidden>
          </summary>
          <p className={styles.transcript}>{faq.video.transcript}</p>
        </details>
      )}
      {isWatching && (
        <Suspense fallback={null}>
          <VideoDialog
            video={{ ...faq.video, title: faq.title, video_file: faq.video_file }}
            onClose={() => setIsWatching(false)}
          />
        </Suspense>
      )}
    </>
  );
}
