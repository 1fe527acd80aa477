import { links } from '@konnect/contracts';
import { paths as communityPaths } from '@konnect/mfe-community/paths';
import { expect, sentWith, test } from '../../fixtures/provider/provider-site';

const STORY = 'street-lights-in-pipeline';
const LIST = '/api/trending-community-events/';

test('Home and the list of stories are read from a provider with the specified calls alone', async ({
  page,
  goto,
}) => {
  await goto(links.home());
  for (const notice of ['Works in Zimmerman', 'New prices'])
    await expect(page.getByText(notice)).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: /See plans/ })
      .or(page.getByRole('button', { name: /See plans/ }))
      .first(),
  ).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Street lights in Pipeline' }).first(),
  ).toBeVisible();

  await goto(links.community());
  await expect(page.getByRole('heading', { name: 'Street lights in Pipeline' })).toBeVisible();
  await expect(page.getByRole('link', { name: /The library opens/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page.getByRole('link', { name: /The library opens/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search stories' }).pressSequentially('football');
  await expect(
    page
      .getByRole('heading', { name: 'A football cup' })
      .or(page.getByRole('link', { name: /A football cup/ }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Street lights in Pipeline' })).toHaveCount(0);
});

test('A story is read, liked and commented on at a provider', async ({ page, goto, provider }) => {
  await goto(links.article(STORY));
  await expect(page.getByRole('heading', { level: 1, name: 'Street lights in Pipeline' })).toBeVisible();
  await expect(page.getByText('All about Street lights in Pipeline.')).toBeVisible();
  await expect(page.getByText('Asante sana.')).toBeVisible();
  await expect(page.getByText('Karibu.')).toBeVisible();
  await expect(page.getByText('At last.')).toBeVisible();

  const like = page.getByRole('button', { name: 'Like' });
  await expect(page.getByText('4 likes')).toBeVisible();
  await like.click();
  await sentWith(provider, `PUT ${LIST}{}/`, { action: 'like' });
  await expect(page.getByText('5 likes')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('heading', { name: 'Write a comment' }).scrollIntoViewIfNeeded();
  const form = page.getByRole('form', { name: 'Write a comment' });
  await form.getByLabel('Name').pressSequentially('Otieno');
  await form.getByLabel(/^Phone/).pressSequentially('0712345678');
  await form.getByLabel('Comment', { exact: true }).pressSequentially('Well done, all of you.');
  await form.getByRole('button', { name: 'Send comment' }).click();
  const sent = await sentWith(provider, `POST ${LIST}{}/comments/`, { message: 'Well done, all of you.' });
  expect(sent).toMatchObject({ name: 'Otieno', phone: '0712345678', event: 1 });
  await expect(page.getByText('Your comment is under review').first()).toBeVisible();
});

test('A message from the contact form reaches a provider', async ({ page, goto, provider }) => {
  await goto(links.home());
  await page.getByRole('button', { name: 'Chat Us' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).pressSequentially('Achieng');
  await dialog.getByRole('textbox', { name: /^Phone/ }).pressSequentially('0712345678');
  await dialog.getByRole('combobox', { name: 'Region' }).selectOption('Mwiki');
  await dialog.getByRole('combobox', { name: 'Subject' }).selectOption('Report an issue');
  await dialog.getByRole('textbox', { name: 'Message' }).pressSequentially('No light on the router.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message sent successfully').first()).toBeVisible();
  const sent = await sentWith(provider, 'POST /api/contact-us/', { message: 'No light on the router.' });
  expect(sent).toMatchObject({
    name: 'Achieng',
    phone: '0712345678',
    region: 'Mwiki',
    subject: 'Report an issue',
  });
});

test('A message from the contact page reaches a provider, after an answer was offered', async ({
  page,
  goto,
  provider,
}) => {
  await goto(links.contact());
  const form = page.getByRole('form', { name: 'Contact us' });
  await form.getByRole('textbox', { name: 'Name' }).pressSequentially('Barasa');
  await form.getByRole('textbox', { name: /^Phone/ }).pressSequentially('0722000333');
  await form.getByRole('textbox', { name: /^Email/ }).pressSequentially('barasa@example.com');
  await form.getByRole('combobox', { name: 'Region' }).selectOption('Mwiki');
  await form.getByRole('combobox', { name: 'Subject' }).selectOption('Report an issue');
  await form.getByRole('textbox', { name: 'Message' }).pressSequentially('Who comes to repair the router?');
  // The provider sends neither a short link nor a number with a question.
  await expect(form.getByRole('link', { name: 'Who comes to repair?' })).toHaveAttribute(
    'href',
    `${links.help()}#question-Who-comes-to-repair%3F`,
  );
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message sent successfully').first()).toBeVisible();
  const sent = await sentWith(provider, 'POST /api/contact-us/', { name: 'Barasa' });
  expect(sent).toEqual({
    name: 'Barasa',
    phone: '0722000333',
    email: 'barasa@example.com',
    region: 'Mwiki',
    subject: 'Report an issue',
    message: 'Who comes to repair the router?',
  });
  await goto(`${links.help()}#question-Who-comes-to-repair%3F`);
  await expect(page.getByText('A technician of your street.').first()).toBeVisible();
});

test('Notices without numbers are put away, and a topic has the stories of that topic', async ({
  page,
  goto,
}) => {
  await goto(links.home());
  const notices = page.getByRole('region', { name: 'Notices' });
  await notices.getByRole('button', { name: 'Dismiss: Works in Zimmerman' }).click();
  await expect(notices.getByText('Works in Zimmerman')).toHaveCount(0);
  await page.reload();
  await expect(notices.getByText('New prices')).toBeVisible();
  await expect(notices.getByText('Works in Zimmerman')).toBeHidden();

  await goto(communityPaths.topic('community'));
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A football cup' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page.getByRole('link', { name: 'The library opens' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kids coding day' })).toHaveCount(0);
});

test('A story of a provider is whole without author, picture and caption', async ({ page, goto }) => {
  await goto(links.article('library-opens'));
  await expect(page.getByRole('heading', { level: 1, name: 'The library opens' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Barasa')).toBeVisible();
});
