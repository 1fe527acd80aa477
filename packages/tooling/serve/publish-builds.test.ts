import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuilds } from './publish-builds';

type Registry = Parameters<typeof publishBuilds>[0];

let root: string;
const build = (folder: string, id: string, version: string) => {
  mkdirSync(join(root, folder, 'dist'), { recursive: true });
  writeFileSync(join(root, folder, 'dist/remote.json'), JSON.stringify({ id, version }));
};

/** A registry that remembers what is published and live, as the real one does. */
function memoryRegistry(): Registry & { live: Map<string, string> } {
  const published = new Set<string>();
  const live = new Map<string, string>();
  const registry = {
    live,
    releases: async () => ({ shell: live.has('shell') ? {} : null, remotes: Object.fromEntries([...live].filter(([id]) => id !== 'shell')) }),
    async publishFolder(folder: string) {
      const { id, version } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as { id: string; version: string };
      const key = `${id} ${version}`;
      const outcome = published.has(key) ? 'already' : 'published';
      published.add(key);
      return { id, version, outcome, base: '' };
    },
    async promote(id: string, version: string) {
      live.set(id, version);
    },
  };
  return registry as unknown as Registry & { live: Map<string, string> };
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'konnect-builds-'));
  build('shell', 'shell', 's1');
  build('mfe-careers', 'careers', 'c1');
  mkdirSync(join(root, 'mfe-unbuilt'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('makes first builds live, the shell last', async () => {
  expect(await publishBuilds(memoryRegistry(), root)).toEqual(['careers c1', 'shell s1']);
});

it('changes nothing the second time, and promotes a new build', async () => {
  const registry = memoryRegistry();
  await publishBuilds(registry, root);
  expect(await publishBuilds(registry, root)).toEqual([]);
  build('mfe-careers', 'careers', 'c2');
  expect(await publishBuilds(registry, root)).toEqual(['careers c2']);
});

it('leaves a rollback as it is', async () => {
  const registry = memoryRegistry();
  await publishBuilds(registry, root);
  registry.live.set('careers', 'c0');
  expect(await publishBuilds(registry, root)).toEqual([]);
  expect(registry.live.get('careers')).toBe('c0');
});
