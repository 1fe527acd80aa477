import { paths } from '@konnect/mfe-careers/paths';
import { fillAcademic, fillPersonal, pressNext, stepHeading } from '../../fixtures/job-form';
import { pdf } from '../../fixtures/papers';
import { expect, sentWith, test, type Page } from '../../fixtures/provider/provider-site';
import * as scholarship from '../../fixtures/scholarship-form';

const KEPT = 'Kept on this device; it goes out with your application';

async function typeReference(page: Page, title: string, phone: string): Promise<void> {
  const group = page.getByRole('group', { name: title });
  await group.getByLabel('Name').pressSequentially(title);
  await group.getByLabel('Phone number').pressSequentially(phone);
  await group.getByLabel('Email').pressSequentially(`${phone}@example.co.ke`);
  await group.getByLabel('Workplace').pressSequentially('Net Ltd');
  await group.getByLabel('Position').pressSequentially('Lead');
  await group.getByLabel('Relationship').selectOption('Employer');
}

test('A job application reaches a provider with its file in the form', async ({ page, goto, provider }) => {
  const uploads = () => provider.unknown.filter((call) => call === 'POST /api/uploads/').length;
  const before = uploads();
  await goto(paths.jobs());
  await page.getByRole('link', { name: /APPLY NOW/ }).click();
  await expect(stepHeading(page, 'Field technician')).toBeVisible();
  await page.getByRole('link', { name: 'APPLY', exact: true }).click();
  await fillPersonal(page);
  await pressNext(page);
  await expect(stepHeading(page, 'Academic')).toBeVisible();
  await fillAcademic(page);
  await pressNext(page);
  await expect(stepHeading(page, 'References')).toBeVisible();
  await typeReference(page, 'First reference', '0711111111');
  await typeReference(page, 'Second reference', '0722222222');
  await pressNext(page);
  await expect(stepHeading(page, 'Documents')).toBeVisible();
  await page.getByLabel('CV', { exact: true }).setInputFiles(pdf());
  await expect(page.getByText(KEPT)).toBeVisible();
  await pressNext(page);
  await expect(stepHeading(page, 'Check your answers')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(stepHeading(page, 'Your Application has been Submitted')).toBeVisible();
  const sent = await sentWith(provider, 'POST /api/konnect-careers-application/', { name: 'Amina Odhiambo' });
  expect(sent).toMatchObject({
    job: 'field-technician',
    residency: 'Kahawa_West',
    referee2_phone: '0722222222',
    cv: { name: 'cv.pdf' },
  });
  // Bytes that the server does not take ahead of time are sent only once.
  expect(uploads() - before).toBe(1);
});

test('A scholarship application reaches a provider with its papers in the form', async ({
  page,
  goto,
  provider,
}) => {
  await goto(paths.scholarship(scholarship.SLUG));
  await expect(page.getByText('The application period runs 2/12/2024 to 16/1/2025.')).toBeVisible();
  await page.getByRole('link', { name: 'APPLY NOW !' }).click();
  await scholarship.fillPersonal(page, KEPT);
  await scholarship.next(page);
  await scholarship.fillAcademic(page);
  await scholarship.next(page);
  await scholarship.fillMother(page);
  await scholarship.next(page);
  await scholarship.fillPartA(page);
  await scholarship.next(page);
  await scholarship.fillPartB(page);
  await scholarship.next(page);
  await expect(scholarship.heading(page, 'Check your answers')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your Application has been Submitted').first()).toBeVisible();
  const sent = await sentWith(provider, 'POST /api/konnect-scholarship-application/', {
    name: 'Wanjiru Kamau',
  });
  expect(sent).toMatchObject({
    title: scholarship.SLUG,
    mother_phone: '0711111111',
    birthcert: { name: 'cv.pdf' },
    report_card: { name: 'cv.pdf' },
  });
  expect(sent['extracurricular']).not.toBe(sent['community_engagement']);
});
