// One refresh runtime for the page, whichever build brings it: families of components that two runtimes know
// are refreshed by neither.
module.exports = globalThis.__KONNECT_REFRESH__ ??= require('react-refresh/runtime');
