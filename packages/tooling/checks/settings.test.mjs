import { compareSettings, settingsListed, settingsRead } from './settings.mjs';

const files = [
  ['shell/server/a.ts', "const a = env['SITE_NAME'] ?? process.env.PATH;"],
  ['packages/backend/src/environment.ts', 'const environment = z.object({\n  DATA_DIR: z.string(),\n});'],
];

it('finds settings however they are read', () => {
  expect([...settingsRead(files).keys()]).toEqual(['SITE_NAME', 'DATA_DIR']);
});

it('names what is missing, unknown and doubled', () => {
  const listed = settingsListed('# comment\nDATA_DIR=.data\nOLD=\nOLD=1\n');
  expect(compareSettings(settingsRead(files), listed)).toEqual([
    'shell/server/a.ts reads SITE_NAME: add it to .env.example with its default and a line about it.',
    '.env.example lists OLD, which nothing reads.',
    '.env.example lists OLD, which nothing reads.',
    '.env.example lists OLD twice.',
  ]);
});
