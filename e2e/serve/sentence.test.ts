import { FolderInUseError } from '@konnect/database';
import { sentenceFor } from './sentence';

const coded = (code: string, message = 'raw') => Object.assign(new Error(message), { code });

it.each([
  [
    'a taken port',
    coded('EADDRINUSE'),
    'Port 3000 is taken by another program: stop it, or choose another port with PORT.',
  ],
  [
    'a full disk',
    new Error('outer', { cause: coded('ENOSPC') }),
    'The disk is full: free some space, or set DATA_DIR to a folder on another disk.',
  ],
  [
    'a folder without the right to write',
    coded('EACCES', 'permission denied'),
    'The data folder .data cannot be written: permission denied.',
  ],
  [
    'a folder in use',
    new FolderInUseError('The data folder .data is in use.'),
    'The data folder .data is in use.',
  ],
  [
    'too few files',
    coded('EMFILE'),
    'Too few files may be open at a time: raise the limit, for example with `ulimit -n 8192`, and start again.',
  ],
  ['something else', new Error('These settings are wrong: SEED.'), 'These settings are wrong: SEED.'],
])('says what to do about %s', (_, error, sentence) => {
  expect(sentenceFor(error, { PORT: '3000', DATA_DIR: '.data' })).toBe(sentence);
});

it('names the setting of the port of a part', () => {
  expect(sentenceFor(coded('EADDRINUSE'), { PORT: '3100' }, 'REGISTRY_PORT')).toBe(
    'Port 3100 is taken by another program: stop it, or choose another port with REGISTRY_PORT.',
  );
});

it.each([
  ['PORT', { PORT: '3000', REGISTRY_PORT: '3100' }, 3000],
  ['REGISTRY_PORT', { PORT: '3000', REGISTRY_PORT: '3100' }, 3100],
  ['BACKEND_PORT', { PORT: '3000', BACKEND_PORT: '4100' }, 4100],
])('names the port that is taken and %s, which chose it', (name, env, port) => {
  const error = new Error('outer', { cause: Object.assign(coded('EADDRINUSE'), { port }) });
  expect(sentenceFor(error, env)).toBe(
    `Port ${port} is taken by another program: stop it, or choose another port with ${name}.`,
  );
});
