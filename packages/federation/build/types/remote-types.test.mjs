import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import ts from 'typescript';
import { MANIFEST_FILE } from '../federation-manifest.mjs';
import { remoteDeclarations } from './remote-types.mjs';

const declaration = {
  id: 'wheel',
  contract: 1,
  pages: {
    'wheel-page': null,
    'draw-page': null,
    'wheel-frame': null,
    'hall-frame': null,
    'part-frame': null,
  },
  claims: [
    { path: '/wheel', page: 'wheel-page', layout: ['hall-frame', 'wheel-frame'] },
    { path: '/wheel/draw', page: 'draw-page', layout: 'part-frame' },
  ],
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

/** A surface whose one slot has these props. */
const withProps = (object, types = {}, channels = {}) => ({
  slots: { 'content.application/v1': { object } },
  types,
  channels: { events: { 'wheel.won': 'null' }, stores: { 'wheel.turns': 'number' }, types: {}, ...channels },
});

/** What the compiler says of a host's code beside the declarations, which it checks too. */
function faultsOf(code, surfaceOf = surface) {
  const files = {
    'remote.d.ts': remoteDeclarations(declaration, surfaceOf),
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

const PROPS = `type Props = Slots['content.application/v1'];`;

it('prints index signatures, and names that are no identifiers', () => {
  const props = withProps({
    counts: { object: { '[string]': 'number', '[number]': 'number', '[`a-${string}`]': 'number' } },
    mixed: { object: { '[string]': 'number', 'big-name': 'string', '[x': 'string', 'at?': 'string' } },
    onSent: {
      takes: [
        { name: 'größe?', type: 'string' },
        { name: 'to', type: 'number' },
      ],
      gives: 'void',
    },
  });
  const code = `${PROPS}
    export const read = ({ counts, mixed }: Props): number => (counts['any'] ?? 0) + mixed['big-name'].length + mixed['[x'].length;
    export const at = ({ mixed }: Props): string | undefined => mixed.at;
    export const send = ({ onSent }: Props): void => onSent(undefined, 1);`;
  expect(faultsOf(code, props)).toEqual([]);
}, 60_000);

it('keeps types of one name apart: those of slots, those of the remote and those of the browser', () => {
  const prize = (member) => ({ Prize: { object: { [member]: 'number' } } });
  const props = withProps(
    { prize: { ref: 'Prize' }, file: { ref: 'File' } },
    { ...prize('rank'), File: { object: { blob: { name: 'File', of: [] }, ref: 'string' } } },
    { events: { 'wheel.won': { ref: 'Prize' } }, types: prize('worth') },
  );
  const code = `${PROPS}
    export const sum = ({ prize }: Props, won: Events['wheel.won']): number => prize.rank + won.worth;
    export const size = ({ file }: Props): number => file.blob.size + file.ref.length;`;
  expect(faultsOf(code, props)).toEqual([]);
}, 60_000);

it('says "unknown" of a type that is derived from what a library alone knows', () => {
  const foreign = { name: 'Foreign', of: [] };
  const derived = (name, ...of) => ({ name, of });
  const props = withProps({
    byKey: derived('Record', 'T', 'number'),
    picked: derived('Pick', foreign, '"a"'),
    union: derived('Pick', { union: [foreign, { object: { a: 'string' } }] }, '"a"'),
    nested: derived('Record', derived('Exclude', 'Key', '"a"'), 'number'),
    deep: derived('Pick', derived('Readonly', foreign), '"a"'),
    values: derived('Record', 'string', foreign),
  });
  const code = `${PROPS}
    export const isUnknown = (props: Props): unknown[] => [props.byKey, props.picked, props.union, props.nested, props.deep];
    export const value = ({ values }: Props): unknown => values['any'];`;
  expect(faultsOf(code, props)).toEqual([]);
}, 60_000);

it('names the pages without the layouts around them', () => {
  const listed = (own) =>
    /type PageName = (.*);/.exec(remoteDeclarations({ ...declaration, ...own }, surface))[1];
  expect(listed({})).toBe('"draw-page" | "wheel-page"');
  // A module that is claimed is a page, whatever else it is.
  expect(listed({ claims: [...declaration.claims, { path: '/hall', page: 'hall-frame' }] })).toBe(
    '"draw-page" | "hall-frame" | "wheel-page"',
  );
});

/** Writes the types in a process with this time zone, which a running process cannot change for its dates. */
function writeIn(zone) {
  const folder = join(root, zone.replace('/', '-'));
  mkdirSync(join(folder, 'server'), { recursive: true });
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify({ metaData: { type: 'app' } }));
  const script = `import { writeRemoteTypes } from ${JSON.stringify(new URL('./remote-types.mjs', import.meta.url).href)};
    writeRemoteTypes(${JSON.stringify({ folder, declaration, surface })});
    process.stdout.write(String(new Date(0).getHours()));`;
  const hour = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  const { metaData } = JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8'));
  return { hour, types: metaData.types, archive: readFileSync(join(folder, metaData.types.zip)), folder };
}

it('writes the same archive for the same sources, at any time and in any zone, and names it in the manifest', () => {
  const first = writeIn('UTC');
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles']) {
    const other = writeIn(zone);
    expect(other.hour).not.toBe(first.hour);
    expect(other.types).toEqual(first.types);
    expect(other.archive.equals(first.archive)).toBe(true);
  }
  expect(first.types.zip).toMatch(/^mf-types\.[0-9a-f]{8}\.zip$/);
  const files = unzipSync(first.archive);
  expect(Object.keys(files)).toEqual(['remote.d.ts']);
  expect(strFromU8(files['remote.d.ts'])).toContain('readonly id: "wheel"');
  expect(readFileSync(join(first.folder, first.types.api), 'utf8')).toContain('RemoteKeys');
}, 60_000);
