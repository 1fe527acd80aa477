import { openSpin } from '@konnect/contracts/spin-cipher';
import { SPIN_CIPHER_VECTORS } from '@konnect/contracts/spin-cipher/vectors';
import { openCheck, sealGifts } from './envelope';

it.each(SPIN_CIPHER_VECTORS)('the server opens $note', ({ envelope, passphrase, text }) => {
  expect(openSpin(envelope, passphrase)).toBe(text);
});

it('reads the check of the vectors, and writes what a page opens', () => {
  const [, check] = SPIN_CIPHER_VECTORS;
  expect(openCheck(check.envelope, check.passphrase)).toMatchObject(JSON.parse(check.text) as object);
  expect(
    openSpin(sealGifts([{ id: 'a', name: 'né 🎉', odds: 1, color: '', win: true }], 'key'), 'key'),
  ).toContain('né 🎉');
});
