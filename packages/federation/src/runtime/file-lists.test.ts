import type { Release } from '@konnect/contracts';
import { createFileLists } from './file-lists';

const version = (name: string, files?: string) => ({
  version: name,
  container: `c_${name}`,
  base: `/assets/community/${name}/`,
  entry: 'entry.js',
  integrity: 'sha384-entry',
  ...(files ? { files } : {}),
});
const release: Release = {
  id: 'r',
  shell: 's1',
  shellFiles: { base: '/assets/shell/s1/', files: 'sha384-shell' },
  remotes: [
    {
      id: 'community',
      ...version('v2', 'sha384-v2'),
      previous: version('v1', 'sha384-v1'),
      claims: [],
      nav: [],
      slots: [],
    },
  ],
};
const at = (path: string) => new URL(path, location.origin).href;

const asked: { url: string; init: RequestInit }[] = [];
let answers: (() => Promise<Partial<Response>>)[];
const list = (files: Record<string, string>) => async () => ({ ok: true, json: async () => files });

beforeEach(() => {
  asked.length = 0;
  document.head.innerHTML = '';
  globalThis.fetch = ((url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answers.shift()?.() ?? Promise.reject(new Error('gone'));
  }) as typeof fetch;
});

it('asks once for the list of a version, and only for one whose own hash came with the release', async () => {
  answers = [list({ 'a.js': 'sha384-a', 'b.css': 'sha384-b' })];
  const lists = createFileLists(release);
  await expect(lists.integrityOf(at('/assets/community/v2/a.js'))).resolves.toBe('sha384-a');
  await expect(lists.integrityOf(at('/assets/community/v2/b.css'))).resolves.toBe('sha384-b');
  expect(asked).toEqual([
    { url: '/edge/files/community/v2', init: expect.objectContaining({ integrity: 'sha384-v2' }) },
  ]);
});

it('takes the hash of a tag that came with the document, without asking', async () => {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/assets/community/v2/a.js" integrity="sha384-written">';
  await expect(createFileLists(release).integrityOf(at('/assets/community/v2/a.js'))).resolves.toBe(
    'sha384-written',
  );
  expect(asked).toEqual([]);
});

it.each([
  ['a file that the list does not name', '/assets/community/v2/evil.js'],
  ['a version that is not in the release', '/assets/community/v9/a.js'],
  ['another host', 'https://evil.example/a.js'],
])('refuses %s', async (_, url) => {
  answers = [list({ 'a.js': 'sha384-a' })];
  await expect(createFileLists(release).integrityOf(at(url))).rejects.toThrow(
    /not (a published file|part of this release)/,
  );
});

it('refuses a version whose list has no hash in the release', async () => {
  const bare: Release = {
    ...release,
    remotes: [{ id: 'community', ...version('v2'), claims: [], nav: [], slots: [] }],
  };
  await expect(createFileLists(bare).integrityOf(at('/assets/community/v2/a.js'))).rejects.toThrow(
    'not part of this release',
  );
});

it('lets a build under development run from this machine alone', async () => {
  await expect(createFileLists(release).integrityOf('http://127.0.0.1:3101/a.js')).resolves.toBeUndefined();
});

it('does not remember a list that failed, and goes past the cache for the next', async () => {
  answers = [async () => ({ ok: false, status: 500 }), list({ 'a.js': 'sha384-a' })];
  const lists = createFileLists(release);
  await expect(lists.integrityOf(at('/assets/community/v2/a.js'))).rejects.toThrow('answered 500');
  await expect(lists.integrityOf(at('/assets/community/v2/a.js'))).resolves.toBe('sha384-a');
  expect(asked[1]?.init.cache).toBe('reload');
});

it('knows the last known good version and the shell as well', async () => {
  answers = [list({ 'a.js': 'sha384-old' }), list({ 'c.js': 'sha384-c' })];
  const lists = createFileLists(release);
  await expect(lists.integrityOf(at('/assets/community/v1/a.js'))).resolves.toBe('sha384-old');
  await expect(lists.integrityOf(at('/assets/shell/s1/c.js'))).resolves.toBe('sha384-c');
});
