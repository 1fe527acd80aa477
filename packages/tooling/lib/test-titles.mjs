import ts from 'typescript';

const TEST = /^[xf]?(?:it|test)(?:\.(?:only|skip|fixme|failing|each)\b.*)?$|^\w+It$|^\(.*\bit\b.*\)$/s;
const DESCRIBE = /^[xf]?describe\b|^test\.describe\b|^\(.*\bdescribe\b.*\)$/s;
const NEVER = /^x(?:it|test|describe)\b|\.(?:skip|fixme|todo)\b/;

/** From the best to the worst; a test is as bad as its worst group. */
const WORSE = ['always', 'sometimes', 'without a reason', 'never'];
const worse = (a, b) => (WORSE.indexOf(a) > WORSE.indexOf(b) ? a : b);

/** The `${...}` of a template stays. Undefined for a computed title. */
function titleOf(node, tree) {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText(tree).slice(1, -1).replaceAll('\\`', '`') : undefined;
}

/** A group named by a variable has its value in reports. */
function computedTitle({ arguments: [title, body] }, tree) {
  return body ? `\${${title.getText(tree)}}` : undefined;
}

const holdsCode = (node) =>
  node.arguments.some((part) => ts.isArrowFunction(part) || ts.isFunctionExpression(part));

/** For `test.skip(...)` or `test.fixme(...)`; undefined for other calls. */
function exclusionOf(node, tree) {
  const { name, expression } = node.expression;
  if (name?.text !== 'skip' && name?.text !== 'fixme') return undefined;
  if (!['test', 'it'].includes(expression.text) || titleOf(node.arguments[0], tree) !== undefined)
    return undefined;
  const [condition, reason] = node.arguments;
  if (name.text === 'fixme' || !condition || condition.kind === ts.SyntaxKind.TrueKeyword) return 'never';
  return reason ? 'sometimes' : 'without a reason';
}

/** `it.skip` and `xit` never run, `(condition ? it : it.skip)` sometimes. */
function runsByCall(callee) {
  if (callee.startsWith('(')) return 'sometimes';
  return NEVER.test(callee) ? 'never' : 'always';
}

function scopeOf(node, outer, tree) {
  if (!ts.isCallExpression(node) || !holdsCode(node)) return undefined;
  const callee = node.expression.getText(tree);
  const isGroup = DESCRIBE.test(callee);
  if (!isGroup && !TEST.test(callee)) return undefined;
  const title = titleOf(node.arguments[0], tree) ?? (isGroup ? computedTitle(node, tree) : undefined);
  if (title === undefined) return undefined;
  return { isGroup, outer, path: [...outer.path, title], runs: runsByCall(callee) };
}

/** @returns one `{ path, runs }` per test; `sometimes` means that a condition with a reason may skip it */
export function readTests(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const tests = [];
  const visit = (node, scope) => {
    const exclusion = ts.isCallExpression(node) ? exclusionOf(node, tree) : undefined;
    if (exclusion) scope.runs = worse(scope.runs, exclusion);
    const inner = exclusion ? undefined : scopeOf(node, scope, tree);
    if (inner && !inner.isGroup) tests.push(inner);
    ts.forEachChild(node, (child) => visit(child, inner ?? scope));
  };
  visit(tree, { path: [], runs: 'always' });
  const runsOf = (scope) => (scope ? worse(scope.runs, runsOf(scope.outer)) : 'always');
  return tests.map((test) => ({ path: test.path, runs: runsOf(test) }));
}
