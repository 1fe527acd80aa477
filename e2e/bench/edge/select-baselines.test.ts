import { selectBaselines } from './select-baselines';

/** In an order in which each is held against others before and after it. */
const BASELINES = [
  { name: 'bare' },
  { name: 'cached', rateOf: { name: 'bare' } },
  { name: 'passed', rateOf: { name: 'bare' }, p99Of: { name: 'own' } },
  { name: 'own' },
  { name: 'tracedPassed', rateOf: { name: 'passed' } },
  { name: 'untracedCached', offIs: { name: 'cached' } },
];
const select = (...wanted: string[]) => selectBaselines(BASELINES, wanted).map(({ name }) => name);

describe('what the edge bench measures', () => {
  it('is everything when nothing is named', () => {
    expect(select()).toEqual(BASELINES.map(({ name }) => name));
  });

  it('is what is named, and what that is held against', () => {
    expect(select('cached')).toEqual(['bare', 'cached']);
    expect(select('passed')).toEqual(['bare', 'passed', 'own']);
  });

  it('is also what those are held against that were added', () => {
    expect(select('tracedPassed')).toEqual(['bare', 'passed', 'own', 'tracedPassed']);
    expect(select('untracedCached')).toEqual(['bare', 'cached', 'untracedCached']);
  });
});
