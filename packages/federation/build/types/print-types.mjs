const WORD = /^[A-Za-z_$][\w$]*$/;
const INDEX = /^\[(string|number|symbol|`.*`)\]$/;
const PLAIN =
  /^(?:string|number|boolean|bigint|symbol|null|undefined|void|never|unknown|true|false|-?\d+(?:\.\d+)?|"(?:[^"\\]|\\.)*")$/;
/** These derive a type from others and need more than `unknown`. */
const DERIVING = new Set([
  ...['Record', 'Readonly', 'Partial', 'Required', 'Pick', 'Omit', 'Exclude', 'Extract', 'NonNullable'],
]);
const GLOBAL = new Set([
  ...['Array', 'ReadonlyArray', 'Map', 'ReadonlyMap', 'Set', 'ReadonlySet', 'Promise', 'Date', 'Error'],
  ...['URL', 'URLSearchParams', 'AbortSignal', 'File', 'Blob', 'FormData'],
  ...DERIVING,
]);

const byName = ([a], [b]) => (a < b ? -1 : 1);
const memberName = (name) => (WORD.test(name) ? name : JSON.stringify(name));
const isOptional = ({ name }) => name.endsWith('?');

const partsOf = (type) =>
  type.union ??
  type.of ??
  (type.takes ? [...type.takes.map((taken) => taken.type), type.gives] : Object.values(type.object ?? {}));

/** @param prefix e.g. `Own_`: a type `File` would hide the global one, and equal names would be one type */
export function typePrinter(types, prefix) {
  const shapeName = (name) => prefix + (WORD.test(name) ? name : `$${Buffer.from(name).toString('hex')}`);

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
    // Only the value of a record may be anything.
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
      // A required parameter may not follow an optional one.
      return takes.slice(index).every(isOptional) ? `${word}?: ${type}` : `${word}: ${type} | undefined`;
    });
    return `(${printed.join(', ')})`;
  }

  const printMember = ([name, type]) =>
    name.endsWith('?')
      ? `${memberName(name.slice(0, -1))}?: ${printType(type)};`
      : `${memberName(name)}: ${printType(type)};`;

  /** In one body with an index signature every member must have its type. */
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
    printNamed: (members) => `{ ${Object.entries(members).sort(byName).map(printMember).join(' ')} }`,
    printReached: (roots) =>
      reachedNames(roots).map((name) => `type ${shapeName(name)} = ${printType(types[name] ?? 'unknown')};`),
  };
}
