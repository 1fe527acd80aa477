// `pnpm dev`: the whole site as one hot-reloading build, rendered in the browser.
import type { PublicConfig, ReleaseRemote } from '@konnect/contracts';
import { start } from '@konnect/shell/start';
import { bundledRemotes, REMOTES } from './bundled-remotes';

const config = JSON.parse(document.getElementById('konnect-config')?.textContent ?? '{}') as PublicConfig;

const remotes = Object.values(REMOTES).map(
  ({ id, claims, nav, slots }): ReleaseRemote => ({ id, version: 'dev', container: '', base: '/', entry: '', integrity: '', claims, nav, slots }),
);

async function run(): Promise<void> {
  const answer = await fetch('/api/staff/session/');
  const session = answer.ok ? await answer.json() : null;
  await start(bundledRemotes, { release: { id: 'dev', shell: 'dev', remotes }, config, session, saveData: false, rendered: 'frame', queries: [] });
}

void run();
