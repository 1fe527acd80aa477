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
      failed: [],
      isTooUnsteady: false,
      slowest: ['  10.0 s  a.spec.ts:7 late', '   0.5 s  a.spec.ts:7 steady'],
    });
  });

  it('says of a test that failed where and why, for each try', () => {
    const failing = (line, message) => ({
      duration: 1000,
      errors: [{ message: `\u001b[31m${message}\u001b[39m`, location: { file: '/specs/a.spec.ts', line } }],
    });
    const results = [failing(12, 'Error: not seen\n\nCall log:'), failing(14, 'Error: sent twice')];
    const failed = { title: 'sends', line: 7, tests: [{ status: 'unexpected', results }] };
    expect(
      readBrowserReport({ suites: [{ file: 'a.spec.ts', specs: [failed] }] }).failed[0].split('\n'),
    ).toEqual([
      '   2.0 s  a.spec.ts:7 sends',
      '           at a.spec.ts:12',
      '           Error: not seen',
      '           Call log:',
      '           at a.spec.ts:14',
      '           Error: sent twice',
    ]);
  });

  it('takes no more than a few', () => {
    const specs = Array.from({ length: MOST_UNSTEADY + 1 }, (_, index) => spec(String(index), 'flaky', 1, 1));
    expect(readBrowserReport({ suites: [{ file: 'a.spec.ts', specs }] }).isTooUnsteady).toBe(true);
  });
});
