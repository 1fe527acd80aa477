import type { Faq } from '@konnect/contracts';
import { Button, Dialog, RichText } from '@konnect/ui';
import { useEffect, useState } from 'react';
import { StoredImage } from '#app/media';
import styles from './help.module.css';

/** One step at a time; arrow keys and buttons go on, Esc and Back close. */
export function StepsDialog({ faq, onClose }: { faq: Faq; onClose: () => void }) {
  const [index, setIndex] = useState(0);
  const total = faq.sections.length;
  const step = faq.sections[index];
  const isLast = index === total - 1;
  const go = (next: number) => setIndex(Math.min(total - 1, Math.max(0, next)));

  // Keys work wherever the focus is while the dialog is open.
  useEffect(() => {
    function handleKeyDown({ key }: KeyboardEvent) {
      if (key === 'ArrowRight') setIndex((before) => Math.min(total - 1, before + 1));
      if (key === 'ArrowLeft') setIndex((before) => Math.max(0, before - 1));
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [total]);

  return (
    <Dialog
      open
      onClose={onClose}
      title={faq.title}
      closeOnBack
      footer={
        <div className={styles.stepTools}>
          <Button variant="quiet" aria-disabled={index === 0} onClick={() => go(index - 1)}>
            Previous
          </Button>
          <Button variant="primary" onClick={() => (isLast ? onClose() : go(index + 1))}>
            {isLast ? 'Done' : 'Next'}
          </Button>
        </div>
      }
    >
      <div className={styles.content} lang={faq.lang}>
        <p role="status" className={styles.place}>
          Step {index + 1}/{total}
        </p>
        {step?.image && (
          <StoredImage
            key={step.image}
            file={step.image}
            meta={step.image_meta}
            seed={step.image}
            sizes="(min-width: 640px) 500px, 88vw"
            priority
            className={styles.step}
          />
        )}
        {step?.msg && <RichText key={index} html={step.msg} />}
      </div>
    </Dialog>
  );
}
