import { expectAccessible } from '@konnect/test-kit';
import { createFakeHost } from '@konnect/host-api/fake';
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { createApiStub } from '#app/test/api-stub';
import { renderPage } from '#app/test/render-page';

beforeAll(() =>
  Promise.all([import('./about-page'), import('./downloads-page'), import('@konnect/ui/qr-code')]),
);

function onScreen(isBig: boolean) {
  window.matchMedia = (query) =>
    ({
      matches: isBig && query.includes('min-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

const matchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = matchMedia;
});

it('says where homes are connected, who does the work, and under which licences', async () => {
  const { container } = renderPage('/about', { api: createApiStub() });
  expect(await screen.findByRole('heading', { level: 1, name: 'About Konnect' })).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Areas we serve' })).getAllByRole('listitem')).toHaveLength(
    20,
  );
  expect(screen.getByRole('link', { name: 'Write to them: Support desk' })).toHaveAttribute(
    'href',
    '/contact-us?subject=Report%20an%20issue',
  );
  expect(screen.getByRole('rowheader', { name: /^react draws/ })).toBeInTheDocument();
  await expectAccessible(container);
});

it('names size and version of each app before the download', async () => {
  const { container } = renderPage('/downloads', { api: createApiStub() });
  expect(
    await screen.findByRole('link', { name: /^Get Konnect ?, 18.6 MB, opens its shop$/ }),
  ).toHaveAttribute('href', 'https://apps.konnect.example/konnect');
  expect(screen.getByText('18.6 MB · version 2.4.1')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('shows a code to scan on a screen, but not on data saver', async () => {
  onScreen(true);
  const first = renderPage('/downloads', { api: createApiStub() });
  expect(await screen.findByRole('img', { name: 'QR code of Konnect' })).toBeInTheDocument();
  first.container.remove();
  renderPage('/downloads', {
    api: createApiStub(),
    preferences: { saveData: () => true },
    config: createFakeHost().config,
  });
  expect(await screen.findByRole('link', { name: /^Get Konnect/ })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('installs the site when the browser offers it', async () => {
  const { user } = renderPage('/downloads', { api: createApiStub() });
  await screen.findByRole('heading', { name: 'Install this site' });
  const prompt = jest.fn().mockResolvedValue(undefined);
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  await user.click(screen.getByRole('button', { name: 'Install this site' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Install this site' })).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.getByText('Konnect is on this device.')).toBeInTheDocument();
});
