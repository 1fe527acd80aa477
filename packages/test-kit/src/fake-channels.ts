import { createChannels, type RemoteChannels } from '@konnect/host-api/channels';

/**
 * The events and stores of a page without a shell, so that a test can speak as another remote. No declaration
 * is needed, every event is replayed, and what a listener throws is thrown at whoever published.
 * @example
 * const as = fakeChannels();
 * await renderPage(page, { url: '/wheel', host: createFakeHost(as('engagement')) });
 * act(() => as('careers').stores.write('careers.saved-jobs', ['driver']));
 */
export function fakeChannels(): (remote: string) => RemoteChannels {
  return createChannels({
    onFailed(_remote, _name, error) {
      throw error;
    },
  });
}
