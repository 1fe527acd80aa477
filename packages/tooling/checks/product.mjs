// The product description: every row and every decision names tests that exist and are not left out.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { readTests } from '../lib/test-titles.mjs';

const FOLDER = 'packages/handbook/product';
/** Files that `npm test` runs. */
const RUN =
  /^e2e\/specs\/.*\.spec\.ts$|^packages\/backend\/acceptance\/suite\/.*\.accept\.ts$|\.test\.(?:ts|tsx|mjs)$/;
// P and N are the rows of the comparison with other platforms.
const ROW = /^### ([FERPN])(\d+) \S/;
const PROOF = /^- `([^`›]+?) › ([^`]+)`$/;

/**
 * @param {[string, string][]} documents path and text
 * @returns {{ id?: string, where: string, file: string, name: string }[]} the named tests; those above the
 * first row have no `id`
 */
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

/**
 * The tests of a file that a name means: the title alone, or with the groups around it where titles repeat.
 */
export const testsNamed = (tests, name) =>
  tests.filter(({ path }) => ` › ${path.join(' › ')}`.endsWith(` › ${name}`));

/** Numbers that are missing between the first and the last one of a letter, and those that two rows have. */
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

/** Why a named test proves nothing; undefined when it does. */
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

/**
 * @param {[string, string][]} documents path and text
 * @param {(file: string) => ReturnType<typeof readTests> | undefined} testsOf undefined for a file that does
 * not exist
 * @returns {string[]} one line per fault
 */
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

/** Every document of the product description as path and text. */
export function productDocuments(root = ROOT) {
  const names = readdirSync(join(root, FOLDER), { recursive: true }).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => [`${FOLDER}/${name}`, readFileSync(join(root, FOLDER, name), 'utf8')]);
}

/** Reads a file's tests once, however often it is named. */
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
