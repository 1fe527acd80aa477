import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const SLOWEST_SHOWN = 10;

const ERROR_LINES = 8;

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

/** @returns the failed tests with seconds and error, and the slowest ones */
export function readBrowserReport(report) {
  const tests = report.suites.flatMap((suite) => [...testsOf(suite)]);
  const shown = ({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`;
  return {
    failed: tests
      .filter(({ status }) => status === 'unexpected')
      .map((test) => [shown(test), ...test.errors].join('\n')),
    slowest: tests
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST_SHOWN)
      .map(shown),
  };
}
