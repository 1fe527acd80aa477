import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { newEndpoint } from './endpoint.mjs';
import { newPage } from './page.mjs';
import { newRemote } from './remote.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'konnect-new-'));
  cpSync(join(ROOT, 'packages/contracts/src'), join(root, 'packages/contracts/src'), { recursive: true });
  for (const name of ['mfe-careers', 'mfe-staff']) {
    for (const file of ['remote.ts', 'paths.ts']) cpSync(join(ROOT, name, 'src', file), join(root, name, 'src', file));
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write({ files }) {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
const read = (path) => readFileSync(join(root, path), 'utf8');

it('writes a remote without a placeholder left, whose names agree', () => {
  const made = newRemote(root, ['street-events']);
  for (const { path, text } of made.files) expect([path, text]).toEqual([path, expect.not.stringMatching(/__(id|camel|page|Component|Title)__/)]);
  write(made);
  const remote = read('mfe-street-events/src/remote.ts');
  expect(remote).toContain("id: 'street-events'");
  expect(remote).toContain("{ path: '/street-events', page: 'street-events-page' }");
  expect(remote).toContain('webpackChunkName: "street-events-page" */ \'./routes/street-events-page\'');
  expect(JSON.parse(read('mfe-street-events/package.json')).name).toBe('@konnect/mfe-street-events');
  expect(read('mfe-street-events/src/routes/street-events-page.tsx')).toContain('function StreetEventsPage()');
  expect(() => newRemote(root, ['street-events'])).toThrow('There is a remote "street-events" already.');
});

it.each(['careers', 'staff'])('claims a new page of %s and writes its address', (remote) => {
  write(newPage(root, [remote, 'boot-camps', '/camps']));
  const text = read(`mfe-${remote}/src/remote.ts`);
  expect(text.match(/\{ path: '\/camps', page: 'boot-camps-page' \},/g)).toHaveLength(1);
  expect(text.match(/^ {4}'boot-camps-page': \(\) => import\(.*'\.\/routes\/boot-camps-page'\),$/gm)).toHaveLength(1);
  expect(read(`mfe-${remote}/src/paths.ts`)).toContain("  bootCamps: () => '/camps',\n");
  expect(() => newPage(root, [remote, 'boot-camps'])).toThrow('has a page "boot-camps-page" already');
});

it('declares and exports a new endpoint of a known area, and of a new one', () => {
  for (const area of ['jobs', 'street-events']) {
    write(newEndpoint(root, [area, `list-${area}-camps`]));
    const id = area === 'jobs' ? 'listJobsCamps' : 'listStreetEventsCamps';
    expect(read(`packages/contracts/src/http/${area}.schemas.ts`)).toContain(`export const ${id} = {`);
    expect(read(`packages/contracts/src/http/${area}.ts`)).toContain(`endpoint<typeof s.${id}>`);
    expect(read('packages/contracts/src/index.ts')).toMatch(new RegExp(`export \\{[^}]*\\b${id}\\b[^}]*\\} from './http/${area}';`));
    expect(read('packages/contracts/src/schemas.ts')).toMatch(new RegExp(`export \\{[^}]*\\b${id}\\b[^}]*\\} from './http/${area}.schemas';`));
  }
  expect(() => newEndpoint(root, ['jobs', 'list-jobs-camps'])).toThrow('has listJobsCamps already');
});

it.each([
  ['a capital', () => newRemote(root, ['Events'])],
  ['nothing', () => newRemote(root, [])],
  ['a path', () => newPage(root, ['careers', '../x'])],
  ['an unknown remote', () => newPage(root, ['nobody', 'x'])],
  ['a pattern', () => newPage(root, ['careers', 'camp', '/camp/:id'])],
])('refuses %s in one sentence', (_, make) => {
  expect(make).toThrow(/^[^\n]+[.]$|is not that\.$/);
});
