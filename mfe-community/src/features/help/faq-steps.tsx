import type { Faq } from '@konnect/contracts';
import { Button, RichText, VisuallyHidden } from '@konnect/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { StoredImage } from '#app/media';
import styles from './help.module.css';

const StepsDialog = lazy(() =>
  import(/* webpackChunkName: "steps-dialog" */ './steps-dialog').then((module) => ({
    default: module.StepsDialog,
  })),
);

/** Steps with images: one at a time in a dialog, or all of them as a list that prints. */
export function FaqSteps({ faq }: { faq: Faq }) {
  const [isViewing, setIsViewing] = useState(false);
  const list = useRef<HTMLDetailsElement>(null);
  if (faq.sections.length === 0) return null;

  function handlePrint() {
    const details = list.current;
    if (!details) return;
    details.open = true;
    details.dataset['printing'] = '';
    window.print();
    delete details.dataset['printing'];
  }

  return (
    <>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => setIsViewing(true)}>
          View steps<VisuallyHidden>: {faq.title}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={handlePrint}>
          Print the steps
        </Button>
      </div>
      <details ref={list} className={styles.more}>
        <summary>
          All steps as a list<VisuallyHidden>: {faq.title}</VisuallyHidden>
        </summary>
        <ol className={styles.steps}>
          {faq.sections.map(({ image, image_meta, msg }, index) => (
            <li key={index}>
              {msg && <RichText html={msg} />}
              {image && (
                <StoredImage
                  file={image}
                  meta={image_meta}
                  seed={image}
                  sizes="320px"
                  className={styles.step}
                />
              )}
            </li>
          ))}
        </ol>
      </details>
      {isViewing && (
        <Suspense fallback={null}>
          <StepsDialog faq={faq} onClose={() => setIsViewing(false)} />
        </Suspense>
      )}
    </>
  );
}
