import type { OutcomeCount } from '#app/outcomes';

import { evaluateRollout, lowestShare } from './evaluate-rollout';

const count = (
  visits: number,
  failures = 0,
  lcpP75: number | null = null,
  paints = lcpP75 === null ? 0 : visits,
): OutcomeCount => ({
  visits,
  failures,
  lcpP75,
  paints,
  inpP75: null,
  interactions: 0,
  clsP75: null,
  shifts: 0,
});
const answering = (inpP75: number, interactions = 60): OutcomeCount => ({
  ...count(60),
  inpP75,
  interactions,
});
const shifting = (clsP75: number, shifts = 60): OutcomeCount => ({ ...count(60), clsP75, shifts });
const NONE = { candidate: count(0), live: count(0) };
const verdict = (candidate: OutcomeCount, live: OutcomeCount, source: 'browser' | 'edge' = 'browser') =>
  evaluateRollout({ browser: NONE, edge: NONE, [source]: { candidate, live } }, { minVisits: 50 });

describe('judging a rollout', () => {
  it.each([
    ['no visit yet', count(0), count(0), 'wait'],
    ['too few visits', count(49), count(500), 'wait'],
    ['enough good visits', count(50), count(500), 'good'],
    ['two failures, which may be one broken phone', count(10, 2), count(500), 'wait'],
    ['one visit in twenty fails', count(80, 4), count(500), 'worse'],
    ['every visit fails', count(3, 3), count(500), 'worse'],
    ['as many failures as the live version', count(200, 10), count(2_000, 100), 'good'],
    ['far more failures than the live version', count(200, 40), count(2_000, 100), 'worse'],
    ['few failures among many visits', count(10_000, 20), count(100_000, 10), 'good'],
    ['slower by a half', count(60, 0, 3_000), count(600, 0, 2_000), 'worse'],
    ['slower by what nobody notices', count(60, 0, 350), count(600, 0, 200), 'good'],
    ['slower, but hardly measured', count(60, 0, 3_000, 10), count(600, 0, 2_000), 'good'],
    ['failures that came without their visits', count(0, 5), count(500), 'worse'],
    ['more failures than visits', count(60, 80), count(500, 2), 'worse'],
    ['more failures than visits of both', count(60, 80), count(600, 800), 'good'],
    ['slower to answer', answering(400), answering(200), 'worse'],
    ['slower to answer by what nobody notices', answering(120), answering(64), 'good'],
    ['slower to answer, but hardly measured', answering(400, 29), answering(200), 'good'],
    ['moving under the finger', shifting(0.2), shifting(0.02), 'worse'],
    ['moving a little more', shifting(0.06), shifting(0.02), 'good'],
    ['no live visits in the window', count(60, 0, 3_000), count(0), 'good'],
  ])('%s', (_, candidate, live, expected) => {
    // Anybody could send what browsers report.
    expect(verdict(candidate, live).verdict).toBe(expected === 'worse' ? 'suspect' : expected);
    // Edges report no paints of their own, but are judged alike.
    expect(verdict(candidate, live, 'edge').verdict).toBe(expected);
  });

  it('says with which numbers', () => {
    expect(verdict(count(80, 4), count(500, 1))).toEqual({
      verdict: 'suspect',
      finding: '5.0 % of 80 visits failed (browser); live version 0.2 % of 500',
    });
    expect(verdict(count(60, 0, 3_000), count(600, 0, 2_000)).finding).toBe(
      'largest paint 3000 ms (75th percentile); live version 2000 ms',
    );
    expect(verdict(answering(400), answering(200)).finding).toBe(
      'slowest interaction 400 ms (75th percentile); live version 200 ms',
    );
    expect(verdict(shifting(0.2), shifting(0.02)).finding).toBe(
      'layout shift 0.20 (75th percentile); live version 0.02',
    );
    expect(verdict(count(12), count(0)).finding).toBe('12 of 50 visits so far, 0 failed');
  });

  it('believes the edges first', () => {
    const failing = { candidate: count(80, 40), live: count(500) };
    expect(evaluateRollout({ browser: failing, edge: failing }, { minVisits: 50 }).verdict).toBe('worse');
  });

  it('does not add what both the browser and the edge saw', () => {
    const half = { candidate: count(30), live: count(300) };
    expect(evaluateRollout({ browser: half, edge: half }, { minVisits: 50 }).verdict).toBe('wait');
  });

  it('knows the bounds of a share', () => {
    expect(lowestShare(0, 0)).toBe(0);
    expect(lowestShare(0, 100)).toBe(0);
    expect(lowestShare(50, 100)).toBeCloseTo(0.419, 2);
    expect(lowestShare(100, 100)).toBeGreaterThan(0.96);
  });
});
