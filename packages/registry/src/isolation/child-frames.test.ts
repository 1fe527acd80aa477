import { createRequire } from 'node:module';
import { writeFrame } from './frames';

type FrameReader = (
  onFrame: (header: Record<string, unknown>, body: Buffer) => void,
) => (piece: Uint8Array) => void;
const { frameReader } = createRequire(__filename)('./child/frames.cjs') as { frameReader: FrameReader };

function readInPieces(bytes: Buffer, size: number): [unknown, string][] {
  const found: [unknown, string][] = [];
  const read = frameReader((header, body) => found.push([header, body.toString()]));
  // The socket of the process hands out one and the same memory for each piece.
  const memory = Buffer.alloc(size);
  for (let start = 0; start < bytes.length; start += size) {
    const piece = memory.subarray(0, bytes.copy(memory, 0, start));
    read(piece);
    memory.fill(0);
  }
  return found;
}

const bytesOf = (header: object, body?: string): Buffer =>
  Buffer.concat(writeFrame(header, body === undefined ? [] : [Buffer.from(body)]));

describe('frames read by the isolated process', () => {
  const frames = [
    [{ kind: 'load', name: 'größe' }, 'a bundle of some bytes'],
    [{ kind: 'ping' }, ''],
    [{ kind: 'answer', call: 1 }, 'karibu'],
  ] as const;
  const bytes = Buffer.concat(frames.map(([header, body]) => bytesOf(header, body)));

  it.each([1, 2, 7, 8, 9, 40, 10_000])('are whole in pieces of %i bytes', (size) => {
    expect(readInPieces(bytes, size)).toEqual(frames);
  });

  it('are joined once, however many pieces they come in', () => {
    const concat = jest.spyOn(Buffer, 'concat');
    const body = 'x'.repeat(100_000);
    const frame = bytesOf({ kind: 'load' }, body);
    concat.mockClear();

    expect(readInPieces(frame, 1_000)).toEqual([[{ kind: 'load' }, body]]);
    expect(concat).toHaveBeenCalledTimes(1);
    concat.mockRestore();
  });
});
