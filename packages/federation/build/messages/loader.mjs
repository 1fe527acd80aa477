import { compileCatalogue } from './catalogue.mjs';

/** For webpack: a catalogue as compiled messages, so that no page has a parser. */
function load(source) {
  return `export const texts = ${JSON.stringify(compileCatalogue(source, this.resourcePath))};`;
}

// Webpack takes the default export.
export { load as default };
