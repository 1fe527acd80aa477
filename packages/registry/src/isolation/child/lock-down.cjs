const vm = require('node:vm');
const { webcrypto } = require('node:crypto');

/** Rendering needs these. None of them reaches a file, another process or the network. */
const ALLOWED = [
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
  ...['queueMicrotask', 'structuredClone', 'atob', 'btoa', 'performance', 'Buffer'],
  ...['TextEncoder', 'TextDecoder', 'TextEncoderStream', 'TextDecoderStream', 'URL', 'URLSearchParams'],
  ...['AbortController', 'AbortSignal', 'Event', 'EventTarget', 'CustomEvent', 'DOMException'],
  ...['MessageChannel', 'MessagePort', 'MessageEvent', 'Blob', 'File', 'FormData', 'Headers'],
  ...[
    'Request',
    'Response',
    'ReadableStream',
    'WritableStream',
    'TransformStream',
    'ByteLengthQueuingStrategy',
  ],
  ...['CountQueuingStrategy', 'ReadableStreamDefaultReader', 'WritableStreamDefaultWriter', 'global'],
];

/** Libraries read the mode and the version of `process`. */
const PROCESS = {
  env: { NODE_ENV: 'production' },
  argv: [],
  execArgv: [],
  platform: 'linux',
  versions: { node: process.versions.node },
  version: process.version,
  browser: false,
  emit: () => false,
  emitWarning: () => undefined,
  on: () => undefined,
  cwd: () => '/',
  nextTick: (call, ...args) => queueMicrotask(() => call(...args)),
};

const SILENT = Object.fromEntries(
  ['log', 'info', 'warn', 'error', 'debug', 'trace', 'assert', 'group', 'groupEnd', 'time', 'timeEnd'].map(
    (name) => [name, () => undefined],
  ),
);

/** An allow list, because a later Node may bring new ways out of the process. */
function lockDown() {
  const language = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)');
  const kept = new Set([...language, ...ALLOWED]);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!kept.has(name)) delete globalThis[name];
  }
  const set = (name, value) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true, enumerable: false });
  set('process', PROCESS);
  // Code given on the command line finds Node's whole module by this name.
  set('crypto', webcrypto);
  set('console', SILENT);
}

module.exports = { lockDown };
