// `npm start`: from a fresh clone to a running site, and the same again in a few seconds. Plain Node until
// all is installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeSupportNotice, nodeVersionFault } from '../../packages/tooling/lib/node-support.mjs';

// Imports below would fail on an old Node with a message about syntax, so its version is looked at first.
const manifest = join(fileURLToPath(import.meta.url), '../../../package.json');
const { engines } = JSON.parse(readFileSync(manifest, 'utf8'));

function stopWith(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

const oldNode = nodeVersionFault(process.versions.node, engines.node);
if (oldNode) stopWith(oldNode);
const notice = nodeSupportNotice(process.versions.node);
if (notice) console.warn(notice);

const { dataFolderFault, diskFault, portFault } = await import('../../packages/tooling/lib/preflight.mjs');
const { enterRoot } = await import('../../packages/tooling/lib/root.mjs');
const { install, isInstalled } = await import('../../packages/tooling/lib/install.mjs');
const { build } = await import('../../packages/tooling/lib/build.mjs');
const { step } = await import('../../packages/tooling/lib/steps.mjs');
const { stopChildren } = await import('../../packages/tooling/lib/run.mjs');

enterRoot();
process.env.HOST ||= '127.0.0.1';
process.env.PORT ||= '3000';
process.env.DATA_DIR ||= '.data';

// Until the servers run there is nothing to close; after that they close themselves.
const interrupted = (signal) => () => {
  stopChildren(signal);
  process.exit(130);
};
const onInterrupt = interrupted('SIGINT');
const onTerminate = interrupted('SIGTERM');
process.once('SIGINT', onInterrupt).once('SIGTERM', onTerminate);

console.log('Konnect is starting.');
const hasPackages = isInstalled();
const fault =
  dataFolderFault(process.env.DATA_DIR) ??
  diskFault(process.env.DATA_DIR, hasPackages) ??
  (await portFault(process.env.PORT, process.env.HOST));
if (fault) stopWith(fault);

if (!hasPackages) {
  const code = await step('packages (the first time this takes a few minutes)', install);
  if (code !== 0)
    stopWith(
      'The packages could not be installed; the lines above say why. Most often the network is away: try again once it is back.',
    );
}

const built = await step('builds of the shell and the remotes', () =>
  build(undefined, { onLine: (line) => console.log(`    ${line}`) }),
);
if (built.code !== 0) stopWith('A build failed; the lines above say where.');

const { loadServer } = await import('../../packages/tooling/lib/servers.mjs');
const { serve } = await loadServer('serve', (compile) => step('servers', compile));
process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate);
await serve();
