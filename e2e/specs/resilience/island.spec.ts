import { buildForeignRemote, makeLive } from '../../foreign/remotes';
import { expectAccessible } from '../../fixtures/accessible';
import { test, untilServed } from '../../fixtures/isolated-site';
import { expect } from '../../fixtures/test';

test('A remote on another major of React renders its pages itself, beside the site, and fails well', async ({
  page,
  guard,
  isolatedSite,
}) => {
  const remote = await buildForeignRemote('island');
  try {
    await makeLive(isolatedSite, remote);
    const address = new URL(remote.path, isolatedSite.url).href;
    await untilServed(address, (html, status) => status === 200 && html.includes('An island'));

    await page.goto('/jobs');
    await page.getByRole('link', { name: 'Hello island' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Island first');
    await expect(page.getByText('Konnect with React 18.3.1')).toBeVisible();
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await expectAccessible(page, 'an island');

    await page.getByRole('button', { name: 'To the second island' }).click();
    await expect(heading).toHaveText('Island second');
    await expect(page).toHaveTitle(/^Island second/);
    await page.goBack();
    await expect(heading).toHaveText('Island first');

    // Opened by its address: the placeholder stands there until the island renders.
    await page.goto(remote.path);
    await expect(heading).toHaveText('Island first');
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    guard.allow(/The island sank/);
    await page.getByRole('button', { name: 'Sink' }).click();
    await expect(heading).toHaveText(/could not be shown$/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading).toHaveText('Island first');
    await page.getByRole('button', { name: 'To the jobs' }).click();
    await expect(page).toHaveURL(new URL('/jobs', isolatedSite.url).href);
    await expect(heading).not.toHaveText('Island first');
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  } finally {
    await remote.remove();
  }
});

test('Lit and Svelte start and render under Trusted Types, because the page names their policies', async ({
  page,
  isolatedSite,
}) => {
  const remote = await buildForeignRemote('frameworks');
  try {
    await makeLive(isolatedSite, remote);
    const address = new URL(remote.path, isolatedSite.url).href;
    await untilServed(address, (html, status) => status === 200 && html.includes('A page of Lit'));

    const answer = await page.goto('/jobs');
    const policy = answer?.headers()['content-security-policy'];
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/trusted-types [^;]* lit-html svelte-trusted-html /);
    await page.getByRole('link', { name: 'Hello frameworks' }).click();
    for (const name of ['Lit', 'Svelte']) {
      // The second one is opened by its address.
      if (name === 'Svelte') await page.goto('/hello-frameworks/svelte');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello from ${name}`);
      await expect(page.getByText('Beside Konnect')).toBeVisible();
      await page.getByRole('button', { name: 'Pressed 0 times' }).click();
      await expect(page.getByText('It was pressed.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    }
    // The guard of each test fails it for a report of the policy, and for an error of a page.
  } finally {
    await remote.remove();
  }
});
