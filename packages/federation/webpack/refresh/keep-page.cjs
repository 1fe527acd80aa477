const runtime = require('./runtime.cjs');

/** The shell holds the first page object, so it gets the fields of each new one instead of a reload. */
module.exports = function keepPage(hot, page) {
  const before = hot.data?.page;
  if (before) {
    Object.assign(before, page);
    // This must follow all modules that were evaluated together.
    setTimeout(() => runtime.performReactRefresh());
  }
  hot.dispose((data) => {
    data.page = before ?? page;
  });
  // A file that throws is evaluated again after its next edit.
  hot.accept((error) => reportError(error));
};
