// How long visitors rest to read, look or think is an assumption.
import { setTimeout as pause } from 'node:timers/promises';
import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-careers/paths';
import type { Page } from '@playwright/test';
import { fillPersonal as fillJob, stepHeading } from '../../fixtures/job-form';
import { fillPersonal as fillScholarship, next, SLUG } from '../../fixtures/scholarship-form';
import { typeInto } from '../../fixtures/typing';

export interface Journey {
  name: string;
  about: string;
  savesData?: true;
  /** An earlier visit in the same browser, which is not recorded. */
  before?(open: Open, page: Page): Promise<void>;
  go(open: Open, page: Page): Promise<void>;
}

/** Opens an address of the site by a link from outside of it. */
type Open = (path: string) => Promise<void>;

const GLANCE_MS = 3_000;
const READ_MS = 12_000;
const ARTICLE = 'fibre-reaches-mwiki';

async function read(page: Page, ms: number): Promise<void> {
  const screens = 4;
  for (let screen = 0; screen < screens; screen += 1) {
    await pause(ms / screens);
    await page.evaluate(() => scrollBy({ top: innerHeight }));
  }
}

async function tapStory(page: Page, index: number): Promise<void> {
  const link = page.locator('main a[href^="/community/"]:not([href*="/topic/"])').nth(index);
  await link.scrollIntoViewIfNeeded();
  await pause(GLANCE_MS);
  await link.tap();
  await page.waitForURL(/\/community\/[^/]+$/);
  await read(page, READ_MS);
}

const quick = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name }).tap();

async function readStories(open: Open, page: Page): Promise<void> {
  await open(links.home());
  await read(page, READ_MS / 2);
  await quick(page, 'Community');
  await page.waitForURL(/\/community$/);
  await tapStory(page, 0);
  await quick(page, 'Community');
  await page.waitForURL(/\/community$/);
  await tapStory(page, 2);
}

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'reader from a search',
    about: 'opens one story, reads it and leaves',
    async go(open, page) {
      await open(links.article(ARTICLE));
      await read(page, READ_MS);
    },
  },
  {
    name: 'reader of stories',
    about: 'home, the list, a story, the list again, another story',
    go: readStories,
  },
  {
    name: 'returning visitor',
    about: 'the same again in a browser that has the files of a visit before',
    before: readStories,
    go: readStories,
  },
  {
    name: 'reader who saves data',
    about: 'opens one story with Save-Data, then the list',
    savesData: true,
    async go(open, page) {
      await open(links.article(ARTICLE));
      await read(page, READ_MS);
      await quick(page, 'Community');
      await page.waitForURL(/\/community$/);
      await pause(GLANCE_MS);
    },
  },
  {
    name: 'job seeker',
    about: 'the board, a job, and the first step of its application',
    async go(open, page) {
      await open(links.jobs());
      await read(page, READ_MS / 2);
      await open(paths.job('support-agent'));
      await read(page, READ_MS);
      await open(paths.apply('support-agent'));
      await stepHeading(page, 'Personal').waitFor();
      await fillJob(page);
      await pause(GLANCE_MS);
    },
  },
  {
    name: 'guardian with a form',
    about: 'the scholarship, and the first step of its application with a file',
    async go(open, page) {
      await open(paths.scholarship(SLUG));
      await read(page, READ_MS);
      await open(paths.scholarshipStep(SLUG, 'personal-info'));
      await fillScholarship(page);
      await next(page);
      await pause(GLANCE_MS);
    },
  },
  {
    name: 'customer with a question',
    about: 'the help, a search in it and an answer',
    async go(open, page) {
      await open(links.help());
      await pause(GLANCE_MS);
      await typeInto(page.getByRole('searchbox', { name: 'Search for an answer' }), 'router');
      await read(page, READ_MS);
    },
  },
  {
    name: 'looking for a deal',
    about: 'home, the deals, the cheapest first',
    async go(open, page) {
      await open(links.home());
      await read(page, READ_MS / 2);
      await open(links.deals());
      await read(page, READ_MS / 2);
      await page.getByRole('list', { name: 'Sort by' }).getByRole('link', { name: 'Cheapest first' }).tap();
      await page.waitForURL(/order=price/);
      await read(page, READ_MS / 2);
    },
  },
];
