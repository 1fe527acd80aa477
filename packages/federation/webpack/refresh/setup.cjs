// Runs before React, which tells the runtime of what it renders only if the runtime was there first.
const runtime = require('./runtime.cjs');

runtime.injectIntoGlobalHook(globalThis);

// React keeps what its boundaries catch to the console. The overlay of the dev server shows what the page
// reports.
const { console: output } = globalThis;
const { error } = output;
output.error = (...values) => {
  error.apply(output, values);
  const thrown = values.find((value) => value instanceof Error);
  if (thrown) setTimeout(() => reportError(thrown));
};
