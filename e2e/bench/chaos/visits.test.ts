import { longestFailing } from './visits';

const visit = (from: number, to: number, fault?: string) => ({ from, to, ...(fault && { fault }) });

describe('the longest time for which visits fail', () => {
  it.each([
    ['nothing when all come through', [visit(0, 10), visit(100, 110)], 0],
    [
      'from the first failed one to the next that comes through',
      [visit(0, 5), visit(100, 120, '503'), visit(200, 230, '503'), visit(300, 310)],
      200,
    ],
    [
      'of the longest row of them',
      [visit(0, 10, '503'), visit(100, 110), visit(200, 210, '503'), visit(500, 510)],
      300,
    ],
    [
      'until the end of the last when none comes through any more',
      [visit(0, 10), visit(100, 120, 'reset'), visit(200, 900, 'timeout')],
      800,
    ],
  ])('is %s', (_, visits, expected) => {
    expect(longestFailing(visits)).toBe(expected);
  });
});
