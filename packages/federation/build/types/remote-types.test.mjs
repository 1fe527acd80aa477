import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import ts from 'typescript';
import { MANIFEST_FILE } from '../federation-manifest.mjs';
import { remoteDeclarations, writeRemoteTypes } from './remote-types.mjs';

const declaration = {
  id: 'wheel',
  contract: 1,
  pages: { 'wheel-page': null, 'draw-page': null },
  slots: ['content.application/v1'],
  publishes: { 'wheel.won': {} },
  stores: ['wheel.turns'],
};
const surface = {
  slots: {
    'content.application/v1': {
      object: {
        articleId: 'number',
        'title?': 'string',
        onSent: { takes: [{ name: 'at', type: { name: 'Date', of: [] } }], gives: 'void' },
        place: { union: ['"body"', '"foot"'] },
        options: { name: 'ReadonlyArray', of: [{ ref: 'Option' }] },
        node: { name: 'ReactNode', of: [] },
      },
    },
  },
  types: {
    Option: { object: { 'two words': 'string', next: { union: [{ ref: 'Option' }, 'null'] } } },
    Unreached: { object: { x: 'string' } },
  },
  channels: {
    events: { 'wheel.won': { object: { prize: { ref: 'Prize<number>' } } }, 'other.left': 'number' },
    stores: { 'wheel.turns': 'number' },
    types: { 'Prize<number>': { object: { worth: 'number', of: 'T' } } },
  },
};

let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'konnect-types-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What the compiler says of a host's code beside the declarations, which it checks too. */
function faultsOf(code) {
  const files = {
    'remote.d.ts': remoteDeclarations(declaration, surface),
    'react.d.ts': `declare module 'react' { export type ComponentType<P = object> = (props: P) => unknown; }`,
    'host.ts': `import { remote, type Events, type PageName, type Slots, type Stores } from './remote';\n${code}`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const program = ts.createProgram(
    Object.keys(files).map((name) => join(root, name)),
    {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      types: [],
    },
  );
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0]);
}

it('declares what a host may use of a remote, without a package of ours', () => {
  const code = `
    export const names: PageName[] = ['wheel-page', 'draw-page'];
    export const id: 'wheel' = remote.id;
    export async function show(props: Slots['content.application/v1']) {
      const option: string | undefined = props.options[0]?.next?.['two words'];
      props.onSent(new Date());
      const { Slot } = await remote.slotModules['content.application/v1']();
      return [option, Slot({ articleId: 7, onSent: () => undefined, place: 'body', options: [], node: null })];
    }
    export const worth = (won: Events['wheel.won'], turns: Stores['wheel.turns']): number => won.prize.worth + turns;`;
  expect(faultsOf(code)).toEqual([]);
}, 60_000);

it.each([
  [
    'a page that there is not',
    'void remote.pages["wheels-page"]();',
    /Property 'wheels-page' does not exist/,
  ],
  [
    'other props of a slot',
    'export const place: Slots["content.application/v1"]["place"] = "head";',
    /Type '"head"' is not assignable/,
  ],
  [
    'an event of another remote',
    'export type Left = Events["other.left"];',
    /Property 'other.left' does not exist/,
  ],
])(
  'refuses %s',
  (_, code, fault) => {
    expect(faultsOf(code)).toEqual([expect.stringMatching(fault)]);
  },
  60_000,
);

it('writes the same archive for the same sources, at any time and in any zone, and names it in the manifest', () => {
  const write = (name) => {
    const folder = join(root, name);
    mkdirSync(join(folder, 'server'), { recursive: true });
    writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify({ metaData: { type: 'app' } }));
    writeRemoteTypes({ folder, declaration, surface });
    const { metaData } = JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8'));
    return { types: metaData.types, archive: readFileSync(join(folder, metaData.types.zip)), folder };
  };
  const first = write('first');
  const zone = process.env.TZ;
  process.env.TZ = 'Pacific/Auckland';
  const second = write('second');
  process.env.TZ = zone ?? 'UTC';
  expect(second.types).toEqual(first.types);
  expect(second.archive.equals(first.archive)).toBe(true);
  expect(first.types.zip).toMatch(/^mf-types\.[0-9a-f]{8}\.zip$/);
  const files = unzipSync(first.archive);
  expect(Object.keys(files)).toEqual(['remote.d.ts']);
  expect(strFromU8(files['remote.d.ts'])).toContain('readonly id: "wheel"');
  expect(readFileSync(join(first.folder, first.types.api), 'utf8')).toContain('RemoteKeys');
});
