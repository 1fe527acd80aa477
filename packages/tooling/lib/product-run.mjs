// The reports of one `npm test` show whether the named tests really ran.
import { relative } from 'node:path';
import { testsNamed } from '../checks/product.mjs';

const PLAYWRIGHT = { expected: 'passed', unexpected: 'failed', skipped: 'skipped' };

function* browserTests(suite, file, groups) {
  for (const spec of suite.specs ?? []) {
    for (const test of spec.tests)
      yield {
        file,
        path: [...groups, spec.title],
        outcome: PLAYWRIGHT[test.status],
        reason: test.annotations?.find(({ type }) => type === 'skip')?.description,
      };
  }
  for (const inner of suite.suites ?? []) yield* browserTests(inner, file, [...groups, inner.title]);
}

/** Files are named from the repository's root. */
export const browserResults = (report, folder = 'e2e/specs') =>
  report.suites.flatMap((suite) => [...browserTests(suite, `${folder}/${suite.file}`, [])]);

export const unitResults = (report, root) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(root, name),
      path: [...ancestorTitles, title],
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );

/** In a title, `${...}`, `%s` and `$name` match any text. */
function pattern(path) {
  const parts = path.join(' › ').split(/\$\{[^}]*\}|%[sdifjopc#%]|\$[a-z][\w.]*/i);
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*')}$`);
}

function outcomeOf({ file, name }, tests, resultsByFile) {
  const [test] = testsNamed(tests ?? [], name);
  const runs = test ? pattern(test.path) : undefined;
  const results = (resultsByFile.get(file) ?? []).filter(({ path }) => runs?.test(path.join(' › ')));
  if (results.length === 0) return { fault: 'did not run' };
  if (results.some(({ outcome }) => outcome === 'failed')) return { fault: 'failed' };
  if (results.some(({ outcome }) => outcome === 'passed')) return {};
  if (test.runs !== 'sometimes') return { fault: 'was left out' };
  return { leftOut: results[0].reason ?? 'its condition did not hold' };
}

/** @returns {{ faults: string[], leftOut: string[] }} `leftOut` has a reason in its source */
export function compareRun(proofs, testsOf, results) {
  const byFile = groupByFile(results);
  const faults = [];
  const leftOut = [];
  for (const proof of proofs) {
    const outcome = outcomeOf(proof, testsOf(proof.file), byFile);
    const line = `${proof.id ?? proof.where}: ${proof.file} › ${proof.name}`;
    if (outcome.fault) faults.push(`${line} ${outcome.fault}.`);
    if (outcome.leftOut) leftOut.push(`${line}: ${outcome.leftOut}`);
  }
  return { faults, leftOut };
}

function groupByFile(results) {
  const byFile = new Map();
  for (const result of results) {
    if (!byFile.has(result.file)) byFile.set(result.file, []);
    byFile.get(result.file).push(result);
  }
  return byFile;
}
