import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describeTypes } from './describe-types.mjs';

const INTERFACES = { KonnectEvents: 'events', KonnectStores: 'stores' };
const MERGED = /interface Konnect(?:Events|Stores)\b/;

function declaringFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$/.test(path))
    .filter((path) => !/(?:^|[\\/])(?:node_modules|dist)[\\/]/.test(path))
    .map((path) => join(folder, path))
    .filter((path) => MERGED.test(readFileSync(path, 'utf8')))
    .sort();
}

/** A team's repository has no configuration of ours, so the options are here. */
const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** @returns { events: name -> type of its payload, stores: name -> type of its value, types } */
export function declaredChannels(folder) {
  const files = declaringFiles(folder);
  const found = { events: {}, stores: {} };
  if (files.length === 0) return { ...found, types: {} };
  const program = ts.createProgram(files, OPTIONS);
  const checker = program.getTypeChecker();
  const { types, describe } = describeTypes(checker);
  const visit = (node) => {
    const part = ts.isInterfaceDeclaration(node) ? INTERFACES[node.name.text] : undefined;
    for (const member of part ? node.members : [])
      if (ts.isPropertySignature(member) && ts.isStringLiteral(member.name))
        found[part][member.name.text] = describe(checker.getTypeAtLocation(member));
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(program.getSourceFile(file));
  return { ...found, types };
}

/** @throws Error naming a channel of `src/remote.ts` without a type or of another remote */
export function channelTypes(id, folder, { publishes = {}, subscribes = [], stores = [], reads = [] }) {
  const declared = declaredChannels(folder);
  const own = [...Object.keys(publishes), ...stores];
  const stranger = own.find((name) => !name.startsWith(`${id}.`));
  if (stranger)
    throw new Error(`${id}: ${stranger} is not its own; its events and stores begin with "${id}.".`);
  const pick = (part, names, word) =>
    Object.fromEntries(
      names.map((name) => {
        if (!Object.hasOwn(declared[part], name))
          throw new Error(`${id}: no type for ${name}. Declare it in a file of src, in "interface ${word}".`);
        return [name, declared[part][name]];
      }),
    );
  return {
    events: pick('events', [...Object.keys(publishes), ...subscribes], 'KonnectEvents'),
    stores: pick('stores', [...stores, ...reads], 'KonnectStores'),
    types: declared.types,
  };
}
