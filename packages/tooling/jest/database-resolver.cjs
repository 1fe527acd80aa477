// The resolver of the projects whose tests open the embedded database, each file in a thread of its own that
// would compile nine megabytes of WebAssembly again. V8 shares compiled code among the threads of a process
// for as long as it is referenced. A worker of Jest loads this file once, outside of what ends with a test
// file, and so holds that reference.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');

const database = createRequire(join(__dirname, '../../database/package.json'));

module.exports = require('./resolver.cjs');
module.exports.held = new WebAssembly.Module(
  readFileSync(join(dirname(database.resolve('@electric-sql/pglite')), 'pglite.wasm')),
);
