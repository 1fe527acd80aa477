import { listSettings, type Setting } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { fakeServer, renderPage } from '@konnect/test-kit';
import { screen } from '@testing-library/react';
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
