import { useEffect, useId, useRef } from 'react';
import { BackStep } from '#app/back-step';
import styles from './event-form.module.css';

export interface FormStepsProps {
  /** Counts from 0. */
  step: number;
  count: number;
  title: string;
  /** True when the form replaced an element that had the focus. */
  takesFocus: boolean;
  onBack(): void;
}

export function FormSteps({ step, count, title, takesFocus, onBack }: FormStepsProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(takesFocus ? -1 : step);
  // The questions have changed under the keyboard, so the focus moves to their new heading.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A form with errors keeps the focus there.
    if (box.current?.closest('form')?.querySelector('[aria-invalid="true"], [data-invalid]')) return;
    heading.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return (
    <div ref={box} className={styles.steps}>
      {step > 0 && <BackStep key={step} onBack={onBack} />}
      <h3 ref={heading} tabIndex={-1} className={styles.heading} aria-describedby={id}>
        {title}
      </h3>
      <p id={id} className={styles.place}>
        Step {step + 1} of {count}
      </p>
      <progress className={styles.progress} max={count} value={step + 1} aria-label="Progress" />
    </div>
  );
}
