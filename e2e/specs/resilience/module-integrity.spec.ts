import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { buildForeignRemote, makeLive } from '../../foreign/remotes';
import { test, untilServed } from '../../fixtures/isolated-site';
import { expect } from '../../fixtures/test';

/**
 * Makes this browser one whose import maps check nothing: the policy no longer admits the map, whose text
 * stays in the document.
 */
async function withoutImportMap(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const [, map = ''] = /<script type="importmap">(.*?)<\/script>/s.exec(html) ?? [];
      const source = ` 'sha256-${createHash('sha256').update(map).digest('base64')}'`;
      const policy = response.headers()['content-security-policy'] ?? '';
      expect(policy).toContain(source);
      const headers = { ...response.headers(), 'content-security-policy': policy.replace(source, '') };
      return route.fulfill({ response, headers, body: html });
    },
  );
}

/** Changes the second page on its way. @returns the addresses that were changed */
async function tamper(page: Page, files: string): Promise<string[]> {
  const tampered: string[] = [];
  await page.route(files, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (!body.includes('A second page of')) return route.fulfill({ response });
    tampered.push(route.request().url());
    return route.fulfill({ response, body: body.replace('A second page of', 'Tampered') });
  });
  return tampered;
}

test('A changed ES module never runs in a browser whose import maps check nothing', async ({
  page,
  guard,
  isolatedSite,
}) => {
  const remote = await buildForeignRemote('vite');
  try {
    const version = await makeLive(isolatedSite, remote);
    const files = `**/assets/${remote.id}/${version}/**`;
    await untilServed(new URL(remote.path, isolatedSite.url).href, (_, status) => status === 200);
    guard.allow(/Content Security Policy|policy report/);
    const heading = page.getByRole('heading', { level: 1 });
    await withoutImportMap(page, remote.path);

    await test.step('nothing else would stop it', async () => {
      const tampered = await tamper(page, files);
      await page.goto(`${remote.path}/second`);
      await expect(heading).toHaveText('Tampered Konnect');
      expect(tampered).not.toEqual([]);
      await page.unroute(files);
    });

    await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'requestClose'));
    await test.step('the published modules run', async () => {
      await page.goto(remote.path);
      await page.getByRole('button', { name: 'Pressed 0 times' }).click();
      await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
      await page.getByRole('link', { name: 'To the second page' }).click();
      await expect(heading).toHaveText('A second page of Konnect');
    });

    await test.step('a changed one does not, and the frame goes on', async () => {
      guard.allow(/integrity|hello-/);
      const tampered = await tamper(page, files);
      await page.goto(`${remote.path}/second`);
      await expect(heading).toHaveText(/is not available right now$/);
      expect(tampered).not.toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('link', { name: 'Jobs' }).first().click();
      await expect(page).toHaveURL(new URL('/jobs', isolatedSite.url).href);
    });

    await test.step('none runs where the browser can check none', async () => {
      await withoutImportMap(page, remote.path);
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'userAgentData'));
      await page.goto(remote.path);
      await expect(heading).toHaveText(/is not available right now$/);
    });
  } finally {
    await remote.remove();
  }
});
