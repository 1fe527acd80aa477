// The wheel's envelope: what CryptoJS's `AES.encrypt(text, passphrase)` and `openssl enc -aes-256-cbc -md md5 -base64` write.
// It hides, it does not protect: the passphrase is in the page. No rule of the draw relies on it.
import { md5 } from './md5';

const MARK = 'Salted__';
const SALT_BYTES = 8;
const HEAD_BYTES = MARK.length + SALT_BYTES;
const AES_BLOCK = 16;
const KEY_BYTES = 32;

/** Longer envelopes are refused before they cost anything. */
export const SPIN_ENVELOPE_MAX = 8_192;

/** What is needed of the Web Crypto API; browsers have it on https and on this machine, Node everywhere. */
export type SpinCrypto = Pick<Crypto, 'subtle' | 'getRandomValues'>;

/**
 * Text as base64 of `Salted__`, salt and AES-256-CBC.
 * @throws TypeError where the browser has no Web Crypto: on plain http
 */
export async function sealSpin(text: string, passphrase: string, crypto: SpinCrypto = globalThis.crypto, salt: Uint8Array = crypto.getRandomValues(new Uint8Array(SALT_BYTES))): Promise<string> {
  const { key, iv } = await keyOf(passphrase, salt, crypto);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, bytesOf(text)));
  const whole = new Uint8Array(HEAD_BYTES + sealed.length);
  whole.set(bytesOf(MARK));
  whole.set(salt, MARK.length);
  whole.set(sealed, HEAD_BYTES);
  return btoa(String.fromCharCode(...whole));
}

/** The text in an envelope; undefined for whatever is none of ours. */
export async function openSpin(envelope: string, passphrase: string, crypto: SpinCrypto = globalThis.crypto): Promise<string | undefined> {
  const whole = readEnvelope(envelope);
  if (!whole) return undefined;
  try {
    const { key, iv } = await keyOf(passphrase, whole.subarray(MARK.length, HEAD_BYTES), crypto);
    const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, whole.slice(HEAD_BYTES));
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return undefined;
  }
}

function readEnvelope(envelope: string): Uint8Array | undefined {
  if (envelope.length > SPIN_ENVELOPE_MAX || !/^[A-Za-z0-9+/]+={0,2}$/.test(envelope) || envelope.length % 4 !== 0) return undefined;
  const letters = atob(envelope);
  const sealed = letters.length - HEAD_BYTES;
  if (!letters.startsWith(MARK) || sealed < AES_BLOCK || sealed % AES_BLOCK !== 0) return undefined;
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** EVP_BytesToKey with MD5 and one turn: 32 bytes of key, then 16 of the first block. */
async function keyOf(passphrase: string, salt: Uint8Array, crypto: SpinCrypto): Promise<{ key: CryptoKey; iv: Uint8Array<ArrayBuffer> }> {
  const secret = bytesOf(passphrase);
  const material = new Uint8Array(KEY_BYTES + AES_BLOCK);
  let last = new Uint8Array(0);
  for (let filled = 0; filled < material.length; filled += last.length) {
    const input = new Uint8Array(last.length + secret.length + salt.length);
    input.set(last);
    input.set(secret, last.length);
    input.set(salt, last.length + secret.length);
    last = new Uint8Array(md5(input));
    material.set(last, filled);
  }
  const key = await crypto.subtle.importKey('raw', material.slice(0, KEY_BYTES), 'AES-CBC', false, ['encrypt', 'decrypt']);
  return { key, iv: material.slice(KEY_BYTES) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
