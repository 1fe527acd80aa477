const vm = require('node:vm');
const crypto = require('node:crypto');
const { AsyncLocalStorage, AsyncResource } = require('node:async_hooks');
const stream = require('node:stream');
const url = require('node:url');
const util = require('node:util');

// The whole of `crypto` loads native engines, and hooks of `async_hooks` see the sockets of the process.
const { createHash, randomBytes, randomUUID, randomFillSync, webcrypto, getRandomValues } = crypto;
const PURE = {
  crypto: { createHash, randomBytes, randomUUID, randomFillSync, webcrypto, getRandomValues },
  url: { URL, URLSearchParams, fileURLToPath: url.fileURLToPath, pathToFileURL: url.pathToFileURL },
};
/** React's renderer and the router of the shell need these. */
const OF_SHELL = { ...PURE, async_hooks: { AsyncLocalStorage, AsyncResource }, stream, util };

function requireFrom(owner, libraries, builtins) {
  return (name) => {
    if (Object.hasOwn(libraries, name)) return libraries[name];
    const builtin = name.startsWith('node:') ? name.slice(5) : name;
    if (Object.hasOwn(builtins, builtin)) return builtins[builtin];
    throw new Error(`${owner} requires ${JSON.stringify(name).slice(0, 80)}, which is no shared library`);
  };
}

function run(source, name, require) {
  const module = { exports: {} };
  const wrapped = `(function (module, exports, require, __filename) {${source}\n})`;
  new vm.Script(wrapped, { filename: name }).runInThisContext()(module, module.exports, require, `/${name}`);
  return module.exports;
}

const runShell = ({ name, source }) => run(source, name, requireFrom(name, {}, OF_SHELL));

/** A remote gets the shared libraries out of the shell's bundle, so both use one React. */
const runRemote = ({ name, source }, shell) => run(source, name, requireFrom(name, shell.shared ?? {}, PURE));

module.exports = { runShell, runRemote };
