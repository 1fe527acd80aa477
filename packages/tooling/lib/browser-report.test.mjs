import { MOST_UNSTEADY, readBrowserReport } from './browser-report.mjs';

const spec = (title, status, ...durations) => ({
  title,
  line: 7,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});

describe('readBrowserReport', () => {
  it('names what passed only when repeated, and the slowest', () => {
    const report = {
      suites: [
        {
          file: 'a.spec.ts',
          specs: [spec('steady', 'expected', 500)],
          suites: [{ title: 'inner', specs: [spec('late', 'flaky', 9000, 1000)] }],
        },
      ],
    };
    expect(readBrowserReport(report)).toEqual({
      unsteady: ['  10.0 s  a.spec.ts:7 late'],
      isTooUnsteady: false,
      slowest: ['  10.0 s  a.spec.ts:7 late', '   0.5 s  a.spec.ts:7 steady'],
    });
  });

  it('takes no more than a few', () => {
    const specs = Array.from({ length: MOST_UNSTEADY + 1 }, (_, index) => spec(String(index), 'flaky', 1, 1));
    expect(readBrowserReport({ suites: [{ file: 'a.spec.ts', specs }] }).isTooUnsteady).toBe(true);
  });
});
