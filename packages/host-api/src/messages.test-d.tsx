// Type tests: nothing here runs. `check types` fails where a type accepts more, or promises less, than a team
// may rely on.
import { expectTypeOf } from 'expect-type';
import { defineMessages, useMessages, type Catalogue } from './messages';

const en = {
  title: 'Ludo',
  greeting: 'Hello {name}',
  players: '{count, plural, one {# player} other {# players}} until {end, date, short}',
} as const;

({ title: 'Ludo', greeting: 'Bonjour {name}', players: '{count} {end}' }) satisfies Catalogue<typeof en>;
// @ts-expect-error a key is missing
({ title: 'Ludo', greeting: 'Bonjour {name}' }) satisfies Catalogue<typeof en>;
// @ts-expect-error a key that English has not
({ title: '', greeting: '', players: '', more: '' }) satisfies Catalogue<typeof en>;

const messages = defineMessages(en, { fr: async () => ({ texts: en }) });

export function Players() {
  const t = useMessages(messages);
  expectTypeOf(t('title')).toEqualTypeOf<string>();
  t('greeting', { name: 'Wanjiru' });
  t('players', { count: 2, end: new Date() });
  // @ts-expect-error a key that nobody wrote
  t('farewell');
  // @ts-expect-error an argument is missing
  t('greeting');
  // @ts-expect-error an argument of another name
  t('greeting', { nom: 'Wanjiru' });
  // @ts-expect-error a count is a number
  t('players', { count: 'two', end: new Date() });
  // @ts-expect-error a text without arguments takes none
  t('title', { name: 'Wanjiru' });
  return null;
}
