import { generateKeyPairSync } from 'node:crypto';

import { signerOf } from './signing-key';
import { createVerifier } from './verifier';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

it.each([
  ['as PEM', pem],
  ['as its base64 lines', pem.replace(/-----.*-----/g, '').replaceAll('\n', '')],
])('takes the key %s', async (_, key) => {
  const verify = createVerifier({ dataDir: '/nowhere', publicKey: key });
  expect(await verify('text', signerOf(privateKey).sign('text'))).toBe(true);
  expect(await verify('other', signerOf(privateKey).sign('text'))).toBe(false);
  expect(await verify('text', null)).toBe(false);
});

it.each([
  ['words', 'secret'],
  ['half a key', pem.slice(0, 60)],
  [
    'a key of another kind',
    generateKeyPairSync('rsa', { modulusLength: 2_048 })
      .publicKey.export({ type: 'spki', format: 'pem' })
      .toString(),
  ],
])('says at once of %s that it is no key, instead of refusing every table', (_, key) => {
  expect(() => createVerifier({ dataDir: '/nowhere', publicKey: key })).toThrow(
    /^The registry's public key is no Ed25519 key: copy registry-public-key\.pem/,
  );
});

it('trusts nothing as long as there is no key', async () => {
  expect(await createVerifier({ dataDir: '/nowhere' })('text', signerOf(privateKey).sign('text'))).toBe(
    false,
  );
});
