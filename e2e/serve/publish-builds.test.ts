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
function memoryRegistry(): Registry & { live: Map<string, string>; crash: { before?: string } } {
  const audit: { id: string; action: string; version: string; actor: string; outcome: 'done' }[] = [];
  const live = new Map<string, string>();
  const crash: { before?: string } = {};
  const registry = {
    ...{ live, crash },
    releases: async () => ({
      ...(live.has('shell') && { shell: {} }),
      remotes: Object.fromEntries([...live].filter(([id]) => id !== 'shell')),
    }),
    history: async (wanted: string) => ({ audit: audit.filter(({ id }) => id === wanted) }),
    async publishFolder(folder: string, actor: string) {
      const { id, version } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as {
        id: string;
        version: string;
      };
      const isKnown = audit.some(
        (entry) => entry.id === id && entry.version === version && entry.action === 'publish',
      );
      if (!isKnown) audit.push({ id, version, action: 'publish', actor, outcome: 'done' });
      return { id, version, outcome: isKnown ? 'already' : 'published', base: '' };
    },
    async promote(id: string, version: string) {
      if (crash.before === version) throw new Error('killed');
      live.set(id, version);
      audit.push({ id, version, action: 'promote', actor: 'npm start', outcome: 'done' });
    },
  };
  return registry as unknown as ReturnType<typeof memoryRegistry>;
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

it('makes live what a start has published that ended right then, a remote or the shell', async () => {
  const registry = memoryRegistry();
  registry.crash.before = 's1';
  await expect(publishBuilds(registry, root)).rejects.toThrow('killed');
  delete registry.crash.before;
  expect(await publishBuilds(registry, root)).toEqual(['shell s1']);
  build('mfe-careers', 'careers', 'c2');
  registry.crash.before = 'c2';
  await expect(publishBuilds(registry, root)).rejects.toThrow('killed');
  delete registry.crash.before;
  expect(await publishBuilds(registry, root)).toEqual(['careers c2']);
});

it('leaves alone what a person has published and not made live', async () => {
  const registry = memoryRegistry();
  await publishBuilds(registry, root);
  build('mfe-careers', 'careers', 'c2');
  await registry.publishFolder(join(root, 'mfe-careers/dist'), 'wanjiru');
  expect(await publishBuilds(registry, root)).toEqual([]);
});
