import { links } from '@konnect/contracts';
import { paths as careers } from '@konnect/mfe-careers/paths';
import { expectDraft } from '../../fixtures/drafts';
import { hydrated } from '../../fixtures/hydrated';
import { killTab } from '../../fixtures/kill-tab';
import { expect, test, type Page } from '../../fixtures/test';

interface Form {
  what: string;
  address: string;
  field(page: Page): ReturnType<Page['getByRole']>;
  /** Brings the form into view, and its draft where the page offers it in words. */
  open?(page: Page): Promise<void>;
}

const resume = async (page: Page) => {
  const button = page.getByRole('button', { name: /^(Continue|Resume)/ });
  if (await button.isVisible()) await button.click();
};

const FORMS: Form[] = [
  {
    what: 'a job application',
    address: careers.apply('support-agent', 'personal'),
    field: (page) => page.getByRole('textbox', { name: 'Name', exact: true }),
  },
  {
    what: 'the scholarship',
    address: careers.scholarshipStep('scholarship', 'personal-info'),
    field: (page) => page.getByRole('textbox', { name: 'Name of the applicant' }),
  },
  {
    what: 'an event form',
    address: links.article('kids-coding-day'),
    field: (page) => page.getByRole('textbox', { name: 'Your name' }),
    open: resume,
  },
  {
    what: 'a comment',
    address: links.article('reading-corner-kasarani'),
    field: (page) =>
      page.getByRole('form', { name: 'Write a comment' }).getByLabel('Comment', { exact: true }),
    open: (page) => page.getByRole('heading', { name: 'Write a comment' }).scrollIntoViewIfNeeded(),
  },
];

for (const { what, address, field, open } of FORMS) {
  test(`The last key in ${what} before its tab is killed is kept`, async ({ page, goto, guard, context }) => {
    guard.allow(/crash/i);
    await goto(address);
    await open?.(page);
    await field(page).pressSequentially('Half a wor');
    // What stores drafts is fetched with the first keys.
    await expectDraft(page, 'Half a wor');
    await field(page).press('d');
    await killTab(page);
    const again = await context.newPage();
    await again.goto(address, { waitUntil: 'domcontentloaded' });
    await hydrated(again);
    await expect(async () => {
      await open?.(again);
      await expect(field(again)).toHaveValue('Half a word', { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  });
}

for (const { what, address, field, open } of FORMS.slice(1)) {
  test(`Two tabs with one draft of ${what} tell each other`, async ({ page, goto, context }) => {
    await goto(address);
    await open?.(page);
    await field(page).pressSequentially('Half a wor');
    await expectDraft(page, 'Half a wor');
    const second = await context.newPage();
    await second.goto(address, { waitUntil: 'domcontentloaded' });
    await hydrated(second);
    await expect(async () => {
      await open?.(second);
      await expect(field(second)).toHaveValue('Half a wor', { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await field(page).press('d');
    await expect(second.getByText('Also open in another tab')).toBeVisible();
    await field(second).press('k');
    await expect(page.getByText('Also open in another tab')).toBeVisible();
  });
}
