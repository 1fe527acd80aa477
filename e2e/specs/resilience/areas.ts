import { links } from '@konnect/contracts';
import type { Locator, Page } from '@playwright/test';
import { desk, signIn } from '../../fixtures/staff';
import { expect } from '../../fixtures/test';
import type { App } from '../../site/messages';

export interface Area {
  app: Exclude<App, 'shell'>;
  /** What the fallback calls it. */
  name: string;
  path: string;
  /** Its page in the descriptor. */
  page: string;
  /** Something of the page that only works with the remote's code. */
  prove(page: Page): Promise<void>;
  /** Text of the edge's rendering. */
  text: string | RegExp;
  /** Where a visitor comes from and the link there; none for a page that is always a document of its own. */
  arrive?: { from: string; link(page: Page): Locator };
  prepare?(page: Page): Promise<void>;
}

const quick = (page: Page) => page.getByRole('navigation', { name: 'Quick' });

export const AREAS: readonly Area[] = [
  {
    app: 'community',
    name: 'Community',
    path: links.community(),
    page: 'articles-page',
    text: 'Fibre reaches Mwiki: 41 blocks in six weeks',
    arrive: { from: links.jobs(), link: (page) => quick(page).getByRole('link', { name: 'Community' }) },
    async prove(page) {
      const cards = page.getByRole('region', { name: 'Other stories' }).getByRole('article');
      await page.getByRole('link', { name: 'Load More' }).click();
      await expect(cards).toHaveCount(17);
      await expect(cards.nth(8).getByRole('link')).toBeFocused();
    },
  },
  {
    app: 'careers',
    name: 'Jobs',
    path: links.jobs(),
    page: 'jobs-page',
    text: 'Support agent',
    arrive: { from: links.community(), link: (page) => quick(page).getByRole('link', { name: 'Jobs' }) },
    async prove(page) {
      await page.getByRole('list', { name: 'Place' }).getByRole('link', { name: 'Zimmerman' }).click();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    },
  },
  {
    app: 'engagement',
    name: 'Surveys and prizes',
    path: links.survey('taste-the-menu'),
    page: 'survey-page',
    text: 'Taste the menu',
    async prove(page) {
      await expect(page.getByRole('button', { name: /^(Next|Complete)$/ })).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    app: 'staff',
    name: 'The staff desk',
    path: desk,
    page: 'start-page',
    text: 'Karibu',
    arrive: {
      from: links.contact(),
      link: (page) => page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Desk' }),
    },
    async prepare(page) {
      await page.goto(links.staffLogin());
      await signIn(page, 'admin');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Karibu/);
    },
    async prove(page) {
      await expect(page.getByRole('main').getByRole('button', { name: 'Sign out' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    },
  },
];
