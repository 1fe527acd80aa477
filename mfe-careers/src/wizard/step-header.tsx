import type { FormConfig } from './form-config';
import { StepProgress } from './step-progress';
import { headingOf, placeOf } from './steps';
import styles from './wizard.module.css';

export interface StepHeaderProps {
  form: Pick<FormConfig, 'steps' | 'pathOf'>;
  step: string;
}

/** The head is low, because the first field belongs on the first screen of a phone. */
export function StepHeader({ form, step }: StepHeaderProps) {
  const place = placeOf(step, form);
  return (
    <header className={styles.stepHeader}>
      <StepProgress form={form} step={step} />
      <div className={styles.stepTitle}>
        <h1 className={styles.stepHeading}>{headingOf(step, form)}</h1>
        {place !== undefined && <p className={styles.place}>{place}</p>}
      </div>
    </header>
  );
}
