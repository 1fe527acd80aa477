import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { createRequire } from 'node:module';
import { IS_INSTALLED, ROOT } from '../../webpack/index.mjs';
import { describeTypes } from './describe-types.mjs';

const CACHE = join(ROOT, '.cache/build');
const SOURCES = ['host-api', 'contracts', 'api-client'].map((name) => join(ROOT, 'packages', name, 'src'));
const HOST_API = join(SOURCES[0], 'index.ts');
const CONTRACTS = join(SOURCES[1], 'index.ts');

function isSource(path) {
  return /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$/.test(path);
}

function hashOf(folders) {
  const hash = createHash('sha256')
    .update(readFileSync(new URL(import.meta.url)))
    .update(readFileSync(new URL('./describe-types.mjs', import.meta.url)));
  for (const folder of folders) {
    for (const path of readdirSync(folder, { recursive: true }).filter(isSource).sort())
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(folder, path)))
        .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** @returns { hostApi: name -> type, exposed, slots: name -> type of its props, head, types } */
export function describeApiSurface(hostApiFile = HOST_API, contractsFile = CONTRACTS) {
  const { config } = ts.readConfigFile(join(ROOT, 'packages/tooling/tsconfig/base.json'), (path) =>
    readFileSync(path, 'utf8'),
  );
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const program = ts.createProgram([hostApiFile, contractsFile], { ...options, types: [] });
  const checker = program.getTypeChecker();
  const exportsOf = (file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} exports nothing.`);
    return new Map(
      checker
        .getExportsOfModule(module)
        .map((symbol) => [
          symbol.name,
          symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
        ]),
    );
  };
  const hostApi = exportsOf(hostApiFile);
  const contracts = exportsOf(contractsFile);
  const { types, describe } = describeTypes(checker);
  const declared = (symbols, name) => {
    const symbol = symbols.get(name);
    if (!symbol)
      throw new Error(
        `No type ${name} is part of the API surface any more: packages/federation/build/api-surface has to learn its new name.`,
      );
    return checker.getDeclaredTypeOfSymbol(symbol);
  };
  const values = [...hostApi].filter(([, symbol]) => symbol.flags & ts.SymbolFlags.Value);
  return {
    hostApi: Object.fromEntries(
      values.map(([name, symbol]) => [name, describe(checker.getTypeOfSymbol(symbol))]),
    ),
    exposed: describe(declared(hostApi, 'Remote')),
    slots: Object.fromEntries(
      checker
        .getPropertiesOfType(declared(contracts, 'SlotProps'))
        .map((slot) => [slot.name, describe(checker.getTypeOfSymbol(slot))]),
    ),
    head: describe(declared(contracts, 'Head')),
    types,
  };
}

/** A released host-api contains the result of `describeApiSurface` here. */
export const RELEASED_API_SURFACE = '@konnect/host-api/api-surface.json';

/** The compiler takes seconds, so the result is cached. */
export function apiSurfaceTypes() {
  if (IS_INSTALLED)
    return JSON.parse(
      readFileSync(createRequire(join(ROOT, 'package.json')).resolve(RELEASED_API_SURFACE), 'utf8'),
    );
  const file = join(CACHE, `border-${hashOf(SOURCES)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const apiSurface = describeApiSurface();
  mkdirSync(CACHE, { recursive: true });
  // Two builds may run side by side.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(apiSurface));
  renameSync(`${file}.${process.pid}`, file);
  return apiSurface;
}
