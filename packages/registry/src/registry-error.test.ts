import { registryError } from './registry-error';

it('is one line of bounded length, whatever a build is full of', () => {
  expect(registryError('registry.input', 'a \n\n b').message).toBe('a b');
  const { message } = registryError('registry.render', `first ${'x'.repeat(5_000_000)}`);
  expect(message).toMatch(/^first x+…$/);
  expect(message).toHaveLength(2_000);
});

it('takes no time for a text that is blank for long', () => {
  const begun = performance.now();
  registryError('registry.render', `${' '.repeat(100_000)}x`);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
