import { customerGroupVouchers } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { signIn } from '../../fixtures/staff';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

const CALL = '**/services/food/customer-group-vouchers';
const UNKNOWN = 'Phone number does not exist. Please confirm the phone number';

async function openTool(page: Page, goto: (path: string) => Promise<unknown>): Promise<void> {
  await goto(paths.customers());
  await signIn(page, 'support');
  await expect(page.getByRole('heading', { level: 1, name: 'Customer groups' })).toBeVisible();
}

async function lookUp(page: Page, phone: string): Promise<void> {
  await typeInto(page.getByLabel('Customer’s phone number'), phone);
  await page.getByRole('button', { name: 'Look up' }).click();
}

const groups = (page: Page) => page.getByRole('region', { name: 'Groups' });
const group = (page: Page, name: string) => groups(page).getByRole('listitem').filter({ hasText: name });

test('A blank number is ignored; a number in any shape shows the customer masked, then whole, and can be looked up again', async ({
  page,
  goto,
}) => {
  const asked: unknown[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith(customerGroupVouchers.path) && asked.push(request.postDataJSON()),
  );
  await openTool(page, goto);
  await lookUp(page, '   ');
  await expect(page.getByLabel('Customer’s phone number')).toBeFocused();
  expect(asked).toEqual([]);

  await lookUp(page, '00254 700-000 003');
  const customer = page.getByRole('region', { name: 'Customer', exact: true });
  await expect(customer.getByText('A.')).toBeVisible();
  await expect(customer.getByText('Amina')).toHaveCount(0);
  await customer.getByRole('button', { name: 'Show details' }).click();
  for (const fact of ['3', '+254700000003', 'Amina', 'Hassan', 'Kahawa West'])
    await expect(customer.getByText(fact, { exact: true })).toBeVisible();
  await expect(groups(page).getByText('In no group yet.')).toBeVisible();
  await expectAllLooksAccessible(page, 'a customer');

  await lookUp(page, '700000002');
  await expect(group(page, 'Hotspot')).toContainText('group 2');
  await page.getByRole('button', { name: '••••••••••003' }).click();
  await expect(groups(page).getByText('In no group yet.')).toBeVisible();
});

test('An unknown number says so in the exact words and offers other spellings', async ({ page, goto }) => {
  await openTool(page, goto);
  await lookUp(page, '0799999999');
  await expect(page.getByText(UNKNOWN, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Customer', exact: true })).toHaveCount(0);
  await expect(page.getByText('Did they mean:')).toBeVisible();
  await page.getByRole('button', { name: '0199999999' }).click();
  await expect(page.getByText('0199999999', { exact: true }).first()).toBeVisible();
});

test('Add to Group sends the operation of the specification, says success, can be undone, and is disabled for a member', async ({
  page,
  goto,
}) => {
  const sent: unknown[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith(customerGroupVouchers.path) && sent.push(request.postDataJSON()),
  );
  await openTool(page, goto);
  await lookUp(page, '0700000001');
  await expect(groups(page).getByRole('button', { name: 'Add to Group' })).toBeDisabled();
  await expect(groups(page).getByText('Already in group 5.')).toBeVisible();

  await lookUp(page, '0700000004');
  await expect(group(page, 'Home')).toBeVisible();
  await groups(page).getByRole('button', { name: 'Add to Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to group 5?' });
  await typeInto(dialog.getByLabel('Reason'), 'Won at the open day');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Customer added to group successfully', { exact: true })).toBeVisible();
  await expect(group(page, 'Reward')).toBeVisible();
  await expect(groups(page).getByRole('button', { name: 'Add to Group' })).toBeDisabled();
  expect(sent).toEqual([
    { operation: 'getcustomergroups', customer_number: '0700000001' },
    { operation: 'getcustomergroups', customer_number: '0700000004' },
    {
      operation: 'addcustomertogroup_ignoco',
      customer_number: '+254700000004',
      customer_group: 5,
      reason: 'Won at the open day',
    },
  ]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(group(page, 'Reward')).toHaveCount(0);
  await expect(groups(page).getByRole('button', { name: 'Add to Group' })).toBeEnabled();
});

test('A failed addition shows the words of the food service, and nothing typed is lost without a network', async ({
  page,
  goto,
  guard,
}) => {
  await openTool(page, goto);
  await lookUp(page, '0700000005');
  await expect(group(page, 'Home')).toBeVisible();
  await page.route(CALL, (route) =>
    route.fulfill({ json: { result: 0, msg: 'The voucher budget of this month is spent.' } }),
  );
  await groups(page).getByRole('button', { name: 'Add to Group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The voucher budget of this month is spent.')).toBeVisible();
  await expect(group(page, 'Reward')).toHaveCount(0);

  guard.allow(/request failed/, /console: Failed to load resource/);
  await page.unroute(CALL);
  await page.route(CALL, (route) => route.abort());
  await groups(page).getByRole('button', { name: 'Add to Group' }).click();
  await typeInto(page.getByLabel('Reason'), 'Kept');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The server did not answer.');
  await expect(page.getByLabel('Reason')).toHaveValue('Kept');
});

test('Remove works, is hidden for group 3, and says so where the food service does not offer it', async ({
  page,
  goto,
  guard,
}) => {
  await openTool(page, goto);
  await lookUp(page, '0700000002');
  await expect(group(page, 'Staff')).toBeVisible();
  await expect(group(page, 'Staff').getByRole('button')).toHaveCount(0);
  await expect(group(page, 'Hotspot').getByRole('button', { name: 'Remove from Hotspot' })).toBeVisible();

  await lookUp(page, '0700000006');
  await group(page, 'Hotspot').getByRole('button').click();
  await page
    .getByRole('dialog', { name: 'Remove from Hotspot?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(page.getByText('Customer removed from group successfully')).toBeVisible();
  await expect(groups(page).getByText('In no group yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(group(page, 'Hotspot')).toBeVisible();

  guard.allow(/answer 400: .*customer-group-vouchers/, /console: Failed to load resource.*400/);
  await page.route(CALL, (route) =>
    route.request().postData()?.includes('removecustomerfromgroup')
      ? route.fulfill({ status: 400, json: { error: 'Unknown operation' } })
      : route.continue(),
  );
  await group(page, 'Hotspot').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Removing is not offered by this food service.')).toBeVisible();
  await expect(group(page, 'Hotspot').getByRole('button')).toBeDisabled();
});

test('Customer groups are offered to and answered for support and administrators alone, and every lookup is in the audit log', async ({
  page,
  goto,
  browser,
  baseURL,
}) => {
  const anonymous = await page.request.post('/services/food/customer-group-vouchers', {
    data: { operation: 'getcustomergroups', customer_number: '0700000007' },
  });
  expect(anonymous.status()).toBe(401);

  // The alias of the tool asks for the sign-in and comes back to itself.
  await goto('/customer-groups');
  await signIn(page, 'support');
  await expect(page).toHaveURL('/customer-groups');
  await lookUp(page, '0700000007');
  await expect(group(page, 'Home')).toBeVisible();

  const editor = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await editor.newPage();
  await other.goto(paths.customers());
  await signIn(other, 'editor');
  await expect(other.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Customer groups' })).toHaveCount(0);
  await editor.close();

  const admin = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 800 } });
  const log = await admin.newPage();
  await log.goto(`${paths.audit()}?action=customer.look-up&who=support`);
  await signIn(log, 'admin');
  await expect(
    log
      .getByRole('row')
      .filter({ hasText: 'support@konnect.example' })
      .filter({ hasText: 'Customer number 7' })
      .first(),
  ).toContainText('Personal data');
  await admin.close();
});
