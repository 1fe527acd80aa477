import type { Browser } from '@playwright/test';
import { UNLIMITED, visit } from './browser/open-page';
import type { PagePreloads } from './site/monolith-document';
import { MEASURED, type MeasuredPage } from './measured-pages';

export const BASELINES = ['federated', 'plain', 'preloaded'] as const;
export type Baseline = (typeof BASELINES)[number];

export interface Comparison {
  /** Address of each baseline. */
  sites: Record<Baseline, string>;
  paths: Record<MeasuredPage, string>;
}

export interface ContestSites {
  federated: string;
  plain: string;
  preloaded(preloads: Record<string, PagePreloads>): Promise<string>;
}

/** Finds the pages to measure and what the preloaded monolith has to preload for them, and starts it. */
export async function prepareComparison(
  browser: Browser,
  { federated, plain, preloaded }: ContestSites,
): Promise<Comparison> {
  const paths = await measuredPaths(browser, federated);
  const preloads: Record<string, PagePreloads> = {};
  for (const { page, groups } of MEASURED) {
    const path = paths[page];
    const image = await visit(browser, federated + path, UNLIMITED, ({ page: opened }) =>
      opened.evaluate(() => document.querySelector('link[rel="preload"][as="image"]')?.outerHTML ?? ''),
    );
    const data = await visit(browser, plain + path, UNLIMITED, ({ wire }) =>
      wire.transfers.filter(({ kind }) => kind === 'data').map(({ url }) => url.slice(plain.length)),
    );
    if (data.length === 0) throw new Error(`The monolith's ${page} page asked for no data.`);
    preloads[path] = { groups, data, image };
  }
  return { sites: { federated, plain, preloaded: await preloaded(preloads) }, paths };
}

/** Addresses of the measured pages on a site with the demo content. */
export async function measuredPaths(browser: Browser, site: string): Promise<Record<MeasuredPage, string>> {
  const article = await visit(browser, `${site}/community`, UNLIMITED, ({ page }) =>
    page
      .locator('main article a[href^="/community/"]:not([href^="/community/topic/"])')
      .first()
      .getAttribute('href'),
  );
  if (!article) throw new Error('The list links to no article.');
  return { home: '/', list: '/community', article, help: '/faq', gallery: '/gallery', videos: '/videos' };
}
