import { baselinesOf, hasPage } from './measured-baselines';

it('measures Konnect with the baselines that were named, in one order', () => {
  expect(baselinesOf('next,static')).toEqual(['federated', 'static', 'next']);
  expect(baselinesOf('monolith')).toEqual(['federated', 'plain', 'preloaded']);
});

it('names the baselines that there are when one is unknown', () => {
  expect(() => baselinesOf('static,nuxt')).toThrow(
    'No such baseline: nuxt. There are: monolith, static, next.',
  );
});

it('measures the static site and the Next.js app on the pages that they have', () => {
  expect(hasPage('static', 'article')).toBe(true);
  expect(hasPage('next', 'gallery')).toBe(false);
  expect(hasPage('plain', 'gallery')).toBe(true);
});
