import { links, type RemoteDescriptor } from '@konnect/contracts';
import { expect } from './expect';
import type { MatrixRemote } from './cells';
import type { Builder } from './remotes';

const STABLE_NAMES = 'remoteEntry|mf-manifest';

export const careersRemote = ({ entry }: RemoteDescriptor): MatrixRemote => ({
  id: 'careers',
  name: 'careers',
  pages: { [links.jobs()]: 'jobs-page', '/job/apply/:slug': 'job-page' },
  heading: 'Jobs',
  entry: new RegExp(`${STABLE_NAMES}|${entry.replaceAll('.', '\\.')}`),
  container: /^konnect_careers_/,
  shellLink: (page) => page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Jobs' }),
  async useHook(page) {
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByRole('list', { name: 'Place' }).getByRole('link', { name: 'Zimmerman' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    // A browser that follows the link without the code would show the same.
    expect(await page.evaluate(() => 'sameDocument' in globalThis), 'the router of the host went there').toBe(
      true,
    );
    await page.goBack();
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(1);
  },
  second: {
    link: (page) => page.getByRole('main').getByRole('article').first().getByRole('link').first(),
    heading: /^(?!Jobs$)/,
  },
});

export const helloRemote = (builder: Builder): MatrixRemote => ({
  id: `hello-${builder}`,
  name: `hello_${builder}`,
  pages: { [`/hello-${builder}`]: 'hello-page', [`/hello-${builder}/second`]: 'second-page' },
  heading: 'Hello from elsewhere',
  entry: new RegExp(STABLE_NAMES),
  container: new RegExp(`^hello_${builder}$`),
  shellLink: (page) => page.getByRole('link', { name: `Hello ${builder}` }),
  async useHook(page) {
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  },
  second: {
    link: (page) => page.getByRole('link', { name: 'To the second page' }),
    heading: /^A second page of Konnect$/,
  },
});
