import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOGUE, compileCatalogue, readCatalogue, readCatalogues } from './catalogue.mjs';

const PATH = '/remote/src/messages/en.ts';

it('reads a catalogue as it is written, and compiles it for a browser without a parser', () => {
  const source = `
    import type { Catalogue } from '@konnect/host-api/messages';
    import type { texts as en } from './en';
    export const texts = { title: 'Jobs', greeting: 'Hello {name}' } as const satisfies Catalogue<typeof en>;`;
  expect(readCatalogue(source, PATH)).toEqual({ title: 'Jobs', greeting: 'Hello {name}' });
  expect(compileCatalogue(source, PATH)).toEqual({ title: 'Jobs', greeting: ['Hello ', ['name']] });
});

it.each([
  [
    'a text that is no message',
    `export const texts = { title: 'Hello {name' };`,
    '"title" is no ICU message',
  ],
  ['what is no text', `export const texts = { title: 7 };`, 'must export an object of texts'],
  ['code of other files', `import { a } from './a'; export const texts = { title: a };`, 'imports ./a'],
])('refuses %s', (_, source, words) => {
  expect(() => compileCatalogue(source, PATH)).toThrow(words);
});

it.each([
  ['src/messages/en.ts', 'en'],
  ['src/messages/fr-CA.ts', 'fr-CA'],
  ['src/messages/index.ts', undefined],
  ['src/messages/en.test.ts', undefined],
  ['src/features/messages/en.ts', undefined],
])('takes %s for a catalogue of %s', (path, locale) => {
  expect(CATALOGUE.exec(join('/remote', path))?.[1]).toBe(locale);
});

it('finds the catalogues of a remote, and none where there are none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konnect-messages-'));
  const sources = join(folder, 'src');
  try {
    expect(readCatalogues(sources)).toEqual({});
    mkdirSync(join(sources, 'messages'), { recursive: true });
    for (const [name, text] of Object.entries({ fr: 'Bienvenue', en: 'Welcome' }))
      writeFileSync(join(sources, `messages/${name}.ts`), `export const texts = { title: '${text}' };`);
    writeFileSync(join(sources, 'messages/index.ts'), 'export const messages = 1;');
    expect(readCatalogues(sources)).toEqual({ en: { title: 'Welcome' }, fr: { title: 'Bienvenue' } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
