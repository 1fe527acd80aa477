const { join } = require('node:path');

const KEEP = JSON.stringify(join(__dirname, 'keep-page.cjs'));

/**
 * Lets a file that exports a page take its own edits: it exports no component, so the refresh plugin would
 * load the document again.
 */
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
