// Builds the gallery, serves it under the policy of the real pages, and with `--shots` looks at it:
// screenshots of phone and screen by day and by night, axe, and no policy violation. Run: pnpm gallery
// [--shots]
import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { browser, OUT, server } from './webpack.config.mjs';

const require = createRequire(import.meta.url);
const PORT = Number(process.env.PORT ?? 4300);
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'";
const TYPES = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  html: 'text/html; charset=utf-8',
};

const stats = await promisify(webpack)([browser, server]);
if (stats.hasErrors()) {
  process.stderr.write(stats.toString('errors-only') + '\n');
  process.exit(1);
}
const { render } = require(resolve(OUT, 'server.cjs'));
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Leso gallery</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/client.css"><script defer src="/client.js"></script></head><body><div id="root">${render()}</div></body></html>`;
await mkdir(OUT, { recursive: true });
await writeFile(resolve(OUT, 'index.html'), page);

const listener = createServer(async (request, response) => {
  const path = new URL(request.url ?? '/', 'http://gallery').pathname;
  const name = path === '/' ? 'index.html' : path.slice(1).replaceAll('..', '');
  try {
    const body = await readFile(resolve(OUT, name));
    response.writeHead(200, {
      'content-type': TYPES[name.split('.').pop()] ?? 'text/plain',
      'content-security-policy': POLICY,
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => listener.listen(PORT, '127.0.0.1', done));
process.stdout.write(`Gallery on http://127.0.0.1:${PORT}\n`);

if (process.argv.includes('--shots')) {
  const { shoot } = await import('./shots.mjs');
  const ok = await shoot(`http://127.0.0.1:${PORT}/`, resolve(OUT, 'shots'));
  listener.close();
  process.exit(ok ? 0 : 1);
}
