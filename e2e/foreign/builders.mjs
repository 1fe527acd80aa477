// Each builder runs as its documentation shows it.
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { sharedRanges } from '@konnect/federation/shared';

const require = createRequire(import.meta.url);

/** @param {(name: string, range: string) => object} optionsOf what a build says of one shared library */
const sharedBy = (optionsOf) =>
  Object.fromEntries(
    Object.entries(sharedRanges()).map(([name, range]) => [
      name,
      { singleton: true, ...optionsOf(name, range) },
    ]),
  );

/** A remote has no copy of its own: the host provides them. */
export const consumed = () => sharedBy((_name, requiredVersion) => ({ import: false, requiredVersion }));

export const provided = () =>
  sharedBy((name, requiredVersion) => ({
    version: require(`${name}/package.json`).version,
    requiredVersion,
  }));

/** Every build has these options of the federation plugin. Remotes write a manifest. */
export const federationOptions = (options) => ({ shareStrategy: 'loaded-first', dts: false, ...options });

/** @returns {Promise<string>} the folder, which is empty then */
export async function emptied(folder) {
  const path = resolve(folder);
  await rm(path, { recursive: true, force: true });
  return path;
}

/** @param {(webpack: object) => object[]} pluginsOf plugins beside the one of Module Federation */
export async function runWebpack(config, federation, pluginsOf) {
  const { ModuleFederationPlugin } = await import('@module-federation/enhanced/webpack');
  const { webpack } = await import('@konnect/federation/webpack');
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    infrastructureLogging: { level: 'error' },
    performance: { hints: false },
    ...config,
    plugins: [...pluginsOf(webpack), new ModuleFederationPlugin(federation)],
  });
  await new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats.hasErrors())
          return fail(error ?? new Error(stats.toString({ all: false, errors: true })));
        done();
      });
    });
  });
}

export async function runRsbuild(cwd, config, federation) {
  const { createRsbuild } = await import('@rsbuild/core');
  const { pluginModuleFederation } = await import('@module-federation/rsbuild-plugin');
  const rsbuild = await createRsbuild({
    cwd,
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'error',
      plugins: [pluginModuleFederation(federation)],
      ...config,
    },
  });
  const { close } = await rsbuild.build();
  await close();
}

export async function runVite(root, options, federation) {
  const { build } = await import('vite');
  const { federation: plugin } = await import('@module-federation/vite');
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [plugin(federation)],
    build: { target: 'es2022', emptyOutDir: true, ...options },
  });
}
