// The process of one published bundle. It starts with an empty environment and talks to its parent over one
// socket alone.
const net = require('node:net');
const { readFrames, frameWriter } = require('./frames.cjs');
const { lockDown } = require('./lock-down.cjs');
const { runShell, runRemote } = require('./bundles.cjs');
const { createServices } = require('./services.cjs');
const { createRenderer, plainError } = require('./render.cjs');

const SOCKET_FD = 3;
const own = process;
const socket = new net.Socket({ fd: SOCKET_FD, readable: true, writable: true });
const send = frameWriter(socket);
const services = createServices(send);
let renderer;

function load({ shell, remote, shellBytes }, body) {
  // Not before: when the program has run, Node gives the realm its module loader once more.
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
// What a rendering leaves behind must not end the next one.
own.on('unhandledRejection', () => undefined);
own.on('uncaughtException', (error) => {
  send({ kind: 'stray', error: plainError(error) });
  socket.end(() => own.exit(1));
});
readFrames(socket, (header, body) => {
  if (header.kind === 'load') load(header, body);
  else if (header.kind === 'ping') send({ kind: 'pong' });
  else if (header.kind === 'answer') services.answered(header, body);
  else void renderer?.[header.kind]?.(header);
});
