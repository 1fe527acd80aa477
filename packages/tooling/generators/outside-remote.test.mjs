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
  const inside = newRemote('/nowhere', ['street-events']).files.filter(({ path }) => path.includes('/src/'));
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
