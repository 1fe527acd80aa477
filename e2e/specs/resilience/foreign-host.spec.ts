import { expect, test } from '../../fixtures/test';
import { startForeignHost } from '../../foreign/hosts';
import { careersRemote } from '../../foreign/matrix-remotes';
import { countRenderers, expectOneReact } from '../../foreign/one-react';
import { descriptorOf } from '../../site/builds';

// The manifest names the container; by the entry alone a host needs the name that stays the same. Each in a
// host of another builder.
for (const [by, builder, remoteAt] of [
  ['manifest', 'rsbuild', (channel: string) => `careers@${channel}mf-manifest.json`],
  ['entry', 'webpack', (channel: string) => `konnect_careers@${channel}remoteEntry.js`],
] as const) {
  test(`A standard host, which lends no runtime, loads a remote of the site by its ${by}`, async ({
    page,
    context,
    sharedSite,
    guard,
  }) => {
    guard.allow(/^request to another host/);
    const remote = careersRemote(await descriptorOf('careers'));
    const at = remoteAt(`${sharedSite.url}/assets/careers/live/`);
    const host = await startForeignHost(
      builder,
      [{ name: remote.name, at, pages: remote.pages }],
      sharedSite,
    );
    try {
      await countRenderers(context);
      await page.goto(host.url);
      await page.getByRole('link', { name: remote.name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(remote.heading);
      // Hooks of a second copy of React would have thrown.
      await remote.useHook(page);
      await expectOneReact(page, remote.container);
      await remote.second.link(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(remote.second.heading);
    } finally {
      await host.stop();
    }
  });
}
