// DEV_PORT: where; BACKEND_URL: the running services; DEV_CONFIG: public config as JSON.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReactRefreshPlugin, webpack, WebpackDevServer, wholeSite } from '@konnect/federation/webpack';

const here = dirname(fileURLToPath(import.meta.url));
const port = Number(process.env.DEV_PORT ?? 3000);
const backend = process.env.BACKEND_URL;

const config = wholeSite({ entry: join(here, 'dev-entry.ts'), hot: true, publicPath: '/' });
config.plugins.push(new ReactRefreshPlugin({ overlay: false }));
config.infrastructureLogging = { level: 'warn' };

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Konnect (development)</title><link rel="stylesheet" href="/main.css"><script defer src="/main.js"></script></head>
<body><div id="root"></div><script type="application/json" id="konnect-config">${process.env.DEV_CONFIG ?? '{}'}</script></body></html>`;

const server = new WebpackDevServer(
  {
    port,
    host: '127.0.0.1',
    hot: true,
    liveReload: false,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
    proxy: [{ context: ['/api', '/services', '/survey/survey-results'], target: backend }],
    setupMiddlewares(middlewares) {
      // Here the page itself makes the overlay's fault, so it may read the cookie.
      middlewares.unshift({
        path: '/edge/overlay/fault',
        middleware: (request, response) => {
          const { searchParams } = new URL(request.url, 'http://127.0.0.1');
          const [remote = '', fault = ''] = ['remote', 'fault'].map(
            (name) => /^[a-z][a-z0-9-]*$/.exec(searchParams.get(name) ?? '')?.[0],
          );
          response.setHeader(
            'set-cookie',
            `konnect_fault=${fault && `${remote}.${fault}`}; Path=/; SameSite=Lax${fault ? '' : '; Max-Age=0'}`,
          );
          response.end();
        },
      });
      middlewares.push((request, response, next) => {
        if (request.method !== 'GET' || !String(request.headers.accept).includes('text/html')) return next();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(html);
      });
      return middlewares;
    },
  },
  webpack(config),
);
await server.start();
process.stdout.write(`Everything, with hot reload: http://127.0.0.1:${port}\n`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void server.stop().then(() => process.exit(0)));
