import { openSpin, sealSpin } from '@konnect/contracts/spin-cipher';
import { SPIN_CIPHER_VECTORS } from '@konnect/contracts/spin-cipher/vectors';

// A page on plain http has no Web Crypto.
beforeAll(() => expect((globalThis.crypto as Partial<Crypto>).subtle).toBeUndefined());

it.each(SPIN_CIPHER_VECTORS)('opens and writes $note in a page', ({ envelope, passphrase, text }) => {
  expect(openSpin(envelope, passphrase)).toBe(text);
  expect(openSpin(sealSpin(text, passphrase), passphrase)).toBe(text);
});
