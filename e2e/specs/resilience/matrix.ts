import { fileListPath, type RemoteDescriptor } from '@konnect/contracts';
import { assetBase, integrityOf } from '@konnect/registry/release-source';
import { expect, type Page, type Route } from '@playwright/test';
import type { Area } from './areas';

/** What a remote is made of on its way to a visitor. */
export const PARTS = ['manifest', 'entry', 'chunk', 'style'] as const;
export type Part = (typeof PARTS)[number];

/** `throws` has the right hash, as if a team had published it so: it loads and then fails. */
export const FAULTS = ['404', '500', 'slow', 'truncated', 'wrong hash', 'throws'] as const;
export type Fault = (typeof FAULTS)[number];

const pattern = (text: string) => new RegExp(`${text.replaceAll('.', '\\.')}(\\?|$)`);

/**
 * The file that a fault hits. The manifest is the list of hashes that every file loaded later is held
 * against.
 */
export function fileOf(
  part: Part,
  { app, page }: Area,
  descriptor: RemoteDescriptor,
): { url: RegExp; name: string } {
  const { version, entry, entryFiles, pages } = descriptor;
  if (part === 'manifest') return { url: pattern(fileListPath(app, version)), name: '' };
  const file = {
    entry,
    chunk: pages[page]?.js.at(-1),
    style: pages[page]?.css.at(-1) ?? entryFiles.css.at(-1),
  }[part];
  if (!file) throw new Error(`${app} has no ${part} for ${page}.`);
  return { url: pattern(assetBase(descriptor) + file), name: file };
}

const BAD = {
  manifest: 'not a list',
  entry: 'throw new Error("Broken on purpose.");',
  chunk: 'throw new Error("Broken on purpose.");',
  style: '}} this is no style {',
} as const;

/** Every document names the published hash of the file; it is replaced there by that of the bad file. */
async function publishBad(page: Page, part: Part, integrity: string): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/edge/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(integrity, integrityOf(BAD[part])),
      });
    },
  );
}

/** Breaks one part of a remote for this page. `page.unrouteAll` mends it. */
export async function breakPart(
  page: Page,
  part: Part,
  fault: Fault,
  { url, integrity }: { url: RegExp; integrity: string },
): Promise<void> {
  const altered = async (route: Route, change: (body: string) => string) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };
  if (fault === 'throws') await publishBad(page, part, integrity);
  await page.route(url, (route) => {
    switch (fault) {
      case '404':
        return route.fulfill({ status: 404, json: { code: 'asset.not_found' } });
      case '500':
        return route.fulfill({ status: 500, json: { code: 'internal' } });
      case 'slow':
        return undefined;
      case 'truncated':
        return altered(route, (body) => body.slice(0, body.length / 2));
      case 'wrong hash':
        return altered(route, (body) => `${body} `);
      case 'throws':
        return altered(route, () => BAD[part]);
    }
  });
}

/** The frame stays around the broken area. */
export async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Quick' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat Us' })).toBeVisible();
}
