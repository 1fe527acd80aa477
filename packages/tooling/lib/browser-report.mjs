import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const SLOWEST_SHOWN = 10;

const ERROR_LINES = 8;
const SEEN_LINES = 50;

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

/**
 * Who reads the log of another machine has no pictures of it. The frame around the content, and the choices
 * of a list, say little of a failure.
 */
function seenLines(attachments = []) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return [];
  const seen = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  const parts = seen.split(/\n(?=- )/).filter((part) => !/^- (banner|navigation|contentinfo)/.test(part));
  const lines = parts.flatMap((part) => part.split('\n'));
  const telling = lines.filter((line) => line.trim() !== '' && !/^ *- (option|\/url)/.test(line));
  return telling.slice(0, SEEN_LINES).map((line) => `           | ${line}`);
}

function* testsOf(suite, file = suite.file) {
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests)
      yield {
        name: `${file}:${spec.line} ${spec.title}`,
        status: test.status,
        ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
        errors: test.results.flatMap(({ errors, attachments }) => [
          ...(errors ?? []).slice(0, 1).map(firstLines),
          ...seenLines(attachments),
        ]),
      };
  for (const inner of suite.suites ?? []) yield* testsOf(inner, inner.file ?? file);
}

/** @returns the failed tests with seconds, error and what the page showed, and the slowest ones */
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
