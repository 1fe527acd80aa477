// `../frames.ts` describes this format.
const LENGTHS = 8;

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
