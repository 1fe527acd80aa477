import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { transformSync } from '@swc/core';
import compile from 'icu-minify/compile';

const FOLDER = 'messages';
/** The base name is the locale: `en.ts`, `fr-CA.ts`. */
export const CATALOGUE = /[\\/]src[\\/]messages[\\/]([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.ts$/;

export function readCatalogue(source, path) {
  const { code } = transformSync(source, {
    filename: path,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  const load = (name) => {
    throw new Error(
      `${path} imports ${name}: a catalogue is plain text; only types may come from elsewhere.`,
    );
  };
  vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, { filename: path })(
    module,
    module.exports,
    load,
  );
  const { texts } = module.exports;
  const isPlain =
    typeof texts === 'object' &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === 'string');
  if (!isPlain) throw new Error(`${path} must export an object of texts named "texts".`);
  return texts;
}

/** Browsers format this short form without a parser. @throws Error naming the message */
export function compileCatalogue(source, path) {
  return Object.fromEntries(
    Object.entries(readCatalogue(source, path)).map(([key, text]) => {
      try {
        return [key, compile(text)];
      } catch (error) {
        throw new Error(`${path}: "${key}" is no ICU message: ${error.message}`);
      }
    }),
  );
}

export function readCatalogues(sources) {
  const folder = join(sources, FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const path = join(folder, name);
      const locale = CATALOGUE.exec(path)?.[1];
      return locale ? [[locale, readCatalogue(readFileSync(path, 'utf8'), path)]] : [];
    }),
  );
}
