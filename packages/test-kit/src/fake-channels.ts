import { createChannels, type RemoteChannels } from '@konnect/host-api/channels';

/**
 * Events and stores without a shell, so that a test can act as another remote; every event is replayed.
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
