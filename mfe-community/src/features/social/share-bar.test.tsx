import { HostProvider } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ShareBar } from './share-bar';

const bar = (
  <HostProvider value={createFakeHost()}>
    <ShareBar title="Fibre reaches Mwiki" path="/community/fibre" />
  </HostProvider>
);

function allow(share: () => Promise<void>, writeText: () => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

const refusal = (name: string) => () => Promise.reject(new DOMException('No', name));
const done = () => Promise.resolve();

it('has all of its controls in the HTML of the edge', () => {
  const html = renderToString(bar);
  for (const text of ['WhatsApp', 'Copy link', '>Share<']) expect(html).toContain(text);
});

it.each(['Share', 'Copy link'])(
  'shows the address, selected, when the device refuses to share or to copy',
  async (name) => {
    const user = userEvent.setup();
    allow(refusal('NotAllowedError'), refusal('NotAllowedError'));
    render(bar);
    await user.click(screen.getByRole('button', { name }));
    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Copy this address' });
    expect(address).toHaveFocus();
    expect(address.value).toMatch(/\/community\/fibre$/);
    expect(address.value.slice(address.selectionStart ?? 0, address.selectionEnd ?? 0)).toBe(address.value);
  },
);

it('says nothing when the reader closes the dialog of the device', async () => {
  const user = userEvent.setup();
  allow(refusal('AbortError'), done);
  render(bar);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
