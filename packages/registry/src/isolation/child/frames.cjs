// The child's side of the frames that `frames.ts` describes: two lengths, a header as JSON, and a body of
// bytes.
const LENGTHS = 8;

/** Calls `onFrame(header, body)` for every whole frame of the stream. */
function readFrames(socket, onFrame) {
  let rest = Buffer.alloc(0);
  socket.on('data', (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
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
  });
}

/** @returns a function that sends a header and, if there is one, a body of one or more pieces */
function frameWriter(socket) {
  return (header, body = []) => {
    const head = Buffer.from(JSON.stringify(header));
    const lengths = Buffer.alloc(LENGTHS);
    lengths.writeUInt32BE(head.length, 0);
    lengths.writeUInt32BE(
      body.reduce((sum, piece) => sum + piece.length, 0),
      4,
    );
    socket.cork();
    for (const piece of [lengths, head, ...body]) socket.write(piece);
    socket.uncork();
  };
}

module.exports = { readFrames, frameWriter };
