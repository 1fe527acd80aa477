import { compileCatalogue } from './catalogue.mjs';

const transform = {
  process: (source, path) => ({
    code: `exports.texts = ${JSON.stringify(compileCatalogue(source, path))};`,
  }),
};

export { transform as default };
