import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { newOutsideRemote } from './outside-remote.mjs';
import { newRemote } from './remote.mjs';

const ranges = {
  dependencies: { '@konnect/host-api': '^1.2.0' },
  devDependencies: { '@konnect/mfe': '^1.2.0' },
  engines: { node: '>=20.19' },
};
const made = () =>
  new Map(newOutsideRemote('street-events', ranges).files.map(({ path, text }) => [path, text]));

it('writes the same sources outside of this repository as inside', () => {
  const outside = made();
  const inside = newRemote(ROOT, ['street-events']).files.filter(({ path }) => path.includes('/src/'));
  expect(inside.length).toBeGreaterThan(5);
  for (const { path, text } of inside) {
    const same = text.replace('`pnpm dev street-events --alone`', '`npx mfe dev --alone`');
    expect([path, outside.get(path.replace('mfe-street-events/', ''))]).toEqual([path, same]);
  }
});

it('names packages by ranges and reaches for no file above its folder', () => {
  const outside = made();
  expect(JSON.parse(outside.get('package.json'))).toMatchObject({
    name: 'street-events',
    ...ranges,
    scripts: { test: 'mfe test', build: 'mfe build' },
  });
  for (const [path, text] of outside) {
    expect([path, text]).toEqual([path, expect.not.stringMatching(/__(id|camel|page|Component|Title)__/)]);
    expect([path, text]).toEqual([path, expect.not.stringMatching(/workspace:|catalog:|\.\.\/packages/)]);
  }
  expect([...outside.keys()]).toContain('.gitignore');
});

it.each(['Street Events', 'shell', ''])('refuses the name "%s"', (name) => {
  expect(() => newOutsideRemote(name, ranges)).toThrow();
});

describe('npm create konnect-remote', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'konnect-create-'));
    cpSync(join(ROOT, 'packages/tooling/generators'), join(folder, 'pack/generators'), { recursive: true });
    cpSync(join(ROOT, 'packages/tooling/bin'), join(folder, 'pack/bin'), { recursive: true });
    writeFileSync(join(folder, 'pack/ranges.json'), JSON.stringify(ranges));
    mkdirSync(join(folder, 'team'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const create = (...words) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'pack/bin/create-konnect-remote.mjs'), ...words],
      { cwd: join(folder, 'team'), encoding: 'utf8', env: { npm_config_user_agent: 'pnpm/10.34.9 npm/?' } },
    );
    return { status, output: stdout + stderr };
  };

  it('writes a remote into a folder of its name and names the next commands of the same installer', () => {
    const { status, output } = create('street-events');
    expect([status, output]).toEqual([0, expect.stringContaining('cd street-events\n      pnpm install')]);
    expect(readdirSync(join(folder, 'team/street-events')).sort()).toEqual(
      ['.gitignore', 'README.md', 'package.json', 'src', 'tsconfig.json'].sort(),
    );
  });

  it('writes nothing into a folder that has something in it', () => {
    mkdirSync(join(folder, 'team/.git'));
    expect(create('street-events', '.').status).toBe(0);
    const again = create('street-events', '.');
    expect([again.status, again.output]).toEqual([1, expect.stringContaining('is not empty (')]);
  });

  it('asks for a name, and says what a name looks like', () => {
    expect(create()).toEqual({ status: 1, output: expect.stringContaining('npm create konnect-remote') });
    expect(create('Street Events')).toEqual({
      status: 1,
      output: expect.stringContaining('small letters with hyphens'),
    });
  });
});
