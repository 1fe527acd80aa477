import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * More tests than this that pass only when repeated are a fault of the site or of its tests, not of a busy
 * machine.
 */
export const MOST_UNSTEADY = 3;

const SLOWEST_SHOWN = 10;

const ERROR_LINES = 8;

/** The place and the first lines of an error, without the colours of a terminal. */
function firstLines({ message, location }) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [
    `at ${location ? `${basename(location.file)}:${location.line}` : 'an unknown place'}`,
    ...lines.slice(0, ERROR_LINES),
  ]
    .map((line) => `           ${line}`)
    .join('\n');
}

function* testsOf(suite, file = suite.file) {
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests)
      yield {
        name: `${file}:${spec.line} ${spec.title}`,
        status: test.status,
        ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
        errors: test.results.flatMap(({ errors }) => (errors ?? []).slice(0, 1).map(firstLines)),
      };
  for (const inner of suite.suites ?? []) yield* testsOf(inner, inner.file ?? file);
}

/**
 * What Playwright's JSON report says beyond its counts.
 * @returns the tests that failed once and passed when repeated, whether those are too many, the tests that
 * failed, and the slowest;
 *   each with its seconds, those that failed with the error of each try
 */
export function readBrowserReport(report) {
  const tests = report.suites.flatMap((suite) => [...testsOf(suite)]);
  const withErrors = (test) => [shown(test), ...test.errors].join('\n');
  const shown = ({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`;
  const unsteady = tests.filter(({ status }) => status === 'flaky').map(withErrors);
  return {
    unsteady,
    failed: tests.filter(({ status }) => status === 'unexpected').map(withErrors),
    isTooUnsteady: unsteady.length > MOST_UNSTEADY,
    slowest: tests
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST_SHOWN)
      .map(shown),
  };
}
