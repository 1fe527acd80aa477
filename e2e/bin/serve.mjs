// `pnpm serve edge`, `backend`, `worker`, `registry` or `migrate`: one part of the site, for a site on
// several machines.
import { nodeSupportNotice, nodeVersionFault } from '../../packages/tooling/lib/node-support.mjs';
import { enterRoot, readJson } from '../../packages/tooling/lib/root.mjs';

// Imports below would fail on an old Node with a message about syntax, so its version is looked at first.
const oldNode = nodeVersionFault(process.versions.node, readJson('package.json').engines.node);
if (oldNode) {
  console.error(oldNode);
  process.exit(1);
}
const notice = nodeSupportNotice(process.versions.node);
// On standard error: standard output is the log.
if (notice) console.warn(notice);

const { loadServer } = await import('../../packages/tooling/lib/servers.mjs');

const part = process.argv[2];
enterRoot();

const { PARTS, servePart } = await loadServer('serve-part');
if (!PARTS.includes(part)) {
  console.error(`Say which part: pnpm serve ${PARTS.join(', ')}. npm start runs the whole site.`);
  process.exit(1);
}
await servePart(part);
