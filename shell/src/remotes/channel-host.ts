import { HostProvider, useHost, type Host, type Page, type SlotModule } from '@konnect/host-api';
import { createChannels } from '@konnect/host-api/channels';
import type { ChannelDeclaration, ReleaseVersion } from '@konnect/contracts';
import type { LoadedRemote } from '@konnect/federation/runtime';
import { createElement, type ComponentType } from 'react';

type OwnHost = (host: Host) => Host;

const running = new Map<string, { declared: ChannelDeclaration; base: string }>();
const owners = new Map<string, OwnHost>();

const channels = createChannels({
  declarationOf: (remote) => running.get(remote)?.declared,
  // The developer's overlay listens to this; otherwise events are not kept.
  trace: (detail) => dispatchEvent(new CustomEvent('konnect:channel', { detail })),
  onFailed(remote, name, error) {
    // The report of the visit counts an error by its file, so this one names the remote's.
    const filename = running.get(remote)?.base ?? '';
    dispatchEvent(new ErrorEvent('error', { error, message: String(error), filename }));
  },
});

// Each remote has its own host object, by which events and stores know the sender.
function ownHostOf(remote: string): OwnHost {
  const made = new WeakMap<Host, Host>();
  const own = channels(remote);
  return (host) => {
    const known = made.get(host) ?? { ...host, ...own };
    made.set(host, known);
    return known;
  };
}

function inOwnHost<P extends object>(own: OwnHost, Component: ComponentType<P>): ComponentType<P> {
  return function OwnHostProvider(props: P) {
    return createElement(HostProvider, { value: own(useHost()) }, createElement(Component, props));
  };
}

function pageInOwnHost(own: OwnHost, page: Page): Page {
  const { loader, head, Component } = page;
  return {
    ...page,
    Component: inOwnHost(own, Component),
    head: (args) => head({ ...args, host: own(args.host) }),
    ...(loader && { loader: (args) => loader({ ...args, host: own(args.host) }) }),
  };
}

const mapped = <A, B>(parts: Readonly<Record<string, () => Promise<A>>>, change: (part: A) => B) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, load]) => [name, async () => change(await load())] as const),
  );

export function withChannels<P>(
  id: string,
  remote: LoadedRemote<P>,
  { base }: ReleaseVersion,
): LoadedRemote<P> {
  running.set(id, { declared: remote, base });
  const own = owners.get(id) ?? ownHostOf(id);
  owners.set(id, own);
  return {
    ...remote,
    pages: mapped(remote.pages, ({ page }) => ({ page: pageInOwnHost(own, page as Page) as P })),
    slotModules: mapped(remote.slotModules, (module) => ({
      Slot: inOwnHost(own, (module as SlotModule).Slot),
    })),
  };
}
