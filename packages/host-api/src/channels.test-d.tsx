// Type tests: nothing here runs. `check types` fails where a type accepts more, or promises less, than a team
// may rely on.
import { defineRemote } from '@konnect/contracts';
import { expectTypeOf } from 'expect-type';
import type { Host, Remote } from './index';
import { useEvent, useStore } from './use-channels';

declare module '@konnect/contracts' {
  interface KonnectEvents {
    'ludo.won': { prize: string };
  }
  interface KonnectStores {
    'ludo.players': readonly string[];
  }
}

declare const host: Host;

host.events?.publish('ludo.won', { prize: 'a cup' });
// @ts-expect-error a payload of another shape
host.events?.publish('ludo.won', { prize: 7 });
// @ts-expect-error an event that nobody declared
host.events?.publish('ludo.lost', {});
host.events?.subscribe('ludo.won', (value) => expectTypeOf(value).toEqualTypeOf<{ prize: string }>());
// @ts-expect-error an earlier host has no events
host.events.publish('ludo.won', { prize: 'a cup' });

export function Players() {
  useEvent('ludo.won', ({ prize }) => expectTypeOf(prize).toEqualTypeOf<string>());
  // @ts-expect-error a listener of another payload
  useEvent('ludo.won', (prize: number) => prize);

  expectTypeOf(useStore('ludo.players')).toEqualTypeOf<readonly string[] | undefined>();
  // @ts-expect-error a store that nobody declared
  useStore('ludo.rules');
  return null;
}
host.stores?.write('ludo.players', ['Asha']);
// @ts-expect-error a value of another shape
host.stores?.write('ludo.players', 2);

const base = {
  id: 'ludo',
  contract: 1,
  claims: [],
  nav: [],
  slots: [],
  roles: [],
  pages: {},
  slotModules: {},
} as const;
defineRemote({
  ...base,
  publishes: { 'ludo.won': { replay: true } },
  subscribes: ['wheel.won'],
  stores: ['ludo.players'],
  reads: [],
} satisfies Remote);
defineRemote({
  ...base,
  // @ts-expect-error a replay is said by true or not at all
  publishes: { 'ludo.won': { replay: 'last' } },
} satisfies Remote);
