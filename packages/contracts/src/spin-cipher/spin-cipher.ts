// CryptoJS's `AES.encrypt(text, passphrase)`, equal to `openssl enc -aes-256-cbc -md md5 -base64`. It only
// obfuscates: the passphrase is in the page.
import AES from 'crypto-js/aes.js';
import Hex from 'crypto-js/enc-hex.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import OpenSSL from 'crypto-js/format-openssl.js';
import NoPadding from 'crypto-js/pad-nopadding.js';

const AES_BLOCK = 16;

export const SPIN_ENVELOPE_MAX = 8_192;

/**
 * @returns base64 of `Salted__`, salt and AES-256-CBC. It also works on plain http.
 * @param salt 16 hex digits, for tests; random when left out
 * @throws Error where the browser has no source of random numbers
 */
export function sealSpin(text: string, passphrase: string, salt?: string): string {
  return AES.encrypt(text, passphrase, salt === undefined ? {} : { salt: Hex.parse(salt) }).toString();
}

/** @returns undefined for an envelope that `sealSpin` with this passphrase did not write */
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
  // The library trusts the last byte as padding; with a wrong passphrase that byte is noise.
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
