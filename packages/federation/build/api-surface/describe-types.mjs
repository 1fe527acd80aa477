import ts from 'typescript';

// A type as plain data: a name or primitive, { ref } to one of `types`, { object: { "name?": T } },
// { takes: [{ name, type }], gives: T }, { union: [T] }, or { name, of: [T] } of another package.

const { TypeFlags, TypeFormatFlags } = ts;
const OBJECT = TypeFlags.Object | TypeFlags.Intersection;
const LITERAL_UNION = TypeFlags.Boolean | TypeFlags.Enum;

const isForeign = (symbol) =>
  (symbol?.declarations ?? []).some((declaration) =>
    /[\\/]node_modules[\\/]|[\\/]lib\.[^\\/]*d\.ts$/.test(declaration.getSourceFile().fileName),
  );
const optional = (name, isOptional) => (isOptional ? `${name}?` : name);

export function describeTypes(checker) {
  const types = {};
  const textOf = (type) => checker.typeToString(type, undefined, TypeFormatFlags.NoTruncation);

  function objectOf(type) {
    const members = checker.getPropertiesOfType(type).map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const own = checker.getTypeOfSymbol(property);
      return [
        optional(property.name, isOptional),
        describe(isOptional ? checker.getNonNullableType(own) : own),
      ];
    });
    const index = checker
      .getIndexInfosOfType(type)
      .map(({ keyType, type: value }) => [`[${textOf(keyType)}]`, describe(value)]);
    return { object: Object.fromEntries([...members, ...index].sort(([a], [b]) => (a < b ? -1 : 1))) };
  }

  function functionOf(signature) {
    const takes = signature.parameters.map((parameter) => {
      const declaration = parameter.valueDeclaration;
      const isOptional = Boolean(
        declaration && ts.isParameter(declaration) && (declaration.questionToken || declaration.initializer),
      );
      const own = checker.getTypeOfSymbol(parameter);
      return {
        name: optional(parameter.name, isOptional),
        type: describe(isOptional ? checker.getNonNullableType(own) : own),
      };
    });
    const gives = describe(signature.getReturnType());
    // A value that only passes through, such as a page through definePage, belongs to its caller.
    const isPassed = takes.some(({ type }) => type.ref !== undefined && type.ref === gives.ref);
    return { takes, gives: isPassed ? 'unknown' : gives };
  }

  function structure(type) {
    const [signature] = type.getCallSignatures();
    return signature && checker.getPropertiesOfType(type).length === 0
      ? functionOf(signature)
      : objectOf(type);
  }

  function describe(type) {
    const { aliasSymbol, aliasTypeArguments, symbol } = type;
    if (aliasSymbol && isForeign(aliasSymbol))
      return { name: aliasSymbol.name, of: (aliasTypeArguments ?? []).map(describe) };
    if (type.isUnion() && !(type.flags & LITERAL_UNION)) {
      // In a union with other types, `boolean` arrives as its two values.
      const parts = [
        ...new Map(
          type.types.map((part) => [part.flags & TypeFlags.BooleanLiteral ? 'boolean' : textOf(part), part]),
        ),
        // The compiler orders members by when it met them in the program.
      ].sort(([a], [b]) => (a < b ? -1 : 1));
      return { union: parts.map(([text, part]) => (text === 'boolean' ? text : describe(part))) };
    }
    if (!(type.flags & OBJECT) || type.flags & TypeFlags.TypeParameter) return textOf(type);
    // Unnamed types of a library have no end, so their shortened text is enough.
    if (isForeign(symbol) && symbol.name.startsWith('__')) return checker.typeToString(type);
    if (isForeign(symbol))
      return {
        name: symbol.name,
        of: checker
          .getTypeArguments(type)
          .filter((part) => !part.isThisType)
          .map(describe),
      };
    const name = aliasSymbol || (symbol && !symbol.name.startsWith('__')) ? textOf(type) : null;
    if (name === null || symbol?.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Method))
      return structure(type);
    if (!Object.hasOwn(types, name)) {
      types[name] = null;
      types[name] = structure(type);
    }
    return { ref: name };
  }

  return { types, describe };
}
