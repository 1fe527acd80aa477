import { SCHOLARSHIP_RULES } from '@konnect/contracts/form-rules';
import { chosenParents, LIVE_WITH, type Parent, PARENT_CHOICES, PARENT_FIELDS } from '@konnect/contracts';
import {
  PARENT_LABELS,
  PARENT_TITLES,
  SCHOLARSHIP_LABELS as LABELS,
} from '@konnect/contracts/application-forms';
import { TextField } from '@konnect/ui';
import { useWatch } from 'react-hook-form';
import { wizardStyles as styles } from '#app/wizard';
import { PhoneField } from '#app/wizard/lazy';
import { suggestedParents } from '../rules/answers';
import { ChoiceGroup } from './choice-group';
import type { ScholarshipStepProps } from './scholarship-step-props';

export function ParentsStep({ control, field, put }: ScholarshipStepProps) {
  const [liveWith, parents] = useWatch({ control, name: ['live_with', 'parents'] });
  return (
    <>
      <p className={styles.hint}>A parent or guardian can fill in this step.</p>
      <ChoiceGroup
        legend={LABELS.live_with}
        name="live_with"
        options={LIVE_WITH}
        field={field}
        onChoose={(value) => {
          const suggested = suggestedParents({ parents }, value);
          if (suggested) put('parents', suggested);
        }}
      />
      {liveWith === 'Other' && (
        <TextField
          label="With whom?"
          optional
          limit={SCHOLARSHIP_RULES.live_with_other.max}
          {...field('live_with_other')}
        />
      )}
      <ChoiceGroup
        legend={LABELS.parents}
        hint="All boxes of those you choose have to be filled in."
        name="parents"
        options={PARENT_CHOICES}
        field={field}
      />
      {chosenParents(parents).map((parent) => (
        <ParentFields key={parent} parent={parent} field={field} />
      ))}
    </>
  );
}

function ParentFields({ parent, field }: Pick<ScholarshipStepProps, 'field'> & { parent: Parent }) {
  return (
    <fieldset className={styles.referee}>
      <legend className={styles.refereeTitle}>{PARENT_TITLES[parent]}</legend>
      {PARENT_FIELDS.map((part) =>
        part === 'phone' ? (
          <PhoneField key={part} label={PARENT_LABELS.phone} required {...field(`${parent}_phone`)} />
        ) : (
          <TextField
            key={part}
            label={PARENT_LABELS[part]}
            required
            limit={SCHOLARSHIP_RULES[`${parent}_${part}`].max}
            {...field(`${parent}_${part}`)}
          />
        ),
      )}
      {parent === 'guardian' && (
        <TextField
          label={LABELS.guardian_relationship}
          hint="For example aunt, neighbour or teacher"
          required
          limit={SCHOLARSHIP_RULES.guardian_relationship.max}
          {...field('guardian_relationship')}
        />
      )}
    </fieldset>
  );
}
