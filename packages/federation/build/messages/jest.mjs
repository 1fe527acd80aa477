import { compileCatalogue } from './catalogue.mjs';

/** For Jest: the same as webpack makes of a catalogue. */
const transform = {
  process: (source, path) => ({
    code: `exports.texts = ${JSON.stringify(compileCatalogue(source, path))};`,
  }),
};

// Jest takes the default export.
export { transform as default };
