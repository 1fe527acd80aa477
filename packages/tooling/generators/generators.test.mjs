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
  cpSync(join(ROOT, 'shell/src/routes/index.ts'), join(root, 'shell/src/routes/index.ts'));
  for (const name of ['mfe-careers', 'mfe-community', 'mfe-engagement', 'mfe-staff']) {
    for (const file of ['remote.ts', 'paths.ts'])
      cpSync(join(ROOT, name, 'src', file), join(root, name, 'src', file));
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
  for (const { path, text } of made.files)
    expect([path, text]).toEqual([path, expect.not.stringMatching(/__(id|camel|page|Component|Title)__/)]);
  write(made);
  const remote = read('mfe-street-events/src/remote.ts');
  expect(remote).toContain("id: 'street-events'");
  expect(remote).toContain("{ path: '/street-events', page: 'street-events-page' }");
  expect(remote).toContain('webpackChunkName: "street-events-page" */ \'./routes/street-events-page\'');
  expect(JSON.parse(read('mfe-street-events/package.json')).name).toBe('@konnect/mfe-street-events');
  expect(read('mfe-street-events/src/routes/street-events-page.tsx')).toContain(
    'function StreetEventsPage()',
  );
  expect(() => newRemote(root, ['street-events'])).toThrow('There is a remote "street-events" already.');
});

it.each([
  ['careers', '/camps', ''],
  ['staff', '/staff/camps', ', private: true'],
])('claims a new page of %s at %s and writes its address', (remote, address, rest) => {
  write(newPage(root, [remote, 'boot-camps', address]));
  const text = read(`mfe-${remote}/src/remote.ts`);
  expect(text.split(`{ path: '${address}', page: 'boot-camps-page'${rest} },`)).toHaveLength(2);
  expect(
    text.match(/^ {4}'boot-camps-page': \(\) => import\(.*'\.\/routes\/boot-camps-page'\),$/gm),
  ).toHaveLength(1);
  expect(read(`mfe-${remote}/src/paths.ts`)).toContain(`  bootCamps: () => '${address}',\n`);
  expect(() => newPage(root, [remote, 'boot-camps'])).toThrow('has a page "boot-camps-page" already');
});

it('declares and exports a new endpoint of a known area, and of a new one', () => {
  for (const area of ['jobs', 'street-events']) {
    write(newEndpoint(root, [area, `list-${area}-camps`]));
    const id = area === 'jobs' ? 'listJobsCamps' : 'listStreetEventsCamps';
    expect(read(`packages/contracts/src/http/${area}.schemas.ts`)).toContain(`export const ${id} = {`);
    expect(read(`packages/contracts/src/http/${area}.ts`)).toContain(`endpoint<typeof s.${id}>`);
    expect(read('packages/contracts/src/index.ts')).toMatch(
      new RegExp(`export \\{[^}]*\\b${id}\\b[^}]*\\} from './http/${area}';`),
    );
    expect(read('packages/contracts/src/schemas.ts')).toMatch(
      new RegExp(`export \\{[^}]*\\b${id}\\b[^}]*\\} from './http/${area}.schemas';`),
    );
  }
  expect(() => newEndpoint(root, ['jobs', 'list-jobs-camps'])).toThrow('has listJobsCamps already');
});

it('writes nothing outside of the area', () => {
  const inside = (files, ...folders) =>
    expect(files.filter(({ path }) => !folders.some((folder) => path.startsWith(folder)))).toEqual([]);
  inside(newPage(root, ['careers', 'boot-camps']).files, 'mfe-careers/src/');
  inside(newPage(root, ['staff', 'boot-camps']).files, 'mfe-staff/src/');
  const { files } = newEndpoint(root, ['jobs', 'list-boot-camps']);
  inside(files, 'packages/contracts/src/');
  // Of what all areas share, the lines of this area alone.
  for (const { path, text } of files.filter(
    (file) => /(index|schemas)\.ts$/.test(file.path) && !file.path.includes('/http/'),
  )) {
    const before = new Set(read(path).split('\n'));
    expect(text.split('\n').filter((line) => !before.has(line) && !/\blistBootCamps\b/.test(line))).toEqual(
      [],
    );
  }
  expect(files.find(({ path }) => path.endsWith('http/jobs.ts')).text).toContain(
    "path: '/api/jobs/boot-camps/',",
  );
  expect(newPage(root, ['staff', 'boot-camps']).next[0]).toContain('open /staff/boot-camps');
});

it.each([
  ["another remote's page", () => newPage(root, ['careers', 'x', '/deals']), '"/deals" belongs to community'],
  [
    'a place below it',
    () => newPage(root, ['careers', 'x', '/community/x']),
    '"/community" belongs to community',
  ],
  ["the shell's page", () => newPage(root, ['careers', 'contact-us']), 'belongs to shell'],
  ['a page of its own', () => newPage(root, ['careers', 'x', '/jobs']), 'has a page at "/jobs" already'],
  ['an address of the edge', () => newPage(root, ['careers', 'x', '/api/x']), 'answered by the edge itself'],
  [
    'a place of visitors for the staff',
    () => newPage(root, ['staff', 'x', '/tools']),
    '"/tools" is outside of /staff',
  ],
  ["a remote at another remote's page", () => newRemote(root, ['jobs']), '"/jobs" belongs to careers'],
  ['a remote at an address of the edge', () => newRemote(root, ['api']), 'answered by the edge itself'],
  [
    "another area's endpoint",
    () => newEndpoint(root, ['camps', 'list-jobs']),
    'http/jobs.ts has listJobs already',
  ],
])('refuses %s', (_, make, sentence) => {
  expect(make).toThrow(sentence);
});

it.each(['delete', 'await', 'endpoint'])(
  'refuses an endpoint named "%s", which no constant may be',
  (name) => {
    expect(() => newEndpoint(root, ['jobs', name])).toThrow(
      `"${name}" cannot name a constant there; choose another name, e.g. list-${name}.`,
    );
  },
);

it.each([
  ['a capital', () => newRemote(root, ['Events'])],
  ['nothing', () => newRemote(root, [])],
  ['a path', () => newPage(root, ['careers', '../x'])],
  ['an unknown remote', () => newPage(root, ['nobody', 'x'])],
  ['a pattern', () => newPage(root, ['careers', 'camp', '/camp/:id'])],
])('refuses %s in one sentence', (_, make) => {
  expect(make).toThrow(/^[^\n]+[.]$|is not that\.$/);
});
