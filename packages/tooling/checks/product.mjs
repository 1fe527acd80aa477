// Every row and every decision of the product description names tests that exist and run.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { readTests } from '../lib/test-titles.mjs';

const FOLDER = 'packages/handbook/product';
const RUN =
  /^e2e\/specs\/.*\.spec\.ts$|^packages\/backend\/acceptance\/suite\/.*\.accept\.ts$|\.test\.(?:ts|tsx|mjs)$/;
// P and N are the rows of the comparison with other platforms.
const ROW = /^### ([FERPN])(\d+) \S/;
const PROOF = /^- `([^`›]+?) › ([^`]+)`$/;

/** @returns {{ id?: string, where: string, file: string, name: string }[]} no `id` above the first row */
export function readProofs(documents) {
  return documents.flatMap(([path, text]) => {
    let id;
    return text.split('\n').flatMap((line, index) => {
      const [, letter, number] = ROW.exec(line) ?? [];
      if (letter) id = `${letter}${number}`;
      else if (/^##? /.test(line)) id = undefined;
      const [, file, name] = PROOF.exec(line) ?? [];
      return file ? [{ id, where: `${path}:${index + 1}`, file, name }] : [];
    });
  });
}

const rowsOf = (documents) =>
  documents.flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line) => (ROW.exec(line) ? [{ id: ROW.exec(line).slice(1, 3).join(''), path }] : [])),
  );

/** A name is the title alone, or with its groups where titles repeat. */
export const testsNamed = (tests, name) =>
  tests.filter(({ path }) => ` › ${path.join(' › ')}`.endsWith(` › ${name}`));

function numberProblems(rows, letter) {
  const numbers = rows.filter(({ id }) => id.startsWith(letter)).map(({ id }) => Number(id.slice(1)));
  const twice = numbers
    .filter((number, index) => numbers.indexOf(number) !== index)
    .map((number) => `${letter}${number} is described twice.`);
  const all = Array.from({ length: Math.max(0, ...numbers) }, (_, index) => index + 1);
  return [
    ...twice,
    ...all
      .filter((number) => !numbers.includes(number))
      .map((number) => `${letter}${number} is described nowhere.`),
  ];
}

/** Undefined when the named test proves something. */
export function proofProblem({ file, name }, tests) {
  if (!RUN.test(file)) return `${file} is no file that npm test runs`;
  if (!tests) return `${file} does not exist`;
  const [test, ...others] = testsNamed(tests, name);
  if (!test) return `${file} has no test "${name}"`;
  if (others.length > 0) return `${file} has several tests "${name}": name the group, too`;
  if (test.runs === 'never') return `"${name}" is left out`;
  return test.runs === 'without a reason'
    ? `"${name}" is left out by a condition that gives no reason`
    : undefined;
}

/** @param testsOf returns undefined for a missing file @returns {string[]} one line per fault */
export function compareProduct(documents, testsOf) {
  const rows = rowsOf(documents);
  const proofs = readProofs(documents);
  const named = new Set(proofs.map(({ id }) => id));
  return [
    ...['F', 'E', 'R'].flatMap((letter) => numberProblems(rows, letter)),
    ...rows.filter(({ id }) => !named.has(id)).map(({ id, path }) => `${path}: ${id} names no test.`),
    ...proofs.flatMap((proof) => {
      const problem = proofProblem(proof, testsOf(proof.file));
      return problem ? [`${proof.where}: ${problem}.`] : [];
    }),
  ];
}

export function productDocuments(root = ROOT) {
  const names = readdirSync(join(root, FOLDER), { recursive: true }).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => [`${FOLDER}/${name}`, readFileSync(join(root, FOLDER, name), 'utf8')]);
}

/** Caches the tests of each file. */
export function testReader(root = ROOT) {
  const read = new Map();
  return (file) => {
    if (!read.has(file))
      read.set(
        file,
        existsSync(join(root, file)) ? readTests(file, readFileSync(join(root, file), 'utf8')) : undefined,
      );
    return read.get(file);
  };
}

export const checkProduct = (root = ROOT) => compareProduct(productDocuments(root), testReader(root));
