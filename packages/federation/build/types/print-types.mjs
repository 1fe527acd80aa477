// Prints types of the API surface (api-surface/describe-types.mjs) as declarations that need no package.

const WORD = /^[A-Za-z_$][\w$]*$/;
/** Primitives and literals, as the compiler writes them. */
const PLAIN =
  /^(?:string|number|boolean|bigint|symbol|null|undefined|void|never|unknown|true|false|-?\d+(?:\.\d+)?|"(?:[^"\\]|\\.)*")$/;
/** Types that every program of a browser has. */
const GLOBAL = new Set([
  ...['Array', 'ReadonlyArray', 'Map', 'ReadonlyMap', 'Set', 'ReadonlySet', 'Promise', 'Date', 'Error'],
  ...['Record', 'Readonly', 'Partial', 'Required', 'Pick', 'Omit', 'Exclude', 'Extract', 'NonNullable'],
  ...['URL', 'URLSearchParams', 'AbortSignal', 'File', 'Blob', 'FormData'],
]);

const byName = ([a], [b]) => (a < b ? -1 : 1);
const memberName = (name) => (WORD.test(name) || name.startsWith('[') ? name : JSON.stringify(name));
const member = ([name, type]) =>
  name.endsWith('?')
    ? `${memberName(name.slice(0, -1))}?: ${printType(type)}`
    : `${memberName(name)}: ${printType(type)}`;
const shapeName = (name) => (WORD.test(name) ? name : `$${Buffer.from(name).toString('hex')}`);

/** What a library alone knows is `unknown`: hosts may not have that library. */
export function printType(type) {
  if (typeof type === 'string') return PLAIN.test(type) ? type : 'unknown';
  if (type.ref !== undefined) return `Shapes.${shapeName(type.ref)}`;
  if (type.union) return `(${type.union.map(printType).join(' | ')})`;
  if (type.takes)
    return `((${type.takes.map(({ name, type: of }) => member([name, of])).join(', ')}) => ${printType(type.gives)})`;
  if (type.object) return printMembers(type.object);
  if (!GLOBAL.has(type.name)) return 'unknown';
  return type.of.length > 0 ? `${type.name}<${type.of.map(printType).join(', ')}>` : type.name;
}

export function printMembers(members) {
  return `{ ${Object.entries(members)
    .sort(byName)
    .map((entry) => `${member(entry)};`)
    .join(' ')} }`;
}

/** Names of the types that `roots` lead to, among `types`. */
function reachedNames(types, roots) {
  const names = new Set();
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (typeof node.ref === 'string') {
      if (names.has(node.ref)) return;
      names.add(node.ref);
      return visit(types[node.ref]);
    }
    Object.values(node).forEach(visit);
  };
  visit(roots);
  return [...names].sort();
}

/** The types that have a name, in a namespace of their own; nothing when there are none. */
export function printShapes(types, roots) {
  const lines = reachedNames(types, roots).map(
    (name) => `  type ${shapeName(name)} = ${printType(types[name] ?? 'unknown')};`,
  );
  return lines.length > 0 ? `declare namespace Shapes {\n${lines.join('\n')}\n}\n` : '';
}
