import type { ContentForm } from '@konnect/contracts';
import { shared } from '#app/styles';
import { changedFields, type Fields } from './editing-rules';
import { fieldText } from './field-labels';
import { shortText } from './short-text';
import styles from './content-editor.module.css';

const MAX = 400;

/** As text: what a person compares. */
function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return shortText(String(value), MAX) || 'empty';
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : shortText(value.map(words).join('; '), MAX);
  return shortText(
    Object.entries(value)
      .filter(([name]) => name !== 'blur')
      .map(([, part]) => words(part))
      .join(', '),
    MAX,
  );
}

export interface DifferencesProps {
  form: ContentForm;
  mine: Fields;
  other: Fields;
  mineLabel: string;
  otherLabel: string;
}

export function Differences({ form, mine, other, mineLabel, otherLabel }: DifferencesProps) {
  const names = changedFields(form, mine, other);
  if (names.length === 0) return <p>Both say the same.</p>;
  return (
    <dl className={shared.group}>
      {names.map((name) => (
        <div key={name} className={styles.difference}>
          <dt>{fieldText(name).label}</dt>
          <dd>
            <strong>{mineLabel}:</strong> {words(mine[name])}
          </dd>
          <dd>
            <strong>{otherLabel}:</strong> {words(other[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
