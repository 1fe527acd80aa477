// `pnpm dev`: everything with hot reload. `pnpm dev community`: the site as built, with that one remote from
// its sources. `pnpm dev community --alone`: that remote without the site, on a fake host.
import { spawn } from 'node:child_process';
import { nodeVersionFault } from '../../packages/tooling/lib/node-support.mjs';
import { enterRoot, readJson } from '../../packages/tooling/lib/root.mjs';

// Imports below would fail on an old Node with a message about syntax, so its version is looked at first.
const oldNode = nodeVersionFault(process.versions.node, readJson('package.json').engines.node);
if (oldNode) {
  console.error(oldNode);
  process.exit(1);
}

const { appIds, build } = await import('../../packages/tooling/lib/build.mjs');
const { install, isInstalled } = await import('../../packages/tooling/lib/install.mjs');
const { portFault } = await import('../../packages/tooling/lib/preflight.mjs');
const { withPnpmHere } = await import('../../packages/tooling/lib/pnpm.mjs');

const words = process.argv.slice(2);
const isAlone = words.includes('--alone');
const remote = words.find((word) => !word.startsWith('--'));
const remotes = appIds().filter((id) => id !== 'shell');

function stopWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (remote && !remotes.includes(remote))
  stopWith(`There is no remote "${remote}". There are: ${remotes.join(', ')}.`);
if (isAlone && !remote) stopWith(withPnpmHere('Say which remote: pnpm dev community --alone.'));

enterRoot();
process.env.DATA_DIR ||= '.data';
process.env.HOST ||= '127.0.0.1';
const sitePort = Number(process.env.PORT || 3000);
// `pnpm dev` shows the hot build at PORT; the built site, which serves its data, listens two hundred ports
// further.
process.env.PORT = String(remote ? sitePort : sitePort + 200);
const devPort = remote ? sitePort + 101 + remotes.indexOf(remote) : sitePort;

for (const port of new Set([process.env.PORT, String(devPort)])) {
  const fault = await portFault(port, process.env.HOST);
  if (fault) stopWith(fault);
}
if (!isInstalled() && (await install()) !== 0)
  stopWith('The packages could not be installed; the lines above say why.');

// What is edited comes from its sources; the site around it needs a build.
const built = await build(undefined, { onLine: (line) => console.log(`    ${line}`) });
if (built.code !== 0) stopWith('A build failed; the lines above say where.');

const { register } = await import('tsx/esm/api');
register();
const { serve } = await import('../serve/serve.ts');
const devServer = `http://127.0.0.1:${devPort}/`;
const isInSite = remote && !isAlone;
const site = await serve(
  isInSite ? { devRemotes: { [remote]: devServer }, devShell: `${devServer}shell/` } : {},
);

const args = remote
  ? ['packages/federation/bin/dev-remote.mjs', remote, String(devPort), isAlone ? '--alone' : '--shell']
  : ['e2e/monolith/dev-server.mjs'];
// The hot build has no edge in front of it that would put the public settings into the page.
const { readPublicConfig } = await import('../../shell/server/settings/public-config.ts');
const config = JSON.stringify(readPublicConfig(`http://${process.env.HOST}:${devPort}`));
const child = spawn(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, DEV_PORT: String(devPort), DEV_CONFIG: config, BACKEND_URL: site.url },
});
process.on('exit', () => child.kill());
// Told at once: the browser's connections to the development server end, while the site finishes what is
// under way.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill());
child.on('exit', (code) => {
  if (code) stopWith('The development server stopped; the lines above say why.');
});
