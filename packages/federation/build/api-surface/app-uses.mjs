import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const SLOT = /^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+\/v[1-9][0-9]?$/;
/** These never reach a visitor. */
const ASIDE = ['node_modules', 'dist', 'dev', 'test'];

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ASIDE.includes(entry.name) ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|test-d|d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const nameOf = (node) => (ts.isIdentifier(node) || ts.isStringLiteral(node) ? node.text : undefined);

/** Names of the returned fields, as far as the text shows them. */
function givenFields(node, found) {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    givenFields(node.expression, found);
  else if (ts.isConditionalExpression(node))
    [node.whenTrue, node.whenFalse].forEach((part) => givenFields(part, found));
  else if (ts.isBinaryExpression(node)) givenFields(node.right, found);
  else if (ts.isObjectLiteralExpression(node)) {
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) givenFields(property.expression, found);
      else if (property.name && nameOf(property.name) !== undefined) found.add(nameOf(property.name));
    }
  } else if (ts.isBlock(node)) {
    const visit = (part) => {
      if (ts.isReturnStatement(part) && part.expression) givenFields(part.expression, found);
      else if (!ts.isFunctionLike(part)) ts.forEachChild(part, visit);
    };
    ts.forEachChild(node, visit);
  }
}

function headBody(node) {
  if (
    (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) &&
    node.name &&
    nameOf(node.name) === 'head'
  )
    return node.body;
  if (ts.isPropertyAssignment(node) && nameOf(node.name) === 'head' && ts.isFunctionLike(node.initializer))
    return node.initializer.body;
  return undefined;
}

/** Each entry maps a name that an app uses to the first file with it, relative to `src`. */
export function usesOf(folder, libraries) {
  const imports = Object.fromEntries(libraries.map((name) => [name, {}]));
  const members = {};
  const links = {};
  const slots = {};
  const heads = {};

  for (const path of sources(folder).sort()) {
    const file = relative(folder, path).replaceAll('\\', '/');
    const source = ts.createSourceFile(
      path,
      readFileSync(path, 'utf8'),
      ts.ScriptTarget.Latest,
      false,
      path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    const note = (list, name) => {
      if (name !== undefined && !Object.hasOwn(list, name)) list[name] = file;
    };
    const page = /^routes\/([^/]+-page)\.tsx$/.exec(file)?.[1];
    let linksName;
    const visit = (node) => {
      if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
        const library = node.moduleSpecifier.text;
        const clause = node.importClause;
        const named =
          clause?.namedBindings && ts.isNamedImports(clause.namedBindings)
            ? clause.namedBindings.elements
            : [];
        for (const element of named) {
          const name = (element.propertyName ?? element.name).text;
          if (library === '@konnect/contracts' && name === 'links') linksName = element.name.text;
          if (Object.hasOwn(imports, library) && !clause.isTypeOnly && !element.isTypeOnly)
            note(imports[library], name);
        }
        return;
      }
      if (ts.isPropertyAccessExpression(node)) {
        note(members, node.name.text);
        if (linksName !== undefined && ts.isIdentifier(node.expression) && node.expression.text === linksName)
          note(links, node.name.text);
      } else if (ts.isBindingElement(node)) note(members, nameOf(node.propertyName ?? node.name));
      else if (
        ts.isPropertyAssignment(node) ||
        ts.isShorthandPropertyAssignment(node) ||
        ts.isMethodDeclaration(node) ||
        ts.isJsxAttribute(node)
      )
        note(members, nameOf(node.name));
      else if (ts.isElementAccessExpression(node)) note(members, nameOf(node.argumentExpression));
      if (ts.isStringLiteralLike(node) && SLOT.test(node.text)) note(slots, node.text);
      const head = page && headBody(node);
      if (head) {
        const fields = new Set(heads[page]);
        givenFields(head, fields);
        heads[page] = [...fields].sort();
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { imports, members, links, slots, heads };
}
