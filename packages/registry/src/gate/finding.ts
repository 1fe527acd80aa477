import type { RegistryError } from '#app/registry-error';

export interface Finding {
  code: string;
  level?: 'warning';
  /** The part of the build, e.g. `shared`; undefined where the message names none. */
  where?: string;
  /** One line; publishing gives the same message. */
  message: string;
  /** The consequence for visitors or other teams. */
  why: string;
  mend: string;
}

type Reason = Pick<Finding, 'why' | 'mend'>;

const DESCRIPTOR: Reason = {
  why: 'the site reads this field before it runs any of the build.',
  mend: 'correct it in src/remote.ts, or in what is given to "mfe describe", and build again.',
};

/** Keys are the first word of a message. */
const REASONS: Readonly<Record<string, Reason>> = {
  contract: {
    why: 'a shell of another contract cannot run this build.',
    mend: 'install the release of @konnect/host-api that the site serves, and build again.',
  },
  claims: {
    why: 'an address belongs to one remote: with two, nobody could say which page a visitor gets.',
    mend: 'claim another path in src/remote.ts, or agree with the other team and deploy both together.',
  },
  container: {
    why: 'two builds under one global name overwrite each other in the visitor’s browser.',
    mend: 'build with a container name of your own.',
  },
  shared: {
    why: 'a library that keeps state, such as React, works only when page and shell run the same copy.',
    mend: 'ask for a range that the shell provides and bring no copy of your own; "mfe check" lists what it provides.',
  },
  types: {
    why: 'one side would call what the other does not have, and the page would fail while it runs.',
    mend: 'keep what others use until they have moved, or publish the side that offers it first.',
  },
  head: {
    why: 'the shell would leave out what the page says of itself.',
    mend: 'give only what the shell takes, or wait for the shell that takes it.',
  },
  slots: {
    why: 'a page of another remote shows this slot, and would show a gap or fail.',
    mend: 'fill the old version of the slot beside the new one until nobody shows it.',
  },
  events: {
    why: 'the listener would get a value that it does not understand, or never hear one.',
    mend: 'publish the new shape under a new name beside the old one until nobody subscribes to that, or ask the other team.',
  },
  stores: {
    why: 'the reader would get a value that it does not understand, or none.',
    mend: 'keep the store as it is and add a new one beside it until nobody reads the old one, or ask the other team.',
  },
  messages: {
    why: 'readers of that language would see English there, or no text at all.',
    mend: 'give each file of src/messages the keys and arguments of en.ts; "satisfies Catalogue<typeof en>" says it while you type.',
  },
  links: {
    why: 'pages of other remotes lead there, and visitors would find nothing.',
    mend: 'keep the claim, or let the old path lead to the new one.',
  },
  budget: {
    why: 'visitors with slow phones and costly data pay for each of these bytes.',
    mend: 'load what the first view does not need later, or take a smaller library; the message names what grew most.',
  },
  render: {
    why: 'visitors would get this page broken or late, beside a shell that some of them have.',
    mend: 'open the page with "mfe dev" and mend what the message names. It must render without a browser, and in time.',
  },
  browser: {
    why: 'visitors get the page as it was rendered, and lose it, or a part of it, when its code runs.',
    mend: 'open the page with "mfe dev" and its console, and mend what the message names. What a page shows first must not depend on the browser.',
  },
  files: {
    why: 'browsers are told the hash of each file and refuse what differs.',
    mend: 'build again and publish the folder as it was built.',
  },
};

/** For messages that begin with a descriptor field or with no known word. */
const REASONS_BY_CODE: Readonly<Record<string, Reason>> = {
  'registry.files': REASONS['files'] ?? DESCRIPTOR,
  'registry.neighbours': REASONS['types'] ?? DESCRIPTOR,
};

export function findingOf({ code, message }: Pick<RegistryError, 'code' | 'message'>): Finding {
  const where = /^([a-zA-Z]+):/.exec(message)?.[1];
  const reason = REASONS[where ?? ''] ?? REASONS_BY_CODE[code] ?? DESCRIPTOR;
  return { code, ...(where !== undefined && { where }), message, ...reason };
}

export function warningOf(told: Pick<RegistryError, 'code' | 'message'>): Finding {
  return { ...findingOf(told), level: 'warning' };
}
