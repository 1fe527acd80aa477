import { compileCatalogue } from './catalogue.mjs';

/** Compiled messages save each page a parser. */
function load(source) {
  return `export const texts = ${JSON.stringify(compileCatalogue(source, this.resourcePath))};`;
}

export { load as default };
