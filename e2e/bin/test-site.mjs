// Runs `site/serve-parts.ts` as `npm start` runs its servers: compiled, without a loader for sources.
import { loadTestSite } from '../../packages/tooling/lib/servers.mjs';

await loadTestSite();
