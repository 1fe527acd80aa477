// Prints types of the API surface (api-surface/describe-types.mjs) as declarations that need no package.

const WORD = /^[A-Za-z_$][\w$]*$/;
/** How the API surface names an index signature. */
const INDEX = /^\[(string|number|symbol|`.*`)\]$/;
/** Primitives and literals, as the compiler writes them. */
const PLAIN =
  /^(?:string|number|boolean|bigint|symbol|null|undefined|void|never|unknown|true|false|-?\d+(?:\.\d+)?|"(?:[^"\\]|\\.)*")$/;
/** Types of every browser program that derive a type from others; they need more than `unknown`. */
const DERIVING = new Set([
  ...['Record', 'Readonly', 'Partial', 'Required', 'Pick', 'Omit', 'Exclude', 'Extract', 'NonNullable'],
]);
/** Types that every program of a browser has. */
const GLOBAL = new Set([
  ...['Array', 'ReadonlyArray', 'Map', 'ReadonlyMap', 'Set', 'ReadonlySet', 'Promise', 'Date', 'Error'],
  ...['URL', 'URLSearchParams', 'AbortSignal', 'File', 'Blob', 'FormData'],
  ...DERIVING,
]);

const byName = ([a], [b]) => (a < b ? -1 : 1);
const memberName = (name) => (WORD.test(name) ? name : JSON.stringify(name));
const isOptional = ({ name }) => name.endsWith('?');

/** What a type is made of. */
const partsOf = (type) =>
  type.union ??
  type.of ??
  (type.takes ? [...type.takes.map((taken) => taken.type), type.gives] : Object.values(type.object ?? {}));

/**
 * Prints the types of one program of the compiler.
 * @param types those with a name, by that name
 * @param prefix what their names begin with in the declarations, e.g. `Own_`: without one a type `File` would
 * hide the global, and equal names of two programs would be one type
 */
export function typePrinter(types, prefix) {
  const shapeName = (name) => prefix + (WORD.test(name) ? name : `$${Buffer.from(name).toString('hex')}`);

  /** What a library alone knows is `unknown`: hosts may not have that library. */
  function printType(type) {
    if (typeof type === 'string') return PLAIN.test(type) ? type : 'unknown';
    if (type.ref !== undefined) return `Shapes.${shapeName(type.ref)}`;
    if (type.union) {
      const parts = type.union.map(printType);
      return parts.includes('unknown') ? 'unknown' : `(${parts.join(' | ')})`;
    }
    if (type.takes) return `(${printParameters(type.takes)} => ${printType(type.gives)})`;
    if (type.object) return printMembers(type.object);
    return printGlobal(type);
  }

  function printGlobal({ name, of }) {
    if (!GLOBAL.has(name)) return 'unknown';
    const parts = of.map(printType);
    // The value of a record is the one part that may be anything.
    const needed = name === 'Record' ? parts.slice(0, 1) : parts;
    if (DERIVING.has(name) && needed.includes('unknown')) return 'unknown';
    return parts.length > 0 ? `${name}<${parts.join(', ')}>` : name;
  }

  function printParameters(takes) {
    const printed = takes.map((taken, index) => {
      const name = taken.name.replace(/\?$/, '');
      const word = WORD.test(name) ? name : `parameter${index}`;
      const type = printType(taken.type);
      if (!isOptional(taken)) return `${word}: ${type}`;
      // A parameter that is needed may not follow one that may be left out.
      return takes.slice(index).every(isOptional) ? `${word}?: ${type}` : `${word}: ${type} | undefined`;
    });
    return `(${printed.join(', ')})`;
  }

  const printMember = ([name, type]) =>
    name.endsWith('?')
      ? `${memberName(name.slice(0, -1))}?: ${printType(type)};`
      : `${memberName(name)}: ${printType(type)};`;

  /** In one body with an index signature every member would have to be of its type. */
  function printMembers(members) {
    const entries = Object.entries(members).sort(byName);
    const named = entries.filter(([name]) => !INDEX.test(name));
    const indexes = entries
      .filter(([name]) => INDEX.test(name))
      .map(([name, type]) => `{ [key: ${INDEX.exec(name)[1]}]: ${printType(type)} }`);
    const body = `{ ${named.map(printMember).join(' ')} }`;
    if (indexes.length === 0) return body;
    return `(${[...(named.length > 0 ? [body] : []), ...indexes].join(' & ')})`;
  }

  /** Names of the types that `roots` lead to. */
  function reachedNames(roots) {
    const names = new Set();
    const visit = (type) => {
      if (type.ref === undefined) return partsOf(type).forEach(visit);
      if (names.has(type.ref)) return;
      names.add(type.ref);
      visit(types[type.ref] ?? 'unknown');
    };
    roots.forEach(visit);
    return [...names].sort();
  }

  return {
    /** The members of an interface, in the order of their names. */
    printNamed: (members) => `{ ${Object.entries(members).sort(byName).map(printMember).join(' ')} }`,
    /** The types with a name that `roots` lead to, one declaration a line. */
    printReached: (roots) =>
      reachedNames(roots).map((name) => `type ${shapeName(name)} = ${printType(types[name] ?? 'unknown')};`),
  };
}
