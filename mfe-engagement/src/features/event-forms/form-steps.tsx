import { useEffect, useRef } from 'react';
import { BackStep } from '#app/back-step';
import styles from './event-form.module.css';

export interface FormStepsProps {
  /** From 0. */
  step: number;
  count: number;
  title: string;
  onBack(): void;
}

/** Where one is in the form. */
export function FormSteps({ step, count, title, onBack }: FormStepsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // The questions under the keyboard have changed: its focus goes to what they are about now.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A form with errors has its focus there.
    if (heading.current?.closest('form')?.querySelector('[aria-invalid="true"], [data-invalid]')) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return (
    <div className={styles.steps}>
      {step > 0 && <BackStep key={step} onBack={onBack} />}
      <p className={styles.note}>
        Part {step + 1} of {count}
      </p>
      <progress className={styles.progress} max={count} value={step + 1} aria-label="Progress" />
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h3>
    </div>
  );
}
