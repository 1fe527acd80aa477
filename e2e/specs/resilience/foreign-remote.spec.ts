import { buildForeignRemote, BUILDERS, makeLive } from '../../foreign/remotes';
import { test, untilServed } from '../../fixtures/isolated-site';
import { measured } from '../../fixtures/measured';
import { expect } from '../../fixtures/test';

for (const builder of BUILDERS) {
  test(`A remote built by ${builder} without a plugin of ours is published through the gate, loads, navigates and fails well`, async ({
    page,
    guard,
    isolatedSite,
  }) => {
    const remote = await measured('build and describe', () => buildForeignRemote(builder));
    try {
      const version = await measured('publish', () => makeLive(isolatedSite, remote));
      const address = new URL(remote.path, isolatedSite.url).href;
      await untilServed(
        address,
        (html, status) =>
          status === 200 && html.includes('<h1>Hello from elsewhere</h1>') && html.includes('<noscript>'),
      );

      await page.goto('/jobs');
      await page.getByRole('link', { name: `Hello ${builder}` }).click();
      await expect(page).toHaveURL(address);
      await page.getByRole('button', { name: 'Pressed 0 times' }).click();
      // Hooks of a second copy of React would have thrown.
      await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
      await page.goto(remote.path);
      await page.getByRole('button', { name: 'Pressed 0 times' }).click();
      await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
      await page.getByRole('link', { name: 'To the second page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A second page of Konnect');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello from elsewhere');

      await test.step('a chunk that does not arrive', async () => {
        guard.allow(/ERR_FAILED|Failed to load resource/);
        await page.route(`**/assets/${remote.id}/${version}/**`, (route) =>
          /remoteEntry/.test(route.request().url()) ? route.continue() : route.abort(),
        );
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is not available right now$/);
        await page.unroute(`**/assets/${remote.id}/${version}/**`);
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello from elsewhere');
      });

      await test.step('a chunk that is not the published one never runs', async () => {
        guard.allow(/integrity|hello-/);
        const tampered: string[] = [];
        await page.route(`**/assets/${remote.id}/${version}/**`, async (route) => {
          const response = await route.fetch();
          const body = await response.text();
          if (!body.includes('A second page of')) return route.fulfill({ response });
          tampered.push(route.request().url());
          return route.fulfill({ response, body: body.replace('A second page of', 'Tampered') });
        });
        await page.goto(`${remote.path}/second`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is not available right now$/);
        expect(tampered).not.toEqual([]);
        await expect(page.getByRole('link', { name: 'Jobs' }).first()).toBeVisible();
        // A request that is being changed ends first: its answer would come to a route that is gone.
        await page.unrouteAll({ behavior: 'wait' });
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('A second page of Konnect');
        await page.getByRole('link', { name: 'To the jobs' }).click();
        await expect(page).toHaveURL(new URL('/jobs', isolatedSite.url).href);
      });
    } finally {
      await remote.remove();
    }
  });
}
