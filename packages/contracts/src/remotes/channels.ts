/** Keeps the interfaces, which only remotes fill, from being empty; no name is a symbol. */
declare const NO_NAME: unique symbol;

/**
 * Payload of every event between remotes, by its name `<remote>.<event>`. A remote adds its own by
 * declaration merging. A payload is plain data. Breaking one means a new name beside the old.
 */
export interface KonnectEvents {
  readonly [NO_NAME]?: never;
}
export type EventName = keyof KonnectEvents & string;

/**
 * State of every typed store, by its name `<remote>.<store>`. A remote adds its own by declaration merging.
 */
export interface KonnectStores {
  readonly [NO_NAME]?: never;
}
export type StoreName = keyof KonnectStores & string;

/** How an event is published. */
export interface PublishedEvent {
  /** Whoever subscribes later hears the last value at once. */
  replay?: true;
}

/**
 * What a remote says to others while it runs, and what it listens to; data only. Absent in builds from
 * before.
 */
export interface ChannelDeclaration {
  /** Events that it publishes; names begin with its id. */
  publishes?: Readonly<Record<string, PublishedEvent>>;
  /** Events of others that it hears. */
  subscribes?: readonly string[];
  /** Stores that it owns, which it alone writes; names begin with its id. */
  stores?: readonly string[];
  /** Stores of others that it reads. */
  reads?: readonly string[];
}
