import type { Browser } from '@playwright/test';
import { UNLIMITED, visit } from './browser/open-page';
import type { PagePreloads } from './site/monolith-document';
import { type Baseline, isMonolith } from './measured-baselines';
import { MEASURED, type MeasuredPage } from './measured-pages';

export interface Comparison {
  /** Empty for a baseline that is not measured. */
  sites: Record<Baseline, string>;
  paths: Record<MeasuredPage, string>;
  articleHeading: string;
}

export interface ComparedSites extends Omit<Comparison['sites'], 'preloaded'> {
  preloaded(preloads: Record<string, PagePreloads>): Promise<string>;
}

/** Finds the pages to measure and starts the preloaded monolith if it takes part. */
export async function prepareComparison(
  browser: Browser,
  { preloaded, ...sites }: ComparedSites,
  baselines: readonly Baseline[],
): Promise<Comparison> {
  const { federated, plain } = sites;
  const paths = await measuredPaths(browser, federated);
  const preloads = baselines.some(isMonolith) ? await preloadsOf(browser, { federated, plain, paths }) : {};
  const articleHeading = await visit(
    browser,
    federated + paths.article,
    UNLIMITED,
    ({ observed }) => observed.heading,
    'quiet',
  );
  const address = baselines.includes('preloaded') ? await preloaded(preloads) : '';
  return { sites: { ...sites, preloaded: address }, paths, articleHeading };
}

interface PreloadSources {
  federated: string;
  plain: string;
  paths: Comparison['paths'];
}

async function preloadsOf(
  browser: Browser,
  { federated, plain, paths }: PreloadSources,
): Promise<Record<string, PagePreloads>> {
  const preloads: Record<string, PagePreloads> = {};
  for (const { page, groups } of MEASURED.filter(({ savesData }) => !savesData)) {
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
  return preloads;
}

export async function measuredPaths(browser: Browser, site: string): Promise<Record<MeasuredPage, string>> {
  const article = await visit(browser, `${site}/community`, UNLIMITED, ({ page }) =>
    page
      .locator('main article a[href^="/community/"]:not([href^="/community/topic/"])')
      .first()
      .getAttribute('href'),
  );
  if (!article) throw new Error('The list links to no article.');
  return {
    home: '/',
    list: '/community',
    article,
    'article-save-data': article,
    jobs: '/jobs',
    help: '/faq',
    gallery: '/gallery',
    videos: '/videos',
  };
}
