// `pnpm dev`: the whole site as one hot-reloading build, rendered in the browser.
import type { PublicConfig, ReleaseRemote } from '@konnect/contracts';
import { start } from '@konnect/shell/start';
import { bundledRemotes, REMOTES } from './bundled-remotes';
import { withChosenFault, withFaults } from './dev-faults';

const config = JSON.parse(document.getElementById('konnect-config')?.textContent ?? '{}') as PublicConfig;

const remotes = Object.values(REMOTES).map(
  ({ id, claims, nav, slots }): ReleaseRemote => ({
    id,
    version: 'dev',
    container: '',
    base: '/',
    entry: '',
    integrity: '',
    claims,
    nav,
    slots,
  }),
);

async function run(): Promise<void> {
  const answer = await fetch('/api/staff/session/');
  const session = answer.ok ? await answer.json() : null;
  const release = {
    id: 'dev',
    shell: 'dev',
    shellFiles: { base: '/' },
    remotes: withChosenFault(remotes, document.cookie),
  };
  await start(withFaults(bundledRemotes), {
    release,
    config,
    session,
    saveData: false,
    rendered: 'frame',
    queries: [],
  });
  // The overlay reads the release where an edge writes it.
  const boot = document.createElement('script');
  Object.assign(boot, {
    type: 'application/json',
    id: 'konnect-boot',
    textContent: JSON.stringify({ release }),
  });
  document.body.append(boot);
  await import('@konnect/shell/overlay');
}

void run();
