// Runs before a container in a page whose host lends it no runtime, as hosts of other makers do not.
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';

if (!globalThis.__KONNECT_BUNDLER_RUNTIME__) {
  globalThis.__KONNECT_BUNDLER_RUNTIME__ = bundlerRuntime;
  globalThis.__KONNECT_OWN_RUNTIME__ = true;
}
