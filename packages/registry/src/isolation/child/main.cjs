const net = require('node:net');
const { frameReader, frameWriter } = require('./frames.cjs');
const { lockDown } = require('./lock-down.cjs');
const { runShell, runRemote } = require('./bundles.cjs');
const { createServices } = require('./services.cjs');
const { createRenderer, plainError } = require('./render.cjs');

const SOCKET_FD = 3;
const READ_BYTES = 65_536;
const own = process;
const read = frameReader((header, body) => {
  if (header.kind === 'load') load(header, body);
  else if (header.kind === 'ping') send({ kind: 'pong' });
  else if (header.kind === 'answer') services.answered(header, body);
  else void renderer?.[header.kind]?.(header);
});
const socket = new net.Socket({
  ...{ fd: SOCKET_FD, readable: true, writable: true },
  // One buffer for all reads: new ones count as memory and make V8 collect the whole heap.
  onread: {
    buffer: Buffer.alloc(READ_BYTES),
    callback(bytes, buffer) {
      read(buffer.subarray(0, bytes));
      return true;
    },
  },
});
const send = frameWriter(socket);
const services = createServices(send);
let renderer;

function load({ shell, remote, shellBytes }, body) {
  // Node gives the realm its module loader again after the program has run, so this comes last.
  lockDown();
  let what = shell.name;
  try {
    const host = runShell({ name: shell.name, source: body.toString('utf8', 0, shellBytes) });
    what = remote?.name ?? what;
    const bundle =
      remote && runRemote({ name: remote.name, source: body.toString('utf8', shellBytes) }, host);
    renderer = createRenderer({ host, remote: bundle?.remote, send, services });
    send({ kind: 'loaded', hasPages: Boolean(bundle?.remote?.pages) });
  } catch (error) {
    send({ kind: 'unloadable', what, error: plainError(error) });
  }
}

socket.on('error', () => own.exit(0)).on('close', () => own.exit(0));
// A late rejection of one rendering must not end the next one.
own.on('unhandledRejection', () => undefined);
own.on('uncaughtException', (error) => {
  send({ kind: 'stray', error: plainError(error) });
  socket.end(() => own.exit(1));
});
