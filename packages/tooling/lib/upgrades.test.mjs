import { attempts, newer, pinned, withVersions } from './upgrades.mjs';

const WORKSPACE = `overrides:
  webpack: 5.110.3

catalog:
  "@module-federation/enhanced": 2.9.2
  "@module-federation/vite": 1.23.8
  react: 19.3.1
  react-dom: 19.3.1
  react-hook-form: 7.92.0
  semver: ^7.8.6
  webpack: 5.110.3
  webpack-dev-server: 5.2.7
`;

it('finds the newest patch and the newest minor, and nothing older, unreleased or of another major', () => {
  const versions = ['5.9.0', '5.110.2', '5.110.10', '5.110.9', '5.112.2', '5.111.9', '5.113.0-rc.1', '6.0.0'];
  expect(newer('5.110.3', versions)).toEqual({ patch: '5.110.10', minor: '5.112.2' });
  expect(newer('6.0.0', versions)).toEqual({});
});

it('moves the members of a group together, in the catalog and in the overrides, and nothing else', () => {
  expect(pinned(WORKSPACE, 'react')).toEqual({ react: '19.3.1', 'react-dom': '19.3.1' });
  expect(Object.keys(pinned(WORKSPACE, 'federation'))).toEqual([
    '@module-federation/enhanced',
    '@module-federation/vite',
  ]);
  const changed = withVersions(WORKSPACE, { webpack: '5.112.2', react: '19.4.0' });
  expect(changed.match(/5\.112\.2/g)).toHaveLength(2);
  expect(changed).toContain('\n  react: 19.4.0\n  react-dom: 19.3.1\n');
  expect(changed).toContain('webpack-dev-server: 5.2.7');
});

it('tries patches, then minors, of the members that have one', () => {
  const pins = { react: '19.3.1', 'react-dom': '19.3.1' };
  const known = { react: ['19.3.1', '19.3.2', '19.4.0'], 'react-dom': ['19.3.1', '19.4.0'] };
  expect(attempts(pins, known)).toEqual([
    { kind: 'patch', versions: { react: '19.3.2' } },
    { kind: 'minor', versions: { react: '19.4.0', 'react-dom': '19.4.0' } },
  ]);
  expect(attempts(pins, {})).toEqual([]);
});
