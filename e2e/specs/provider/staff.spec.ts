import { paths } from '@konnect/mfe-staff/paths';
import { expect, sentWith, test } from '../../fixtures/provider/provider-site';
import { signIn } from '../../fixtures/staff';

const FOOD = '/services/food/customer-group-vouchers';
const ASK = { operation: 'getcustomergroups', customer_number: '0700000001' };

test('Staff look a customer up at the provider and add them to the group', async ({
  page,
  goto,
  provider,
}) => {
  await goto(paths.customers());
  await signIn(page, 'support');
  const number = page.getByLabel('Customer’s phone number');
  // Keys for a box that is not live yet would be lost.
  await expect(number).toBeEnabled();
  await number.pressSequentially('0799999999');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(
    page.getByText('Phone number does not exist. Please confirm the phone number', { exact: true }),
  ).toBeVisible();

  await number.press('ControlOrMeta+A');
  await number.pressSequentially('0700000001');
  await page.getByRole('button', { name: 'Look up' }).click();
  const customer = page.getByRole('region', { name: 'Customer', exact: true });
  await customer.getByRole('button', { name: 'Show details' }).click();
  for (const fact of ['+254700000001', 'Amina', 'Odhiambo', 'Mwiki'])
    await expect(customer.getByText(fact, { exact: true })).toBeVisible();
  const groups = page.getByRole('region', { name: 'Groups' });
  await expect(groups.getByRole('listitem')).toHaveText([/Staff/]);
  await groups.getByRole('button', { name: 'Add to Group' }).click();
  const confirmed = page.getByRole('dialog').getByRole('button', { name: /^Add/ });
  await confirmed.click();
  await expect(page.getByText('Customer added to group successfully').first()).toBeVisible();
  const sent = await sentWith(provider, 'POST /food/customer-group-vouchers', {
    operation: 'addcustomertogroup_ignoco',
  });
  expect(sent).toEqual({
    operation: 'addcustomertogroup_ignoco',
    customer_number: '+254700000001',
    customer_group: 5,
  });
  await expect(groups.getByRole('listitem').filter({ hasText: 'Reward' })).toBeVisible();
});

test('Calls of staff reach the provider from nobody else', async ({ request, provider }) => {
  const before = (provider.sent['POST /food/customer-group-vouchers'] ?? []).length;
  expect((await request.post(FOOD, { data: ASK })).status()).toBe(401);
  expect(
    (await request.post(FOOD, { data: ASK, headers: { authorization: 'Bearer konnect-public' } })).status(),
  ).toBe(401);
  for (const path of [
    '/survey/survey-results/31/',
    '/services/ticket/ticket-surveys/response/65f000000000000000000001',
  ]) {
    expect((await request.get(path)).status(), path).toBe(401);
  }
  for (const path of [
    '/services/food/anything',
    '/services/ticket/ticket-surveys/response%2F65f000000000000000000001',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect((await request.delete('/services/ticket/ticket-surveys/65f000000000000000000001')).status()).toBe(
    401,
  );
  expect((provider.sent['POST /food/customer-group-vouchers'] ?? []).length).toBe(before);
});
