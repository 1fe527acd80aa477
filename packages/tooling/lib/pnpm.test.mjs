import { withPnpmHere } from './pnpm.mjs';

it('names a command that runs where pnpm is missing', () => {
  const npx = ['npx', '--yes', 'pnpm@10.34.9'];
  expect(withPnpmHere('Say what: pnpm new remote <name>, pnpm new page.', npx)).toBe(
    'Say what: npx --yes pnpm@10.34.9 new remote <name>, npx --yes pnpm@10.34.9 new page.',
  );
  expect(withPnpmHere('npx --yes pnpm@10 dev, and pnpm-lock.yaml', npx)).toBe(
    'npx --yes pnpm@10 dev, and pnpm-lock.yaml',
  );
});

it('leaves commands as they are where pnpm is installed', () => {
  expect(withPnpmHere('pnpm dev community', ['pnpm'])).toBe('pnpm dev community');
});
