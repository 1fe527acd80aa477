/** A frame is two lengths of four bytes, a JSON header and a body. The sender may be hostile code. */
const LENGTHS = 8;

export interface Frame {
  header: Record<string, unknown>;
  body: Buffer;
}

export function writeFrame(header: object, body: readonly Uint8Array[] = []): Uint8Array[] {
  const text = JSON.stringify(header);
  const headBytes = Buffer.byteLength(text);
  // Lengths and header share one buffer, so a message without a body is one write.
  const head = Buffer.allocUnsafe(LENGTHS + headBytes);
  head.writeUInt32BE(headBytes, 0);
  head.writeUInt32BE(
    body.reduce((sum, piece) => sum + piece.length, 0),
    4,
  );
  head.write(text, LENGTHS);
  return [head, ...body];
}

export class FrameReader {
  readonly #maxBytes: number;
  #pieces: Buffer[] = [];
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** @throws Error for a message beyond the limit, which would fill the memory, or a wrong header */
  read(piece: Buffer): Frame[] {
    this.#pieces.push(piece);
    this.#length += piece.length;
    const frames: Frame[] = [];
    while (this.#length >= LENGTHS) {
      const lengths = this.#first(LENGTHS);
      const headerEnd = LENGTHS + lengths.readUInt32BE(0);
      const end = headerEnd + lengths.readUInt32BE(4);
      if (end > this.#maxBytes) throw new Error(`a message of ${end} bytes is too long`);
      if (this.#length < end) break;
      const bytes = this.#first(end);
      const header: unknown = JSON.parse(bytes.toString('utf8', LENGTHS, headerEnd));
      if (typeof header !== 'object' || header === null) throw new Error('a message has no header');
      frames.push({ header: header as Frame['header'], body: bytes.subarray(headerEnd, end) });
      this.#pieces = this.#length > end ? [bytes.subarray(end)] : [];
      this.#length -= end;
    }
    return frames;
  }

  #first(bytes: number): Buffer {
    if (this.#pieces.length > 1 && (this.#pieces[0]?.length ?? 0) < bytes) {
      this.#pieces = [Buffer.concat(this.#pieces)];
    }
    return this.#pieces[0] ?? Buffer.alloc(0);
  }
}
