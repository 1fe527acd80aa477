const { join } = require('node:path');

const KEEP = JSON.stringify(join(__dirname, 'keep-page.cjs'));

/** The refresh plugin would reload the document, because the file exports no component. */
module.exports = function loadPage(source, map) {
  const isPage = /\bexport const page\b/.test(source);
  this.callback(
    null,
    isPage
      ? `${source}\nif (import.meta.webpackHot) require(${KEEP})(import.meta.webpackHot, page);\n`
      : source,
    map,
  );
};
