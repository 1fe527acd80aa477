// Two runtimes in one page would both fail to refresh components that each of them knows.
module.exports = globalThis.__KONNECT_REFRESH__ ??= require('react-refresh/runtime');
