// MD5 as RFC 1321 has it. Nothing here is protected by it: the wheel's envelope derives its key with it, and browsers offer no MD5.
const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21] as const;
const SINES = Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32));
const BLOCK = 64;
/** The last eight bytes of the last block hold the message's length in bits. */
const LENGTH_AT = 56;

/** @returns 16 bytes */
export function md5(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - BLOCK + LENGTH_AT, message.length * 8, true);
  view.setUint32(padded.length - BLOCK + LENGTH_AT + 4, Math.floor(message.length / 2 ** 29), true);

  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476] as [number, number, number, number];
  for (let start = 0; start < padded.length; start += BLOCK) state = mixed(state, view, start);

  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, index) => digest.setUint32(index * 4, word, true));
  return new Uint8Array(digest.buffer);
}

function mixed(state: [number, number, number, number], view: DataView, start: number): [number, number, number, number] {
  let [a, b, c, d] = state;
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4;
    const [mix, word] =
      round === 0 ? [(b & c) | (~b & d), step] : round === 1 ? [(d & b) | (~d & c), 5 * step + 1] : round === 2 ? [b ^ c ^ d, 3 * step + 5] : [c ^ (b | ~d), 7 * step];
    const sum = (a + mix + (SINES[step] ?? 0) + view.getUint32(start + (word % 16) * 4, true)) | 0;
    const shift = SHIFTS[round * 4 + (step % 4)] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
  }
  return [(state[0] + a) | 0, (state[1] + b) | 0, (state[2] + c) | 0, (state[3] + d) | 0];
}
