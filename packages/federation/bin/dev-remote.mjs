#!/usr/bin/env node
// `dev-remote.mjs community 3101 [--alone | --shell]`; `--shell` also serves a shell whose edits keep state.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { appFolder, developmentShell, remoteBrowser, ROOT, withRefresh } from '../webpack/index.mjs';
import { withTypeCheck } from '../webpack/type-check.mjs';

const [id, portText = '3101', mode] = process.argv.slice(2);
const port = Number(portText);
const folder = id && appFolder(id);
if (!folder || !existsSync(join(folder, 'src/remote.ts'))) {
  process.stderr.write(`There is no remote "${id ?? ''}" in this repository.\n`);
  process.exit(1);
}
const isAlone = mode === '--alone';
const hasShell = mode === '--shell';
const plain = remoteBrowser({ id, hot: true, isRefreshed: hasShell, port });
const config = withTypeCheck(hasShell ? withRefresh(plain) : plain, folder);
config.infrastructureLogging = { level: 'warn' };
if (isAlone) {
  config.entry = { alone: join(folder, 'src/dev/bootstrap.tsx') };
  // The federation plugin's cache cannot be read without that plugin.
  config.cache = { ...config.cache, name: `${config.cache.name}-alone` };
  // Without a shell no host provides the shared libraries.
  config.plugins = config.plugins.filter((plugin) => plugin.constructor.name !== 'ModuleFederationPlugin');
}
const html =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/alone.css"><script defer src="/alone.js"></script><div id="root"></div>';

async function buildShell() {
  const output = join(ROOT, '.cache/development-shell');
  const compiler = webpack(developmentShell({ output, publicPath: `http://127.0.0.1:${port}/shell/` }));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return output;
}

const shell = hasShell ? await buildShell() : undefined;
const server = new WebpackDevServer(
  {
    port,
    host: '127.0.0.1',
    // Only a shell with React's development copy can refresh; others load the document again.
    hot: isAlone || hasShell,
    static: shell ? [{ directory: shell, publicPath: '/shell/', watch: false }] : false,
    liveReload: true,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    client: {
      overlay: hasShell && { errors: true, warnings: false, runtimeErrors: true },
      logging: 'warn',
      webSocketURL: `ws://127.0.0.1:${port}/ws`,
    },
    // The fake host knows no settings, so the token that this backend accepts is added here.
    proxy: process.env.BACKEND_URL
      ? [
          {
            context: ['/api', '/services'],
            target: process.env.BACKEND_URL,
            headers: { authorization: `Bearer ${process.env.PUBLIC_TOKEN || 'konnect-public'}` },
          },
        ]
      : [],
    setupMiddlewares(middlewares) {
      if (isAlone) {
        middlewares.push((request, response, next) => {
          if (!String(request.headers.accept).includes('text/html')) return next();
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        });
      }
      return middlewares;
    },
  },
  webpack(config),
);
await server.start();
process.stdout.write(`${id}${isAlone ? ' alone' : ''}: http://127.0.0.1:${port}\n`);

async function stop() {
  setTimeout(() => process.exit(0), 1_000).unref();
  await server.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
