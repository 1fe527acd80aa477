import type {
  ChannelDeclaration,
  EventName,
  KonnectEvents,
  KonnectStores,
  StoreName,
} from '@konnect/contracts';

export interface SubscribeOptions {
  /** False skips the replayed last event. */
  replay?: boolean;
}

/** Events `<remote>.<event>` between remotes of this page, with plain data, which never reach the server. */
export interface EventsApi {
  /** Calls all listeners at once, in the order of subscription. @throws Error if not in `publishes` */
  publish<N extends EventName>(name: N, value: KonnectEvents[N]): void;
  /** @returns unsubscribes. @throws Error if declared neither in `subscribes` nor in `publishes` */
  subscribe<N extends EventName>(
    name: N,
    listener: (value: KonnectEvents[N]) => void,
    options?: SubscribeOptions,
  ): () => void;
}

/** Stores `<remote>.<store>` of this page, which other remotes may read. */
export interface StoresApi {
  /** Undefined before the owner's first write. @throws Error if not declared in `reads` or `stores` */
  read<N extends StoreName>(name: N): KonnectStores[N] | undefined;
  /** Notifies unless the value is equal. @throws Error if not declared in `stores` */
  write<N extends StoreName>(name: N, value: KonnectStores[N]): void;
  /** Called for new values, not for the current one. @throws Error as `read` */
  subscribe<N extends StoreName>(name: N, listener: () => void): () => void;
}

export interface ChannelTrace {
  kind: 'event' | 'replay' | 'store';
  name: string;
  /** The remote that published; for a replay, the listener's. */
  remote: string;
  listeners: number;
}

export interface ChannelsOptions {
  /** Undefined allows a remote everything, for tests. */
  declarationOf?: (remote: string) => ChannelDeclaration | undefined;
  trace?: (passed: ChannelTrace) => void;
  /** Called when a listener throws; the others still get the value. */
  onFailed: (remote: string, name: string, error: unknown) => void;
}

export interface RemoteChannels {
  events: EventsApi;
  stores: StoresApi;
}

type Listener = (value: unknown) => void;

interface Channel {
  /** The stored value in an array; empty before the first. */
  last: unknown[];
  listeners: Set<{ remote: string; hear: Listener }>;
}

type Field = keyof ChannelDeclaration;

interface Core {
  channelOf(key: string): Channel;
  /** @throws Error that says what to declare where */
  expect(remote: string, name: string, ...fields: [Field, ...Field[]]): void;
  isReplayed(remote: string, name: string): boolean;
  hear(remote: string, name: string, listener: Listener, value: unknown): void;
  listen(channel: Channel, remote: string, listener: Listener): () => void;
  tell(channel: Channel, passed: Omit<ChannelTrace, 'listeners'>, value: unknown): void;
  trace(passed: ChannelTrace): void;
}

function isIn(list: ChannelDeclaration[Field], name: string): boolean {
  return Array.isArray(list) ? list.includes(name) : Object.hasOwn(list ?? {}, name);
}

function createCore({ declarationOf, trace = () => undefined, onFailed }: ChannelsOptions): Core {
  const channels = new Map<string, Channel>();
  const core: Core = {
    trace,
    channelOf(key) {
      let channel = channels.get(key);
      if (!channel) channels.set(key, (channel = { last: [], listeners: new Set() }));
      return channel;
    },
    expect(remote, name, ...fields) {
      if (!declarationOf || fields.some((field) => isIn(declarationOf(remote)?.[field], name))) return;
      throw new Error(`Remote "${remote}" does not declare ${name} in "${fields[0]}" of its src/remote.ts.`);
    },
    isReplayed: (remote, name) => !declarationOf || declarationOf(remote)?.publishes?.[name]?.replay === true,
    hear(remote, name, listener, value) {
      try {
        listener(value);
      } catch (error) {
        onFailed(remote, name, error);
      }
    },
    listen({ listeners }, remote, listener) {
      const entry = { remote, hear: listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    tell({ listeners }, passed, value) {
      trace({ ...passed, listeners: listeners.size });
      // A listener may unsubscribe itself or another one during the call.
      for (const entry of [...listeners]) {
        if (listeners.has(entry)) core.hear(entry.remote, passed.name, entry.hear, value);
      }
    },
  };
  return core;
}

function eventsOf(core: Core, remote: string): EventsApi {
  return {
    publish(name, value) {
      core.expect(remote, name, 'publishes');
      const channel = core.channelOf(`event ${name}`);
      if (core.isReplayed(remote, name)) channel.last = [value];
      core.tell(channel, { kind: 'event', name, remote }, value);
    },
    subscribe(name, listener, { replay = true } = {}) {
      core.expect(remote, name, 'subscribes', 'publishes');
      const channel = core.channelOf(`event ${name}`);
      const stop = core.listen(channel, remote, listener as Listener);
      if (replay && channel.last.length > 0) {
        core.trace({ kind: 'replay', name, remote, listeners: 1 });
        core.hear(remote, name, listener as Listener, channel.last[0]);
      }
      return stop;
    },
  };
}

function storesOf(core: Core, remote: string): StoresApi {
  return {
    read(name) {
      core.expect(remote, name, 'reads', 'stores');
      return core.channelOf(`store ${name}`).last[0] as KonnectStores[typeof name] | undefined;
    },
    write(name, value) {
      core.expect(remote, name, 'stores');
      const channel = core.channelOf(`store ${name}`);
      if (channel.last.length > 0 && Object.is(channel.last[0], value)) return;
      channel.last = [value];
      core.tell(channel, { kind: 'store', name, remote }, value);
    },
    subscribe(name, listener) {
      core.expect(remote, name, 'reads', 'stores');
      return core.listen(core.channelOf(`store ${name}`), remote, listener);
    },
  };
}

/** The channels of one page. A store is a channel that always replays its last value. */
export function createChannels(options: ChannelsOptions): (remote: string) => RemoteChannels {
  const core = createCore(options);
  return (remote) => ({ events: eventsOf(core, remote), stores: storesOf(core, remote) });
}
