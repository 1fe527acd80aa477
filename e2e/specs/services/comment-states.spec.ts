// What a comment goes through on the server, and what a reader, its writer and the staff see of each state.
import { links, moderateComments, replyToComment, type ModeratedComment } from '@konnect/contracts';
import { paths as staffPaths } from '@konnect/mfe-staff/paths';
import { hydrated } from '../../fixtures/hydrated';
import { signIn } from '../../fixtures/staff';
import { staffApi, type StaffApi } from '../../fixtures/staff-api';
import { expect, test, type Page } from '../../fixtures/test';

/** No other test counts the comments of this story. */
const STORY = 'report-a-leaning-pole';
const BY_SYLVIA = 'Comment by Sylvia';

async function writeComment(page: Page, message: string): Promise<void> {
  await page.getByRole('heading', { name: 'Write a comment' }).scrollIntoViewIfNeeded();
  const form = page.getByRole('form', { name: 'Write a comment' });
  await form.getByLabel('Name').pressSequentially('Sylvia');
  await form.getByLabel('Comment', { exact: true }).pressSequentially(message);
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByText('Your comment is under review')).toBeVisible();
}

async function storedOf(api: StaffApi, message: string): Promise<ModeratedComment> {
  const { results } = await api.get<{ results: ModeratedComment[] }>(
    `/api/staff/comments/?search=${encodeURIComponent(message)}`,
  );
  const [found, ...others] = results;
  if (!found || others.length > 0) throw new Error(`"${message}" was stored ${results.length} times.`);
  return found;
}

/** The page as it is now: the edge keeps a finished one for two seconds. */
async function expectShown(page: Page, message: string, times: 0 | 1): Promise<void> {
  await expect(async () => {
    await page.goto(links.article(STORY), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await expect(page.getByRole('heading', { name: /^Comments \(/ })).toBeVisible();
    await expect(page.getByRole('article', { name: BY_SYLVIA }).filter({ hasText: message })).toHaveCount(
      times,
      { timeout: 1_000 },
    );
  }).toPass({ timeout: 30_000 });
}

test('A comment is under review, approved, hidden and spam in turn, with the reason for colleagues alone; the reply names who wrote it', async ({
  page,
  goto,
  browser,
  sharedSite,
}) => {
  test.setTimeout(180_000);
  const message = `Who mends the pole at stage ${Date.now()}?`;
  const support = await staffApi(sharedSite.url, 'support');
  const decide = async (action: 'approve' | 'hide' | 'spam', reason?: string) => {
    const { id } = await storedOf(support, message);
    await support.send('POST', moderateComments.path, { ids: [id], action, ...(reason && { reason }) });
    return storedOf(support, message);
  };
  const others = await browser.newContext({ baseURL: sharedSite.url, viewport: { width: 360, height: 740 } });
  const reader = await others.newPage();
  const own = page.getByRole('article', { name: BY_SYLVIA }).filter({ hasText: message });

  await goto(links.article(STORY));
  await writeComment(page, message);
  await expect(own.getByText('Under review')).toBeVisible();
  expect(await storedOf(support, message)).toMatchObject({
    status: 'pending',
    reason: null,
    adminreply: null,
    adminuser: null,
  });
  await expectShown(reader, message, 0);

  expect(await decide('approve')).toMatchObject({ status: 'approved' });
  await expectShown(reader, message, 1);
  await goto(links.article(STORY));
  await expect(own.getByText('Under review')).toHaveCount(0);

  const { id } = await storedOf(support, message);
  const replied = await support.send<ModeratedComment>(
    'PUT',
    replyToComment.path.replace(':id', String(id)),
    { message: 'Our crew comes on Tuesday.' },
  );
  expect(replied).toMatchObject({
    adminreply: 'Our crew comes on Tuesday.',
    adminuser: { name: expect.stringMatching(/\S/) },
  });
  await expect(async () => {
    await expectShown(reader, message, 1);
    const shown = reader.getByRole('article', { name: BY_SYLVIA }).filter({ hasText: message });
    await expect(shown.getByText('Official reply')).toBeVisible({ timeout: 1_000 });
    await expect(shown.getByText(replied.adminuser?.name ?? '-')).toBeVisible({ timeout: 1_000 });
    await expect(shown.getByText('Our crew comes on Tuesday.')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

  for (const [action, status, reason] of [
    ['hide', 'hidden', 'The pole stands again'],
    ['spam', 'spam', 'Sent from a list'],
  ] as const) {
    expect(await decide(action, reason)).toMatchObject({ status, reason });
    await expectShown(reader, message, 0);
    await expect(reader.getByText(reason)).toHaveCount(0);
    const { id: article } = (await (
      await reader.request.get(`/api/trending-community-events/${STORY}/`)
    ).json()) as { id: number };
    const list = await (
      await reader.request.get(`/api/trending-community-events/${article}/comments/`)
    ).text();
    for (const secret of [message, reason]) expect(list).not.toContain(secret);
  }
  await others.close();

  const desk = await browser.newContext({ baseURL: sharedSite.url, viewport: { width: 1280, height: 800 } });
  const staff = await desk.newPage();
  await staff.goto(
    links.staffLogin(`${staffPaths.moderation()}?status=spam&search=${encodeURIComponent(message)}`),
    { waitUntil: 'domcontentloaded' },
  );
  await hydrated(staff);
  await signIn(staff, 'support');
  await staff.waitForURL((url) => url.pathname === staffPaths.moderation());
  const row = staff.getByRole('row').filter({ hasText: message });
  await row.getByRole('button', { name: 'More' }).click();
  await expect(staff.getByRole('dialog', { name: 'Comment' }).getByText('Sent from a list')).toBeVisible();
  await desk.close();
});
