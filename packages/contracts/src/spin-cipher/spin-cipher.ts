// The envelope of the wheel's calls: CryptoJS's `AES.encrypt(text, passphrase)`, which is also what
// `openssl enc -aes-256-cbc -md md5 -base64` writes. It obfuscates only: the passphrase is in the page.
import AES from 'crypto-js/aes.js';
import Hex from 'crypto-js/enc-hex.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import OpenSSL from 'crypto-js/format-openssl.js';
import NoPadding from 'crypto-js/pad-nopadding.js';

const AES_BLOCK = 16;

/** Longer envelopes are refused before they cost anything. */
export const SPIN_ENVELOPE_MAX = 8_192;

/**
 * Encrypts text as base64 of `Salted__`, salt and AES-256-CBC. It needs no secure context, so it works on
 * plain http.
 * @param salt 16 hex digits, for tests; random when left out
 * @throws Error where the browser has no source of random numbers
 */
export function sealSpin(text: string, passphrase: string, salt?: string): string {
  return AES.encrypt(text, passphrase, salt === undefined ? {} : { salt: Hex.parse(salt) }).toString();
}

/**
 * Decrypts an envelope. Returns undefined for anything that `sealSpin` with this passphrase did not write.
 */
export function openSpin(envelope: string, passphrase: string): string | undefined {
  if (
    envelope.length > SPIN_ENVELOPE_MAX ||
    !/^[A-Za-z0-9+/]+={0,2}$/.test(envelope) ||
    envelope.length % 4 !== 0
  )
    return undefined;
  const sealed = OpenSSL.parse(envelope);
  const { sigBytes } = sealed.ciphertext;
  // Without a salt the library would make one up and decrypt to noise.
  if (!(sealed.salt as unknown) || sigBytes < AES_BLOCK || sigBytes % AES_BLOCK !== 0) return undefined;
  const plain = AES.decrypt(sealed, passphrase, { padding: NoPadding });
  // The library cuts whatever the last byte says; with another passphrase that byte is noise.
  const hex = plain.toString(Hex);
  const last = hex.slice(-2);
  const padding = Number.parseInt(last, 16);
  if (padding < 1 || padding > AES_BLOCK || !hex.endsWith(last.repeat(padding))) return undefined;
  plain.sigBytes -= padding;
  try {
    return plain.toString(Utf8);
  } catch {
    return undefined;
  }
}
