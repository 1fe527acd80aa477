import { JOB_LABELS } from '@konnect/contracts/application-forms';
import { JOB_RULES } from '@konnect/contracts/form-rules';
import { TextField } from '@konnect/ui';
import { wizardStyles as styles } from '#app/wizard';
import { FileField } from '#app/wizard/lazy';
import { WORK_LINKS } from '../rules/answers';
import type { JobStepProps } from './job-step-props';

export function DocumentsStep({ kind, field, file }: JobStepProps) {
  return (
    <>
      {kind.needsCv && (
        <>
          <FileField label={JOB_LABELS.cv} {...file('cv')} />
          <details className={styles.help}>
            <summary>My CV is on paper, or too large</summary>
            <p>
              Take a photo of each page, open the photos, choose Print and then “Save as PDF”. A file that is
              too large becomes smaller when you save it again without pictures.
            </p>
          </details>
        </>
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Links to your work (optional)</legend>
        <p className={styles.hint}>Up to three, each beginning with https://</p>
        {WORK_LINKS.map((name, index) => (
          <TextField
            key={name}
            label={`Link ${index + 1}`}
            type="url"
            inputMode="url"
            autoCapitalize="none"
            limit={JOB_RULES[name].max}
            {...field(name)}
          />
        ))}
      </fieldset>
      <FileField label={JOB_LABELS.sample_work_file1} isOptional {...file('sample_work_file1')} />
    </>
  );
}
