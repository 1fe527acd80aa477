import type {
  ChannelDeclaration,
  EventName,
  KonnectEvents,
  KonnectStores,
  StoreName,
} from '@konnect/contracts';

export interface SubscribeOptions {
  /** False: only what is published from now on, also of an event that is replayed. */
  replay?: boolean;
}

/** Events between remotes, each under `<remote>.<event>`. Payloads are plain data; they reach this page alone, never the server. */
export interface EventsApi {
  /** Tells every listener at once, in the order in which they subscribed. @throws Error unless this remote declares it in `publishes` */
  publish<N extends EventName>(name: N, value: KonnectEvents[N]): void;
  /** @returns ends it @throws Error unless this remote declares it in `subscribes`, or publishes it */
  subscribe<N extends EventName>(
    name: N,
    listener: (value: KonnectEvents[N]) => void,
    options?: SubscribeOptions,
  ): () => void;
}

/** State of remotes that others may read, each under `<remote>.<store>`; of this page alone. */
export interface StoresApi {
  /** The current value; undefined until its owner wrote one. @throws Error unless declared in `reads` or `stores` */
  read<N extends StoreName>(name: N): KonnectStores[N] | undefined;
  /** A new value; an equal one tells nobody. @throws Error unless this remote declares it in `stores` */
  write<N extends StoreName>(name: N, value: KonnectStores[N]): void;
  /** Hears of each new value, not of the current one. @throws Error as `read` */
  subscribe<N extends StoreName>(name: N, listener: () => void): () => void;
}

/** One thing that passed, for the developer's overlay. */
export interface ChannelTrace {
  kind: 'event' | 'replay' | 'store';
  name: string;
  /** The remote that said it. For a replay: the one that heard it. */
  remote: string;
  /** How many heard it. */
  listeners: number;
}

export interface ChannelsOptions {
  /** What a remote declares; undefined allows it everything, for tests. */
  declarationOf?: (remote: string) => ChannelDeclaration | undefined;
  trace?: (passed: ChannelTrace) => void;
  /** A listener of this remote threw; the others have heard the value all the same. */
  onFailed: (remote: string, name: string, error: unknown) => void;
}

/** The events and stores as one remote has them. */
export interface RemoteChannels {
  events: EventsApi;
  stores: StoresApi;
}

type Listener = (value: unknown) => void;

interface Channel {
  /** The value that is kept, in an array of one; empty until there is one. */
  kept: unknown[];
  listeners: Set<{ remote: string; hear: Listener }>;
}

const NOTHING: ChannelDeclaration = {};

/** The channels of one page. A store is a channel whose last value is always kept, so both run on the same few lines. */
export function createChannels({
  declarationOf,
  trace,
  onFailed,
}: ChannelsOptions): (remote: string) => RemoteChannels {
  const channels = new Map<string, Channel>();

  function channelOf(key: string): Channel {
    let channel = channels.get(key);
    if (!channel) channels.set(key, (channel = { kept: [], listeners: new Set() }));
    return channel;
  }

  function hear(remote: string, name: string, listener: Listener, value: unknown): void {
    try {
      listener(value);
    } catch (error) {
      onFailed(remote, name, error);
    }
  }

  function listen({ listeners }: Channel, remote: string, listener: Listener): () => void {
    const entry = { remote, hear: listener };
    listeners.add(entry);
    return () => void listeners.delete(entry);
  }

  function tell(
    { listeners }: Channel,
    kind: ChannelTrace['kind'],
    name: string,
    remote: string,
    value: unknown,
  ): void {
    trace?.({ kind, name, remote, listeners: listeners.size });
    // A listener may end its own subscription or another one while it is told.
    for (const entry of [...listeners]) {
      if (listeners.has(entry)) hear(entry.remote, name, entry.hear, value);
    }
  }

  return (remote) => {
    const declared = (): ChannelDeclaration => declarationOf?.(remote) ?? NOTHING;
    /** Fails early, and says what to write where. */
    const expect = (
      name: string,
      field: keyof ChannelDeclaration,
      ...alike: (keyof ChannelDeclaration)[]
    ): void => {
      const has = (list: ChannelDeclaration[keyof ChannelDeclaration] = []): boolean =>
        Array.isArray(list) ? list.includes(name) : Object.hasOwn(list, name);
      if (!declarationOf || [field, ...alike].some((one) => has(declared()[one]))) return;
      throw new Error(`Remote "${remote}" does not declare ${name} in "${field}" of its src/remote.ts.`);
    };

    return {
      events: {
        publish(name, value) {
          expect(name, 'publishes');
          const channel = channelOf(`event ${name}`);
          if (!declarationOf || declared().publishes?.[name]?.replay) channel.kept = [value];
          tell(channel, 'event', name, remote, value);
        },
        subscribe(name, listener, { replay = true } = {}) {
          expect(name, 'subscribes', 'publishes');
          const channel = channelOf(`event ${name}`);
          const stop = listen(channel, remote, listener as Listener);
          if (replay && channel.kept.length > 0) {
            trace?.({ kind: 'replay', name, remote, listeners: 1 });
            hear(remote, name, listener as Listener, channel.kept[0]);
          }
          return stop;
        },
      },
      stores: {
        read(name) {
          expect(name, 'reads', 'stores');
          return channelOf(`store ${name}`).kept[0] as KonnectStores[typeof name] | undefined;
        },
        write(name, value) {
          expect(name, 'stores');
          const channel = channelOf(`store ${name}`);
          if (channel.kept.length > 0 && Object.is(channel.kept[0], value)) return;
          channel.kept = [value];
          tell(channel, 'store', name, remote, value);
        },
        subscribe(name, listener) {
          expect(name, 'reads', 'stores');
          return listen(channelOf(`store ${name}`), remote, listener);
        },
      },
    };
  };
}
