import { links } from '@konnect/contracts';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { createGuard } from '../fixtures/guard';
import { hydrated } from '../fixtures/hydrated';
import { expect } from './expect';
import { countRenderers, expectOneReact } from './one-react';

export interface MatrixRemote {
  id: string;
  /** Its name in the hosts of other teams. */
  name: string;
  /** Name of the page by path; a visitor arrives at the first. */
  pages: Readonly<Record<string, string>>;
  heading: string;
  /** A host loads these files first; everything else is a chunk. */
  entry: RegExp;
  /** The container in a scope of shared libraries. */
  container: RegExp;
  /** Where the shell opens it. */
  shellLink(page: Page): Locator;
  /** Uses something that needs a hook of React in the remote's page. */
  useHook(page: Page): Promise<void>;
  second: { link(page: Page): Locator; heading: RegExp };
}

export interface MatrixHost {
  name: string;
  url: string;
  /** A visitor goes to the remote from this page of the host itself. */
  open(page: Page): Promise<void>;
  link(page: Page, remote: MatrixRemote): Locator;
  /** This part of the host works while the remote does not. */
  expectUsable(page: Page): Promise<void>;
}

export interface CellResult {
  react: string;
  missingChunk: string;
  unreachable: string;
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const filesOf = ({ id }: MatrixRemote) => `**/assets/${id}/**`;

export const ourShell = (url: string): MatrixHost => ({
  name: 'our shell',
  url,
  async open(page) {
    await page.goto(url + links.community());
    await hydrated(page);
  },
  link: (page, remote) => remote.shellLink(page),
  async expectUsable(page) {
    await page.getByRole('button', { name: 'Chat Us' }).click();
    const dialog = page.getByRole('dialog', { name: 'Chat Us' });
    await expect(dialog.getByRole('form')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  },
});

export const foreignHost = (name: string, url: string): MatrixHost => ({
  name,
  url,
  async open(page) {
    await page.goto(url);
    await expect(headline(page)).toHaveText('The start of this host');
  },
  link: (page, remote) =>
    page.getByRole('navigation', { name: 'Host' }).getByRole('link', { name: remote.name }),
  async expectUsable(page) {
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    await page.goBack();
  },
});

async function asVisitor<T>(
  browser: Browser,
  work: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  context.setDefaultTimeout(15_000);
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

async function loadsAndNavigates(browser: Browser, host: MatrixHost, remote: MatrixRemote): Promise<string> {
  return asVisitor(browser, async (page, context) => {
    const guard = createGuard(() => host.url);
    guard.allow(/^request to another host/);
    guard.watch(context);
    await countRenderers(context);
    await host.open(page);
    await host.link(page, remote).click();
    await expect(headline(page)).toHaveText(remote.heading);
    await remote.useHook(page);
    const react = await expectOneReact(page, remote.container);
    await remote.second.link(page).click();
    await expect(headline(page)).toHaveText(remote.second.heading);
    await page.goBack();
    await expect(headline(page)).toHaveText(remote.heading);
    expect(guard.problems(), 'what the browser complained about').toEqual([]);
    return react;
  });
}

/** @returns how the page came back once the files were there again */
async function failsWell(
  browser: Browser,
  host: MatrixHost,
  remote: MatrixRemote,
  broken: RegExp,
): Promise<string> {
  return asVisitor(browser, async (page) => {
    const refused: string[] = [];
    await page.route(filesOf(remote), (route) => {
      const address = route.request().url();
      if (!broken.test(address)) return route.continue();
      refused.push(address);
      return route.abort();
    });
    await host.open(page);
    await host.link(page, remote).click();
    const message = page.getByRole('heading', { level: 1, name: /is not available right now$/ });
    await expect(message).toBeVisible({ timeout: 30_000 });
    expect(refused, 'files that did not arrive').not.toEqual([]);
    await host.expectUsable(page);
    await expect(message).toBeVisible({ timeout: 30_000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    const isBack = await expect(headline(page))
      .toHaveText(remote.heading)
      .then(() => true)
      .catch(() => false);
    if (isBack) return 'message, Retry';
    await page.reload();
    await expect(headline(page)).toHaveText(remote.heading);
    return 'message, reload';
  });
}

/** Checks a remote in a host. @throws for what does not hold */
export async function checkCell(
  browser: Browser,
  host: MatrixHost,
  remote: MatrixRemote,
): Promise<CellResult> {
  const chunk = new RegExp(`^(?!.*(?:${remote.entry.source}))`);
  return {
    react: await loadsAndNavigates(browser, host, remote),
    missingChunk: await failsWell(browser, host, remote, chunk),
    unreachable: await failsWell(browser, host, remote, /./),
  };
}
