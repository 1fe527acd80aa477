// `../frames.ts` describes this format.
const LENGTHS = 8;

function frameReader(onFrame) {
  let pieces = [];
  let length = 0;
  let needed = LENGTHS;

  // Bundles come in hundreds of pieces, which are joined once: joining each with all before copied gigabytes.
  const joined = () => {
    const bytes = pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
    pieces = [bytes];
    return bytes;
  };
  const drop = (bytes, end) => {
    pieces = end < bytes.length ? [bytes.subarray(end)] : [];
    length -= end;
    needed = LENGTHS;
  };

  return (piece) => {
    // The socket reads the next piece into the same memory.
    pieces.push(Buffer.from(piece));
    length += piece.length;
    while (length >= needed) {
      const bytes = joined();
      const headerEnd = LENGTHS + bytes.readUInt32BE(0);
      const end = headerEnd + bytes.readUInt32BE(4);
      if (length < end) {
        needed = end;
        return;
      }
      const header = JSON.parse(bytes.toString('utf8', LENGTHS, headerEnd));
      const body = bytes.subarray(headerEnd, end);
      drop(bytes, end);
      onFrame(header, body);
    }
  };
}

function frameWriter(socket) {
  return (header, body = []) => {
    const text = JSON.stringify(header);
    const headBytes = Buffer.byteLength(text);
    const head = Buffer.allocUnsafe(LENGTHS + headBytes);
    head.writeUInt32BE(headBytes, 0);
    head.writeUInt32BE(
      body.reduce((sum, piece) => sum + piece.length, 0),
      4,
    );
    head.write(text, LENGTHS);
    if (body.length === 0) return void socket.write(head);
    socket.cork();
    for (const piece of [head, ...body]) socket.write(piece);
    socket.uncork();
  };
}

module.exports = { frameReader, frameWriter };
