import { type Referee, REFEREE_RELATIONSHIPS, REFEREES } from '@konnect/contracts';
import { REFEREE_LABELS, REFEREE_TITLES } from '@konnect/contracts/application-forms';
import { REFEREE_RULES } from '@konnect/contracts/form-rules';
import { SAME_REFERENCE, sameReferenceField } from '@konnect/contracts/rules';
import { Notice, SelectField, TextField } from '@konnect/ui';
import { useWatch } from 'react-hook-form';
import { wizardStyles as styles } from '#app/wizard';
import type { JobStepProps } from './job-step-props';
import { PhoneField } from '#app/wizard/lazy';

const CONTACTS = ['referee1_phone', 'referee2_phone', 'referee1_email', 'referee2_email'] as const;

export function ReferencesStep({ control, field }: JobStepProps) {
  const contacts = useWatch({ control, name: CONTACTS });
  const isSame =
    sameReferenceField(Object.fromEntries(CONTACTS.map((name, index) => [name, contacts[index]]))) !==
    undefined;
  return (
    <>
      <p className={styles.lead}>
        <strong>Atleast 2 References</strong>: different people.
      </p>
      {REFEREES.map((referee) => (
        <RefereeFields key={referee} referee={referee} field={field} />
      ))}
      {isSame && <Notice tone="warning" live title={SAME_REFERENCE} />}
      <p className={styles.hint}>
        Choose people who know how you work. We contact them only after we have met you, and we tell you
        first.
      </p>
    </>
  );
}

function RefereeFields({ referee, field }: Pick<JobStepProps, 'field'> & { referee: Referee }) {
  return (
    <fieldset className={styles.referee}>
      <legend className={styles.refereeTitle}>{REFEREE_TITLES[referee]}</legend>
      <TextField
        label={REFEREE_LABELS.name}
        required
        limit={REFEREE_RULES.name.max}
        {...field(`${referee}_name`)}
      />
      <PhoneField label={REFEREE_LABELS.phone} required {...field(`${referee}_phone`)} />
      <TextField
        label={REFEREE_LABELS.email}
        type="email"
        inputMode="email"
        required
        limit={REFEREE_RULES.email.max}
        {...field(`${referee}_email`)}
      />
      <TextField
        label={REFEREE_LABELS.workplace}
        required
        limit={REFEREE_RULES.workplace.max}
        {...field(`${referee}_workplace`)}
      />
      <TextField
        label={REFEREE_LABELS.position}
        required
        limit={REFEREE_RULES.position.max}
        {...field(`${referee}_position`)}
      />
      <SelectField
        label={REFEREE_LABELS.relationship}
        placeholder="Choose"
        options={REFEREE_RELATIONSHIPS}
        required
        {...field(`${referee}_relationship`)}
      />
    </fieldset>
  );
}
