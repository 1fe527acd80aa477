import { DEVICE_ID } from '#app/wheel-keys';
import { writeStored, readStored } from './storage';

/** The server accepts these participants. */
const PARTICIPANT = /^[\w.+-]{6,128}$/;
const ID_BYTES = 16;

/**
 * A random number of our own, which says nothing of the person or the device. Undefined without randomness.
 */
export function participantId(
  random: Pick<Crypto, 'getRandomValues'> | undefined = globalThis.crypto,
): string | undefined {
  const known = readStored('local', DEVICE_ID);
  if (known !== null && PARTICIPANT.test(known)) return known;
  try {
    if (!random) return undefined;
    // `randomUUID` is missing on plain http and on older phones.
    const id = Array.from(random.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    writeStored('local', DEVICE_ID, id);
    return id;
  } catch {
    return undefined;
  }
}
