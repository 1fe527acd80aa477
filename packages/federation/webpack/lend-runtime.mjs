// Hosts of other builders lend a container no runtime, so this runs before it.
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';

if (!globalThis.__KONNECT_BUNDLER_RUNTIME__) {
  globalThis.__KONNECT_BUNDLER_RUNTIME__ = bundlerRuntime;
  globalThis.__KONNECT_OWN_RUNTIME__ = true;
}
