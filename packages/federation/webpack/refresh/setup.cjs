// React reports its renders only to a runtime that was there first.
const runtime = require('./runtime.cjs');

runtime.injectIntoGlobalHook(globalThis);

// The dev server's overlay shows reported errors, but React only logs those that its boundaries catch.
const { console: output } = globalThis;
const { error } = output;
output.error = (...values) => {
  error.apply(output, values);
  const thrown = values.find((value) => value instanceof Error);
  if (thrown) setTimeout(() => reportError(thrown));
};
