import { listSettings, setSetting, type Setting } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { fakeServer, renderPage } from '@konnect/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffSession } from '#app/test/staff-session';
import { page } from './settings-page';

const server = fakeServer();
const tiles = (value: number): Setting => ({
  key: 'home.tileSeconds',
  label: 'Seconds of a tile',
  kind: 'number',
  value,
  default_value: 8,
  public: true,
  changed_at: null,
  changed_by: null,
});

it('opens with the values of now, not with those of an earlier visit', async () => {
  server.respond(listSettings, [tiles(8)]);
  const host = createFakeHost({ api: server.api, session: staffSession('admin') });
  const open = () => renderPage(page, { url: '/staff/settings', host });
  (await open()).unmount();
  server.respond(listSettings, [tiles(12)]);
  await open();
  expect(screen.getByRole('textbox', { name: 'Seconds of a tile' })).toHaveValue('12');
});

const READ_AT = '2026-03-02T09:00:00.000Z';
const theirs: Setting = { ...tiles(20), changed_at: '2026-03-02T09:05:00.000Z', changed_by: 'Wanjiru' };
const openSetting = async () => {
  server.respond(listSettings, [{ ...tiles(12), changed_at: READ_AT, changed_by: 'Mutua' }]);
  await renderPage(page, {
    url: '/staff/settings',
    host: createFakeHost({ api: server.api, session: staffSession('admin') }),
  });
  return screen.getByRole('textbox', { name: 'Seconds of a tile' });
};
const refuse = () =>
  server.refuse(setSetting, {
    status: 409,
    code: 'setting.conflict',
    message: 'Somebody else has changed this setting meanwhile.',
    details: { current: theirs },
  });

it('replaces the value of a colleague only after it has been shown', async () => {
  const user = userEvent.setup();
  const field = await openSetting();
  refuse();
  await user.clear(field);
  await user.type(field, '15');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // In the alert, because nothing else is read out.
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Somebody else has changed this setting');
  expect(alert).toHaveTextContent(/It is now: 20\. Save again to replace that/);
  expect(screen.getByText(/Changed by Wanjiru/)).toBeVisible();
  expect(field).toHaveValue('15');

  const sent: unknown[] = [];
  server.respond(setSetting, ({ body }) => {
    sent.push(body);
    return { ...tiles(15), changed_at: '2026-03-02T09:06:00.000Z', changed_by: 'Mutua' };
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Changed by Mutua/)).toBeVisible();
  expect(sent).toEqual([{ value: 15, changed_at: theirs.changed_at }]);
  expect(screen.queryByText(/It is now/)).toBeNull();
});

it('shows the value of a colleague in a field in which nobody typed', async () => {
  const user = userEvent.setup();
  const field = await openSetting();
  refuse();
  await user.click(screen.getByRole('button', { name: 'Back to the default' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this setting');
  expect(field).toHaveValue('20');
  expect(screen.queryByText(/It is now/)).toBeNull();
});
