import type { Page } from '@playwright/test';

/** What can go wrong on the way of one file. Each gives back how to mend it. */
export const FAULTS = {
  'entry removed': { file: 'entry', break: (page: Page, url: RegExp) => page.route(url, (route) => route.fulfill({ status: 404, json: { code: 'asset.not_found' } })) },
  'entry corrupted': { file: 'entry', break: (page: Page, url: RegExp) => page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body: 'var half = (function () {' })) },
  'entry cut off': { file: 'entry', break: (page: Page, url: RegExp) => page.route(url, (route) => route.abort('connectionreset')) },
  'page chunk removed': { file: 'chunk', break: (page: Page, url: RegExp) => page.route(url, (route) => route.fulfill({ status: 404, json: { code: 'asset.not_found' } })) },
  'page chunk corrupted': { file: 'chunk', break: (page: Page, url: RegExp) => page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body: 'this is no script' })) },
} as const;

export type Fault = keyof typeof FAULTS;

/** Such a file never answers: not at once, not later. */
export async function hang(page: Page, url: RegExp): Promise<void> {
  await page.route(url, () => new Promise<void>(() => undefined));
}

/** What a browser says of a file that was broken on purpose. */
export const BROKEN_FILE = [
  /answer 404: .*\/assets\//,
  /request failed: .*\/assets\//,
  /console: Failed to load resource/,
  /console: Failed to find a valid digest/,
  /console: .*(ChunkLoadError|Loading (CSS )?chunk|remoteEntry)/i,
  /console: .*Minified React error #(418|419|423|425)/,
  /page error: .*(Minified React error #(418|419|423|425)|Unexpected|Invalid|missing|Loading (CSS )?chunk)/i,
];
