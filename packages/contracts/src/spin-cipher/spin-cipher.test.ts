import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { openSpin, sealSpin, SPIN_ENVELOPE_MAX } from './spin-cipher';
import { SPIN_CIPHER_VECTORS } from './vectors';

const KEY = 'a passphrase';

/** The same envelope by Node's OpenSSL, without the library. */
function keyAndIv(passphrase: string, salt: Buffer) {
  let last = Buffer.alloc(0);
  let material = Buffer.alloc(0);
  while (material.length < 48) {
    last = createHash('md5').update(last).update(passphrase).update(salt).digest();
    material = Buffer.concat([material, last]);
  }
  return { key: material.subarray(0, 32), iv: material.subarray(32, 48) };
}
function nodeSeal(text: string, passphrase: string): string {
  const salt = randomBytes(8);
  const { key, iv } = keyAndIv(passphrase, salt);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(text, 'utf8'), cipher.final()]).toString(
    'base64',
  );
}
function nodeOpen(envelope: string, passphrase: string): string {
  const whole = Buffer.from(envelope, 'base64');
  const { key, iv } = keyAndIv(passphrase, whole.subarray(8, 16));
  const decipher = createDecipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([decipher.update(whole.subarray(16)), decipher.final()]).toString('utf8');
}

it.each(SPIN_CIPHER_VECTORS)('opens $note', ({ envelope, passphrase, text }) => {
  expect(openSpin(envelope, passphrase)).toBe(text);
});

it.each(SPIN_CIPHER_VECTORS)('writes $note to the letter', ({ envelope, passphrase, text }) => {
  const salt = Buffer.from(envelope, 'base64').subarray(8, 16).toString('hex');
  expect(sealSpin(text, passphrase, salt)).toBe(envelope);
});

it('understands Node and is understood by it', () => {
  for (let round = 0; round < 200; round += 1) {
    const text = `${round} ${'né🎉 Ω'.repeat(round % 40)}`;
    expect(openSpin(nodeSeal(text, KEY), KEY)).toBe(text);
    expect(nodeOpen(sealSpin(text, KEY), KEY)).toBe(text);
  }
});

it('never writes the same envelope twice', () => {
  expect(sealSpin('x', KEY)).not.toBe(sealSpin('x', KEY));
});

it.each([
  ['nothing', ''],
  ['no base64', '%%%%'],
  ['a cut envelope', nodeSeal('hello', KEY).slice(0, -4)],
  ['another mark', Buffer.concat([Buffer.from('Peppered'), randomBytes(24)]).toString('base64')],
  ['no content', Buffer.concat([Buffer.from('Salted__'), randomBytes(8)]).toString('base64')],
  ['half a block', Buffer.concat([Buffer.from('Salted__'), randomBytes(16)]).toString('base64')],
  ['another passphrase', nodeSeal('hello', 'another')],
  ['too much', 'A'.repeat(SPIN_ENVELOPE_MAX + 4)],
])('opens nothing when given %s', (_, envelope) => {
  expect(openSpin(envelope, KEY)).toBeUndefined();
});
