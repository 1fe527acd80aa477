// Every row of the comparison has a verdict, and names tests or says what is missing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { proofProblem, readProofs, testReader } from './product.mjs';

const FILE = 'packages/handbook/platform-rows.md';
const ROWS = { P: 32, N: 12 };
const HEADING = /^### ([PN]\d+) \S.*: (yes|partly|no)$/;

export const platformDocument = (root = ROOT) => [FILE, readFileSync(join(root, FILE), 'utf8')];

/** One entry per row; a heading without a verdict is none. */
function readRows(text) {
  return text
    .split(/^(?=### )/m)
    .slice(1)
    .flatMap((part) => {
      const [, id, verdict] = HEADING.exec(part.split('\n', 1)[0]) ?? [];
      return id ? [{ id, verdict, text: part }] : [];
    });
}

function rowProblems({ id, verdict, text }, hasProof) {
  const says = /^Lacking: \S/m.test(text);
  return [
    ...(verdict === 'no' && hasProof ? [`${id} says no and names a test.`] : []),
    ...(verdict !== 'no' && !hasProof ? [`${id} says ${verdict} and names no test.`] : []),
    ...(verdict === 'yes' && says ? [`${id} says yes and that something is lacking.`] : []),
    ...(verdict !== 'yes' && !says ? [`${id} says ${verdict} and not what is lacking.`] : []),
  ];
}

/** @param document path and text @returns {string[]} one line per fault */
export function comparePlatform(document, testsOf, counts = ROWS) {
  const rows = readRows(document[1]);
  const proofs = readProofs([document]);
  const wanted = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  );
  const found = rows.map(({ id }) => id);
  const problems = [
    ...wanted.filter((id) => !found.includes(id)).map((id) => `${id} has no row with a verdict.`),
    ...found.filter((id, index) => found.indexOf(id) !== index).map((id) => `${id} has two rows.`),
    ...found.filter((id) => !wanted.includes(id)).map((id) => `${id} is no row of the comparison.`),
    ...rows.flatMap((row) =>
      rowProblems(
        row,
        proofs.some((proof) => proof.id === row.id),
      ),
    ),
  ].map((problem) => `${document[0]}: ${problem}`);
  const unproven = proofs.flatMap((proof) => {
    const problem = proofProblem(proof, testsOf(proof.file));
    return problem ? [`${proof.where}: ${problem}.`] : [];
  });
  return [...problems, ...unproven];
}

export const checkPlatform = (root = ROOT) => comparePlatform(platformDocument(root), testReader(root));
