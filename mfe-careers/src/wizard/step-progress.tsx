import { VisuallyHidden } from '@konnect/ui';
import { Link } from 'react-router-dom';
import type { FormConfig } from './form-config';
import styles from './step-progress.module.css';
import { CHECK } from './steps';

export interface StepProgressProps {
  form: Pick<FormConfig, 'steps' | 'pathOf'>;
  step: string;
}

export function StepProgress({ form: { steps, pathOf }, step }: StepProgressProps) {
  // On the check page all steps are finished.
  const current = step === CHECK ? steps.length : steps.findIndex(({ name }) => name === step);
  return (
    <nav aria-label="Progress">
      <ol className={styles.steps}>
        {steps.map(({ name, progress }, index) => (
          <li
            key={name}
            className={styles.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {index < current ? '✓' : index + 1}
            </span>
            {index < current ? (
              <Link to={pathOf(name)} className={styles.name}>
                {progress}
                <VisuallyHidden>, done</VisuallyHidden>
              </Link>
            ) : (
              <span className={styles.name}>{progress}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
