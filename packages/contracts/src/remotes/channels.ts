/** Keeps interfaces that only remotes fill from being empty; no name is a symbol. */
declare const NO_NAME: unique symbol;

/**
 * Payloads (plain data) of all events by `<remote>.<event>`. A remote adds its own by declaration merging.
 * A breaking change needs a new name.
 */
export interface KonnectEvents {
  readonly [NO_NAME]?: never;
}
export type EventName = keyof KonnectEvents & string;

/** States of all stores by `<remote>.<store>`. A remote adds its own by declaration merging. */
export interface KonnectStores {
  readonly [NO_NAME]?: never;
}
export type StoreName = keyof KonnectStores & string;

export interface PublishedEvent {
  /** New subscribers receive the last value at once. */
  replay?: true;
}

/** Events and stores of a remote, data only. Absent in older builds. */
export interface ChannelDeclaration {
  /** Events that it publishes; names begin with its id. */
  publishes?: Readonly<Record<string, PublishedEvent>>;
  subscribes?: readonly string[];
  /** Stores that it alone writes; names begin with its id. */
  stores?: readonly string[];
  reads?: readonly string[];
}
