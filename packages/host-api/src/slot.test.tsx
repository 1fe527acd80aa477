import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createFakeHost } from './fake-host';
import type { Host } from './host';
import { HostProvider } from './host-context';
import { Slot } from './slot';

const NAME = 'content.application/v1';
const Fill = () => <p>The form</p>;

function withHost(host: Host, key?: string) {
  return (
    <HostProvider value={host} key={key}>
      <Slot
        name={NAME}
        props={{ articleId: 1, slug: 's', title: 't', category: 'c' }}
        pending={<p>Loading</p>}
        empty={<p>Write to us</p>}
      />
    </HostProvider>
  );
}

const hostWith = (load: () => Promise<unknown>): Host =>
  createFakeHost({ slots: { load: load as Host['slots']['load'] } });

it('shows what fills it', async () => {
  await act(async () => void render(withHost(hostWith(async () => Fill))));
  expect(screen.getByText('The form')).toBeVisible();
});

it.each<[string, () => Promise<unknown>]>([
  ['nobody fills it', async () => null],
  ['its code does not come', () => Promise.reject(new Error('gone'))],
  [
    'its fill throws',
    async () => () => {
      throw new Error('broken');
    },
  ],
])('leaves the page whole when %s', async (what, load) => {
  if (what === 'its fill throws') jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => void render(withHost(hostWith(load))));
  expect(screen.getByText('Write to us')).toBeVisible();
});

it('tries again when it is shown again after a failure, and not at every rendering', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Fill);
  const host = hostWith(load);
  let view: ReturnType<typeof render> | undefined;
  await act(async () => void (view = render(withHost(host, 'first'))));
  await act(async () => view?.rerender(withHost(host, 'first')));
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => view?.rerender(withHost(host, 'second')));
  expect(screen.getByText('The form')).toBeVisible();
});

it('hydrates what the edge rendered without a mismatch, then fills', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(withHost(hostWith(async () => null)));
  expect(container).toHaveTextContent('Loading');
  const mismatch = jest.fn();
  await act(
    async () =>
      void hydrateRoot(container, withHost(hostWith(async () => Fill)), { onRecoverableError: mismatch }),
  );
  expect(mismatch).not.toHaveBeenCalled();
  expect(container).toHaveTextContent('The form');
});
