import { DEVICE_ID } from '#app/wheel-keys';
import { writeStored, readStored } from './storage';

/** What the server takes for a participant. */
const PARTICIPANT = /^[\w.+-]{6,128}$/;
const ID_BYTES = 16;

/**
 * This device's id in draws: a random number of our own, made once. It says nothing of the person or the
 * device. Undefined where no random number can be had.
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
