import { paths } from '@konnect/mfe-engagement/paths';
import { expectDraft } from '../../fixtures/drafts';
import { hydrated } from '../../fixtures/hydrated';
import { killTab } from '../../fixtures/kill-tab';
import { staffApi } from '../../fixtures/staff-api';
import { expect, test } from '../../fixtures/test';

test('A phone number and a text typed just before the tab of a survey is killed are still there', async ({
  page,
  goto,
  guard,
  context,
  sharedSite,
}) => {
  guard.allow(/crash/i);
  const { slug } = await (await staffApi(sharedSite.url, 'editor')).send<{ slug: string }>(
    'POST',
    '/api/survey-schema/',
    {
      title: 'Call back',
      publish: true,
      pages: [
        {
          elements: [
            { type: 'text', name: 'phone', title: 'Phone number', inputType: 'tel' },
            { type: 'comment', name: 'why', title: 'What happened?' },
            {
              type: 'paneldynamic',
              name: 'people',
              title: 'People at home',
              panelCount: 1,
              templateElements: [{ type: 'text', name: 'mail', title: 'Email', inputType: 'email' }],
            },
          ],
        },
      ],
    },
  );
  let current = page;
  const reopen = async () => {
    await killTab(current);
    current = await context.newPage();
    await current.goto(paths.survey(slug), { waitUntil: 'domcontentloaded' });
    await hydrated(current);
  };
  const field = (name: string) => current.getByRole('textbox', { name });
  await goto(paths.survey(slug));
  await field('Phone number').pressSequentially('0722 ');
  // What stores drafts is fetched with the first keys.
  await expectDraft(current, '0722 ');
  await field('Phone number').pressSequentially('0003');
  await reopen();
  await expect(field('Phone number')).toHaveValue('0722 0003');
  await field('Phone number').press('End');
  await field('Phone number').pressSequentially('33');
  await expect(field('Phone number')).toHaveValue('0722 000333');
  await reopen();
  // A whole number is grouped, as after the field was left.
  await expect(field('Phone number')).toHaveValue('0722 000 333');
  await field('What happened?').pressSequentially('The red light');
  await reopen();
  await expect(field('What happened?')).toHaveValue('The red light');
  await field('Email').pressSequentially('amina@exam');
  await reopen();
  await expect(field('Email')).toHaveValue('amina@exam');

  await field('Email').press('End');
  await field('Email').pressSequentially('ple.com');
  const sent = current.waitForRequest(
    (request) => request.url().includes('/survey-results') && request.method() === 'POST',
  );
  await current.getByRole('button', { name: 'Complete' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    responses: {
      phone: '0722 000 333',
      why: 'The red light',
      people: [{ mail: 'amina@example.com' }],
    },
  });
});
