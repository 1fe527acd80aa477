import { customerGroupVouchers, type CustomerGroupAnswer } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { act, screen, within } from '@testing-library/react';
import { staffSession } from '#app/test/staff-session';
import { page } from './customer-groups-page';

const server = fakeServer();
const wanjiru = {
  id: 1,
  mobilenumber: '+254700000001',
  firstname: 'Wanjiru',
  lastname: 'Kamau',
  address1: 'Zimmerman',
};
const found: CustomerGroupAnswer = {
  result: 1,
  customer_info: wanjiru,
  groups: [
    { group_id: 1, group_name: 'Home' },
    { group_id: 3, group_name: 'Staff' },
  ],
};

async function lookUp(phone: string) {
  const shown = await renderPage(page, {
    url: '/staff/customer-groups',
    host: createFakeHost({ api: server.api, session: staffSession('support') }),
  });
  await shown.user.type(screen.getByLabelText(/phone number/), phone);
  await shown.user.click(screen.getByRole('button', { name: 'Look up' }));
  return shown;
}

it('ignores a blank number', async () => {
  await lookUp('  ');
  expect(server.calls).toEqual([]);
  expect(screen.getByLabelText(/phone number/)).toHaveFocus();
});

it('masks the customer until it is opened, and hides Remove for group 3 alone', async () => {
  server.respond(customerGroupVouchers, found);
  const { user, container } = await lookUp('0700000001');
  const customer = within(await screen.findByRole('region', { name: 'Customer' }));
  expect(customer.getByText('••••••••••001')).toBeInTheDocument();
  expect(customer.queryByText('Wanjiru')).not.toBeInTheDocument();
  await user.click(customer.getByRole('button', { name: 'Show details' }));
  expect(customer.getByText('Wanjiru')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove from Home' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove from Staff' })).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('says the exact words when there is nobody, and looks another spelling up', async () => {
  server.respond(customerGroupVouchers, ({ body }) =>
    (body as { customer_number: string }).customer_number === '0199999999'
      ? found
      : { result: 0, msg: 'other words', suggestions: ['0199999999'] },
  );
  const { user } = await lookUp('0799999999');
  expect(
    await screen.findByText('Phone number does not exist. Please confirm the phone number'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '0199999999' }));
  expect(await screen.findByRole('region', { name: 'Customer' })).toBeInTheDocument();
});

it('does not add a member of group 5 once more', async () => {
  server.respond(customerGroupVouchers, { ...found, groups: [{ group_id: 5, group_name: 'Reward' }] });
  const { user } = await lookUp('0700000001');
  const add = await screen.findByRole('button', { name: 'Add to Group' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await user.click(add);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the words of the food service when an addition fails', async () => {
  server.respond(customerGroupVouchers, ({ body }) =>
    (body as { operation: string }).operation === 'getcustomergroups'
      ? found
      : { result: 0, msg: 'Budget spent' },
  );
  const { user } = await lookUp('0700000001');
  await user.click(await screen.findByRole('button', { name: 'Add to Group' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Budget spent')).toBeInTheDocument();
});

it('says so when the food service does not know how to remove', async () => {
  server.respond(customerGroupVouchers, found);
  const { user } = await lookUp('0700000001');
  await user.click(await screen.findByRole('button', { name: 'Remove from Home' }));
  server.refuse(customerGroupVouchers, { status: 400, code: 'http.400' });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removing is not offered by this food service.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove from Home' })).toHaveAttribute('aria-disabled', 'true');
});

describe('a look-up after another one', () => {
  async function lookUpTwo() {
    server.respond(customerGroupVouchers, found);
    const shown = await lookUp('0700000001');
    await screen.findByRole('button', { name: 'Add to Group' });
    await shown.user.clear(screen.getByLabelText(/phone number/));
    await shown.user.type(screen.getByLabelText(/phone number/), '0700000002');
    return shown;
  }

  it('takes the customer before it and the buttons away, and keeps the number when it fails', async () => {
    const { user } = await lookUpTwo();
    server.refuse(customerGroupVouchers, { status: 503, code: 'service.unreachable' });
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Customer' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to Group' })).not.toBeInTheDocument();
    expect(screen.getByLabelText(/phone number/)).toHaveValue('0700 000 002');
  });

  it('is not undone by the answer to a change of the customer before it', async () => {
    let answerChange: (answer: CustomerGroupAnswer) => void = () => undefined;
    const { user } = await lookUpTwo();
    server.respond(customerGroupVouchers, ({ body }) =>
      (body as { operation: string }).operation === 'getcustomergroups'
        ? { ...found, customer_info: { ...wanjiru, id: 2, mobilenumber: '+254700000002' } }
        : new Promise<CustomerGroupAnswer>((resolve) => (answerChange = resolve)),
    );
    await user.click(screen.getByRole('button', { name: 'Add to Group' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Customer ••••••••••001')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    const customer = within(await screen.findByRole('region', { name: 'Customer' }));
    expect(customer.getByText('••••••••••002')).toBeInTheDocument();
    await act(async () => answerChange(found));
    expect(customer.getByText('••••••••••002')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
