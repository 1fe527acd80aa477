import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { usesOf } from './app-uses.mjs';
import { describeApiSurface } from './shared-types.mjs';

let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'konnect-border-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return join(root, path);
}

it('describes what the host gives, what a remote exposes, slots and heads', () => {
  const host = write(
    'host.ts',
    `
    export interface Host { notify: { info(text: string, options?: { durationMs?: number }): void }; parent: Host | null; readonly names: readonly string[] }
    export interface Remote { id: string; pages: Record<string, () => Promise<Host>> }
    export function useHost(): Host { throw new Error(); }
    export function pass(host: Host): Host { return host; }
    export function pick<T extends string>(of: T, isOpen = true): T | undefined { return isOpen ? of : undefined; }
  `,
  );
  const contracts = write(
    'contracts.ts',
    `
    export interface Head { title: string; image?: { url: string } }
    export interface SlotProps { 'a.b/v1': { slug: string; kind: 'x' | 'y' } }
  `,
  );
  const apiSurface = describeApiSurface(host, contracts);
  expect(apiSurface).toEqual({
    hostApi: {
      useHost: { takes: [], gives: { ref: 'Host' } },
      pass: { takes: [{ name: 'host', type: { ref: 'Host' } }], gives: 'unknown' },
      pick: {
        takes: [
          { name: 'of', type: 'T' },
          { name: 'isOpen?', type: 'boolean' },
        ],
        gives: { union: ['T', 'undefined'] },
      },
    },
    exposed: { ref: 'Remote' },
    slots: { 'a.b/v1': { object: { kind: { union: ['"x"', '"y"'] }, slug: 'string' } } },
    head: { ref: 'Head' },
    types: {
      Host: {
        object: {
          names: { name: 'ReadonlyArray', of: ['string'] },
          notify: {
            object: {
              info: {
                takes: [
                  { name: 'text', type: 'string' },
                  { name: 'options?', type: { object: { 'durationMs?': 'number' } } },
                ],
                gives: 'void',
              },
            },
          },
          parent: { union: [{ ref: 'Host' }, 'null'] },
        },
      },
      Remote: {
        object: {
          id: 'string',
          pages: {
            name: 'Record',
            of: ['string', { takes: [], gives: { name: 'Promise', of: [{ ref: 'Host' }] } }],
          },
        },
      },
      Head: { object: { 'image?': { object: { url: 'string' } }, title: 'string' } },
    },
  });
}, 60_000);

it('says who uses what, and where', () => {
  write(
    'features/a.tsx',
    `import { useHost, type Host } from 'host';\nimport { links as to } from '@konnect/contracts';\nexport const a = () => useHost().notify.info(to.job('x'));`,
  );
  write(
    'routes/b-page.tsx',
    `
    import { Slot as Place } from 'host';
    const { flags: { isOn } } = x;
    function head() { if (isOn) { const inner = () => { return { notMine: 1 }; }; return { title: 'a', ...(isOn ? { image } : {}), ...(isOn && { feeds: [{ path: '' }] }) }; } return { title: 'b', noIndex: true }; }
    export const page = { head, Component: () => <Place name="content.application/v1" slug="x" /> };
  `,
  );
  write('test/c.ts', `import { Other } from 'host';`);
  write('features/a.test.ts', `import { Other } from 'host';`);
  const { imports, members, links, slots, heads } = usesOf(root, ['host']);
  expect(imports).toEqual({ host: { useHost: 'features/a.tsx', Slot: 'routes/b-page.tsx' } });
  expect(members).toMatchObject({
    notify: 'features/a.tsx',
    info: 'features/a.tsx',
    flags: 'routes/b-page.tsx',
    isOn: 'routes/b-page.tsx',
    slug: 'routes/b-page.tsx',
  });
  expect(links).toEqual({ job: 'features/a.tsx' });
  expect(slots).toEqual({ 'content.application/v1': 'routes/b-page.tsx' });
  expect(heads).toEqual({ 'b-page': ['feeds', 'image', 'noIndex', 'title'] });
});

it('describes a union in the same way, whatever else the host names first', () => {
  const contracts = write(
    'contracts.ts',
    `export interface Head { title: string } export interface SlotProps {}`,
  );
  const pick = `export interface Remote { id: string }\nexport function pick(of: 'a' | 'b'): void {}`;
  const pickIn = (name, text) => describeApiSurface(write(name, text), contracts).hostApi.pick;
  const alone = pickIn('alone.ts', pick);
  expect(alone.takes[0].type).toEqual({ union: ['"a"', '"b"'] });
  expect(pickIn('beside.ts', `export function first(of: 'b'): void {}\n${pick}`)).toEqual(alone);
});
