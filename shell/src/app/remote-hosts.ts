import { HostProvider, type Host, type Page } from '@konnect/host-api';
import { createChannels } from '@konnect/host-api/channels';
import type { Release } from '@konnect/contracts';
import type { RemoteLoader } from '@konnect/federation/runtime';
import { createElement, type ComponentType } from 'react';

/** What the developer's overlay listens for. Without one, nobody keeps what passed. */
export const CHANNEL_TRACE = 'konnect:channel';

/** The host of this page as each remote has it, which is how the events and stores know who speaks. The same object each time. */
export function createRemoteHosts(
  host: () => Host,
  release: Release,
  loader: RemoteLoader<Page>,
): (remote: string) => Host {
  const hosts = new Map<string, Host>();
  const channels = createChannels({
    declarationOf: (remote) => loader.declared(remote),
    trace: (detail) => dispatchEvent(new CustomEvent(CHANNEL_TRACE, { detail })),
    onFailed(remote, name, error) {
      // As an uncaught error of a file of that remote: the report of the visit counts it there.
      const version = release.remotes.find(({ id }) => id === remote);
      const filename = (loader.isOnFallback(remote) ? version?.previous : version)?.base ?? '';
      console.error(`A listener of "${remote}" for ${name} failed.`, error);
      dispatchEvent(new ErrorEvent('error', { error, message: String(error), filename }));
    },
  });
  return (remote) => {
    let own = hosts.get(remote);
    if (!own) hosts.set(remote, (own = { ...host(), ...channels(remote) }));
    return own;
  };
}

/** A slot's component with the host of the remote that fills it, inside the page of another one. */
export function ofRemote<P extends object>(host: Host, Slot: ComponentType<P>): ComponentType<P> {
  return (props) => createElement(HostProvider, { value: host }, createElement(Slot, props));
}
