const runtime = require('./runtime.cjs');

/**
 * Takes an edited file of `src/routes` into the page without loading the document again. The shell holds the
 * page object that it loaded first, so that one gets what the new one says; the component is known to the
 * refresh runtime by its name.
 * @param hot the module's `import.meta.webpackHot` @param page what the file exports
 */
module.exports = function keepPage(hot, page) {
  const before = hot.data?.page;
  if (before) {
    Object.assign(before, page);
    // After the modules that were evaluated together with this one.
    setTimeout(() => runtime.performReactRefresh());
  }
  hot.dispose((data) => {
    data.page = before ?? page;
  });
  // A file that throws while it is evaluated is tried again as it is edited next.
  hot.accept((error) => reportError(error));
};
