import { MESSAGES_FILE } from '@konnect/contracts/rules';

import { makeRelease } from '#app/test/release-fixture';

import { findingOf, warningOf } from '../finding';
import { messageFaults, missingLocales } from './message-fault';

type Catalogues = Record<string, Record<string, string>>;

function build(catalogues: Catalogues | string, locales?: readonly string[]) {
  const body = typeof catalogues === 'string' ? catalogues : JSON.stringify(catalogues);
  const { descriptor } = makeRelease({ id: 'careers', more: { [MESSAGES_FILE]: body } });
  return {
    descriptor: { ...descriptor, locales: locales ?? Object.keys(catalogues) },
    read: async () => Buffer.from(body),
  };
}

const faultsOf = async (...args: Parameters<typeof build>) =>
  (await messageFaults(build(...args))).map(({ message }) => message);

const en = {
  title: 'Jobs',
  places: '{count, plural, one {# place} other {# places}} until {end, date, short}',
  role: '{role, select, admin {Admin} other {Member}} {name}',
};

it.each([
  [
    'a catalogue that says the same in other words',
    { ...en, title: 'Emplois', places: 'Au {end, date}: {count}' },
  ],
  ['more forms of a plural', { ...en, places: '{count, plural, one {#} many {#} other {#}} {end, date}' }],
])('takes %s', async (_, fr) => {
  expect(await faultsOf({ en, fr })).toEqual([]);
});

it('takes a build without messages, and one from before there were any', async () => {
  const { descriptor } = makeRelease();
  expect(await messageFaults({ descriptor, read: async () => null })).toEqual([]);
});

it.each<[string, Record<string, string>, string]>([
  ['a missing key', { title: 'Emplois', role: en.role }, 'messages: fr lacks "places"'],
  ['a key that English has not', { ...en, more: 'Plus' }, 'messages: fr has "more", which English does not'],
  [
    'an argument that is left out',
    { ...en, places: '{count}' },
    'messages: "places" of fr leaves out "end", which English shows',
  ],
  [
    'an argument that English has not',
    { ...en, title: 'Emplois {name}' },
    'messages: "title" of fr asks for "name", which English does not have',
  ],
  [
    'an argument that is taken for something else',
    { ...en, role: '{role} {name, number}' },
    'messages: "role" of fr takes "name" as a number, which is a text in English',
  ],
  [
    'a text that is no message',
    { ...en, title: 'Emplois {' },
    'messages: "title" of fr is no ICU message: EXPECT_ARGUMENT_CLOSING_BRACE',
  ],
  [
    'a text with tags',
    { ...en, title: '<b>Emplois</b>' },
    'messages: "title" of fr is no ICU message: it has the tag <b>; messages are plain text',
  ],
])('refuses %s', async (_, fr, message) => {
  expect(await faultsOf({ en, fr })).toEqual([message]);
});

it('says everything that is wrong, and of many keys the first', async () => {
  expect(await faultsOf({ en: { a: '', b: '', c: '', d: '', e: '' }, fr: {}, de: { a: '{x' } })).toEqual([
    'messages: fr lacks "a", "b", "c" and 2 more',
    'messages: de lacks "b", "c", "d" and 1 more',
    'messages: "a" of de is no ICU message: EXPECT_ARGUMENT_CLOSING_BRACE',
  ]);
});

it('refuses catalogues without the English one, a locale without a catalogue, and a file that cannot be read', async () => {
  expect(await faultsOf({ fr: {} }, ['fr', 'de'])).toEqual([
    'messages: there is no English catalogue, which readers of other languages get',
    'messages: there is no catalogue of de',
  ]);
  expect(await faultsOf('no JSON', ['en'])).toEqual([
    'messages: server/messages.json is missing or unreadable',
  ]);
});

it('ends soon with catalogues that are made to be compared for long, and tells a few faults', async () => {
  const keys = (many: number) =>
    Object.fromEntries(Array.from({ length: many }, (_, key) => [`k${key}`, '']));
  const begun = performance.now();
  const english = keys(30_000);
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, locale) => [`l${locale}`, {}]));
  expect(await faultsOf({ en: english, ...many }, ['en'])).toEqual([
    'messages: server/messages.json is missing or unreadable',
  ]);
  const broken = Object.fromEntries(Object.keys(english).map((key) => [key, '{']));
  const told = await faultsOf({ en: english, fr: broken });
  expect(told).toHaveLength(50);
  expect(told[0]).toMatch(/^messages: "k0" of fr is no ICU message/);
  expect(performance.now() - begun).toBeLessThan(20_000);
}, 60_000);

it('warns of a language of the site that the remote lacks', () => {
  const { descriptor } = build({ en, fr: en });
  const [told, ...others] = missingLocales(descriptor, ['en', 'fr-CA', 'de']).map(warningOf);
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    level: 'warning',
    where: 'messages',
    message:
      'messages: the site is served in de, and "careers" has no catalogue of it: its readers get English',
  });
  expect(missingLocales(makeRelease().descriptor, ['de'])).toEqual([]);
});

it('says what a refusal means for readers', async () => {
  const [fault] = await messageFaults(build({ en, fr: {} }));
  expect(fault && findingOf(fault)).toMatchObject({ code: 'registry.messages', where: 'messages' });
  expect(fault && findingOf(fault).why).toContain('readers of that language');
});
