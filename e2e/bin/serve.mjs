// `pnpm serve edge`, `backend`, `worker`, `registry` or `migrate`: one part of the site, for a site on
// several machines.
import { nodeSupportNotice } from '../../packages/tooling/lib/node-support.mjs';
import { enterRoot } from '../../packages/tooling/lib/root.mjs';
import { loadServer } from '../../packages/tooling/lib/servers.mjs';

const notice = nodeSupportNotice(process.versions.node);
// On standard error: standard output is the log.
if (notice) console.warn(notice);

const part = process.argv[2];
enterRoot();

const { PARTS, servePart } = await loadServer('serve-part');
if (!PARTS.includes(part)) {
  console.error(`Say which part: pnpm serve ${PARTS.join(', ')}. npm start runs the whole site.`);
  process.exit(1);
}
await servePart(part);
