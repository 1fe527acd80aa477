/** More tests than this that pass only when repeated are a fault of the site or of its tests, not of a busy machine. */
export const MOST_UNSTEADY = 3;

const SLOWEST_SHOWN = 10;

function* testsOf(suite, file = suite.file) {
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests)
      yield {
        name: `${file}:${spec.line} ${spec.title}`,
        status: test.status,
        ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
      };
  for (const inner of suite.suites ?? []) yield* testsOf(inner, inner.file ?? file);
}

/**
 * What Playwright's JSON report says beyond its counts.
 * @returns the tests that failed once and passed when repeated, whether those are too many, and the slowest tests; each with seconds
 */
export function readBrowserReport(report) {
  const tests = report.suites.flatMap((suite) => [...testsOf(suite)]);
  const shown = ({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`;
  const unsteady = tests.filter(({ status }) => status === 'flaky').map(shown);
  return {
    unsteady,
    isTooUnsteady: unsteady.length > MOST_UNSTEADY,
    slowest: tests
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST_SHOWN)
      .map(shown),
  };
}
