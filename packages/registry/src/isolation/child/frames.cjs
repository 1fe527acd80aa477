// The child's side of the frames that `frames.ts` describes: two lengths, a header as JSON, and a body of
// bytes.
const LENGTHS = 8;

/** @returns what calls `onFrame(header, body)` for every whole frame of the pieces that it is given */
function frameReader(onFrame) {
  let rest = Buffer.alloc(0);
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      if (rest.length < LENGTHS) return;
      const headerEnd = LENGTHS + rest.readUInt32BE(0);
      const end = headerEnd + rest.readUInt32BE(4);
      if (rest.length < end) return;
      const header = JSON.parse(rest.toString('utf8', LENGTHS, headerEnd));
      const body = rest.subarray(headerEnd, end);
      rest = rest.subarray(end);
      onFrame(header, body);
    }
  };
}

/** @returns a function that sends a header and, if there is one, a body of one or more pieces */
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
