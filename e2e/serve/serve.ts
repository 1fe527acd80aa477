// Runs the whole site in this process. Called by `npm start` and `pnpm dev` once everything is installed and
// built.
import { fileURLToPath } from 'node:url';
import { exitWithoutDatabase } from './exit-without-database';
import { openFilesAdvice } from './open-files';
import { sentenceFor } from './sentence';
import { startSite, type Site, type SiteOptions } from './start-site';
import { stopOnSignal } from './stop-on-signal';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const result = await work();
  console.log(`  ✓ ${name}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

function announce(site: Site): void {
  console.log(`\nKonnect runs at ${site.url}   (Ctrl+C stops it)`);
  if (site.database === 'pglite') {
    console.log(
      `Data is in ${site.dataDir}: the embedded database outlives a crash of this program but not a power cut; set DATABASE_URL for data that must last.`,
    );
  }
  console.log(site.isolation);
  console.log(site.staffOrigin);
  console.log(site.secondStep);
  if (site.logins.length > 0) {
    console.log(`\nDemo staff, shown only now (sign in at ${site.signIn}):`);
    for (const { role, email, password } of site.logins)
      console.log(`  ${role.padEnd(8)} ${email.padEnd(26)} ${password}`);
  }
}

/** Starts the site and says where it is; a failure is one sentence and exit code 1. */
export async function serve(options: Pick<SiteOptions, 'devRemotes' | 'devShell'> = {}): Promise<Site> {
  try {
    const advice = openFilesAdvice();
    if (advice) console.warn(`\n${advice}`);
    const stopping = new AbortController();
    const site = await startSite({
      env: process.env,
      root: ROOT,
      step,
      stopping: stopping.signal,
      ...options,
    });
    stopOnSignal({
      stopping,
      stopDelayMs: site.stopDelayMs,
      close: site.close,
      onFailure: (error) => console.error(sentenceFor(error, process.env)),
    });
    exitWithoutDatabase(site);
    announce(site);
    return site;
  } catch (error) {
    console.error(`\n${sentenceFor(error, process.env)}`);
    process.exit(1);
  }
}
