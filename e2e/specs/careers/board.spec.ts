import { getJob, links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-careers/paths';
import { expectAccessible } from '../../fixtures/accessible';
import { fillPersonal, pressNext, stepHeading } from '../../fixtures/job-form';
import { expect, test } from '../../fixtures/test';

const optionsOf = (labels: readonly string[]) => ['Choose', ...labels];
const REGIONS = [
  'G44',
  'G45',
  'Zimmerman',
  'Roysambu',
  'Kahawa_West',
  'Hunters',
  'Mwiki',
  'Sunton',
  'Kasarani',
  'Lucky_Summer',
  'kahawa_wendani',
  'Umoja_1',
  'Umoja_2',
  'Umoja_3',
  'Pipeline',
  'Kayole',
  'Rongai',
  'Kibera',
  'Other',
];
const LEVELS = ['Doctoral', 'Master', 'Bachelor', 'Diploma', 'Vocational', 'High School', 'Primary School'];
const FIELDS = [
  'Engineering & Software',
  'Sales, Marketing & PR',
  'Admin, HR, Finance & Legal',
  'Operation & Logistics',
  'Creative, music, visual & performing arts',
  'Teaching, Training & Research',
  'Technical',
  'Medical & Health',
  'Services',
  'Other',
];

test('A job shows its facts and links to share it, and a boot camp shows neither requirements nor responsibilities', async ({
  page,
  goto,
  request,
}) => {
  const job = (await (await request.get(getJob.path.replace(':id', 'support-agent'))).json()) as Record<
    string,
    unknown
  >;
  const names = [
    'title',
    'slug',
    'job_category',
    'job_type',
    'location',
    'date_created',
    'deadline',
    'job_description',
    'job_requirements',
    'responsibilities',
    'require_references',
    'social_fb',
    'social_twitter',
    'social_instagram',
    'social_tiktok',
  ];
  expect(Object.keys(job)).toEqual(expect.arrayContaining(names));
  await goto(paths.job('support-agent'));
  for (const fact of ['Category', 'Location', 'Date posted', 'Applications by'])
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  const shared = encodeURIComponent(paths.job('support-agent'));
  for (const network of ['Facebook', 'X', 'WhatsApp'])
    await expect(page.getByRole('main').getByRole('link', { name: network, exact: true })).toHaveAttribute(
      'href',
      new RegExp(shared),
    );
  await expect(page.getByText('The form takes about ten minutes.')).toBeVisible();
  await goto(paths.job('digital-skills-boot-camp'));
  await expect(page.getByRole('region', { name: 'About the boot camp' })).toContainText('certificate');
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  for (const section of ['Requirements', 'Responsibilities'])
    await expect(page.getByRole('region', { name: section })).toHaveCount(0);
});

test('Regions, education levels and fields of experience are the specified ones in their order', async ({
  page,
  goto,
}) => {
  await goto(paths.apply('support-agent'));
  const values = (label: string) =>
    page
      .getByLabel(label)
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await expect(page.getByLabel('Region')).toBeVisible();
  expect((await values('Region')).slice(1)).toEqual(REGIONS);
  await expect(page.getByLabel('Region').locator('option').nth(5)).toHaveText('Kahawa West');
  await fillPersonal(page);
  await pressNext(page);
  await expect(stepHeading(page, 'Academic')).toBeVisible();
  await expect(page.getByLabel('Education level').locator('option')).toHaveText(optionsOf(LEVELS));
  await expect(page.getByLabel('Field of experience').locator('option')).toHaveText(optionsOf(FIELDS));
});

test('The page about working here tells the story, the benefits and the steps of hiring', async ({
  page,
  goto,
}) => {
  await goto(links.jobs());
  await page.getByRole('link', { name: 'Working at Konnect' }).click();
  await expect(page).toHaveURL(paths.careersPage('working-at-konnect'));
  await expect(page.getByRole('heading', { level: 1, name: 'Working at Konnect' })).toBeVisible();
  for (const part of ['What you get', 'How we choose'])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
  await expect(page.getByText('You come by.')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, `a page about working here, ${colorScheme}`);
  }
  await page.getByRole('link', { name: 'See open jobs' }).click();
  await expect(page).toHaveURL(links.jobs());
});

test('Code that only the application needs is not loaded with the board or a job', async ({ page, goto }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await goto(links.jobs());
  await goto(paths.job('support-agent'));
  expect(scripts.filter((url) => /application-form|scholarship-application|wards/.test(url))).toEqual([]);
  await page.getByRole('link', { name: 'APPLY', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  expect(scripts.filter((url) => /application-form/.test(url))).toHaveLength(1);
  expect(scripts.filter((url) => /wards/.test(url))).toEqual([]);
});
