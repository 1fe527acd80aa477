// Staff change the words of a form while answers come in, so former words are stored.
import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { type EventFormDefinition, type FormWords, reworded } from '@konnect/contracts/event-forms';
import type { Db } from '@konnect/database';
import { formDefinition, replacedFormWords } from './tables';

type Kind = EventFormDefinition['kind'];

/** A form that staff have not changed shows its own texts. */
const OWN_WORDS: FormWords = { labels: {}, options: {} };

async function wordsInForce(db: Db, kind: Kind): Promise<FormWords> {
  const [words] = await db
    .select({ labels: formDefinition.labels, options: formDefinition.options })
    .from(formDefinition)
    .where(eq(formDefinition.kind, kind));
  return words ?? OWN_WORDS;
}

/** Call it before other words are written, in the same transaction. */
export async function storeReplacedWords(
  db: Db,
  kind: Kind,
  next: FormWords,
  replacedAt: Date,
): Promise<void> {
  const { labels, options } = await wordsInForce(db, kind);
  if (isDeepStrictEqual({ labels, options }, next)) return;
  await db
    .insert(replacedFormWords)
    .values({ kind, replacedAt, labels, options })
    // Of two changes at the same moment, the first one's words were never visible.
    .onConflictDoNothing();
}

/** @returns the form in the words that visitors saw at a moment; without one, today's words */
export async function readWording(
  db: Db,
  form: EventFormDefinition,
): Promise<(moment?: Date) => EventFormDefinition> {
  const today = reworded(form, await wordsInForce(db, form.kind));
  const rows = await db
    .select()
    .from(replacedFormWords)
    .where(eq(replacedFormWords.kind, form.kind))
    .orderBy(asc(replacedFormWords.replacedAt));
  const replaced = rows.map((words) => ({ until: words.replacedAt, form: reworded(form, words) }));
  return (moment) => (moment && replaced.find(({ until }) => moment < until)?.form) ?? today;
}
