// V8 shares compiled WebAssembly among threads while it is referenced. Jest loads this file once per worker,
// so the reference saves each test file with a database the compilation of nine megabytes.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');

const database = createRequire(join(__dirname, '../../database/package.json'));

module.exports = require('./resolver.cjs');
module.exports.held = new WebAssembly.Module(
  readFileSync(join(dirname(database.resolve('@electric-sql/pglite')), 'pglite.wasm')),
);
