import { useMessages } from '@konnect/host-api/messages';
import { type Control, type Path, useWatch } from 'react-hook-form';
import { messages } from '#app/messages';
import { type Answers, wizardStyles as styles } from '#app/wizard';

export interface WordCountProps<A extends Answers> {
  control: Control<A>;
  name: keyof A & string;
}

export function WordCount<A extends Answers>({ control, name }: WordCountProps<A>) {
  const t = useMessages(messages);
  const text = String(useWatch({ control, name: name as Path<A> }) ?? '');
  const count = text.trim() === '' ? 0 : text.trim().split(/\s+/).length;
  return count > 0 && <p className={styles.hint}>{t('words', { count })}</p>;
}
