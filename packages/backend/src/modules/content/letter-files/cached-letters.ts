import { createHash } from 'node:crypto';
import type { Article } from '@konnect/contracts';
import type { Sender } from './letter-pdf';

const MAX_CACHED = 100;
const files = new Map<string, Promise<Buffer>>();

/** The PDF is drawn once per text and cached in memory. */
export function letterFile(letter: Article, sender: Sender): Promise<Buffer> {
  const { title, lang, main_section_msg, sections, date_created, updated_at, letter_number, slug } = letter;
  const key = createHash('sha256')
    .update(
      JSON.stringify([
        sender,
        slug,
        title,
        lang,
        main_section_msg,
        sections,
        date_created,
        updated_at,
        letter_number,
      ]),
    )
    .digest('base64url');
  const known = files.get(key);
  if (known) return known;
  // The library that draws is imported at its first use, because it would slow each start.
  const made = import('./letter-pdf').then(({ drawLetter }) => drawLetter(letter, sender));
  files.set(key, made);
  made.catch(() => files.delete(key));
  if (files.size > MAX_CACHED) files.delete(files.keys().next().value ?? '');
  return made;
}
