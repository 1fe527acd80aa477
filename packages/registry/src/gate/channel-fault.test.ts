import type { ChannelDeclaration } from '@konnect/contracts';

import { makeRelease } from '#app/test/release-fixture';

import { API_SURFACE_FILE, type ApiSurface, type SurfaceType } from './api-surface/api-surface';
import { channelFault, silentChannels } from './channel-fault';
import { findingOf, warningOf } from './finding';

const prize = (worth: SurfaceType = 'number'): SurfaceType => ({ object: { name: 'string', worth } });

function build(
  id: string,
  declared: ChannelDeclaration = {},
  channels?: ApiSurface['channels'],
  version = '1',
) {
  const surface: ApiSurface = {
    shares: {},
    exposed: 'unknown',
    slots: {},
    types: {},
    uses: {},
    members: {},
    shows: {},
    heads: {},
    links: {},
    ...(channels && { channels }),
  };
  const { descriptor } = makeRelease({ id, version, more: { [API_SURFACE_FILE]: 'surface' } });
  return {
    descriptor: { ...descriptor, ...declared },
    read: async () => Buffer.from(JSON.stringify(surface)),
  };
}

const typed = (worth?: SurfaceType) => ({
  events: { 'wheel.won': { ref: 'Prize' } },
  stores: { 'wheel.turns': { ref: 'Prize' } },
  types: { Prize: prize(worth) },
});
const GIVES = { publishes: { 'wheel.won': {} }, stores: ['wheel.turns'] };
const wheel = build('wheel', GIVES, typed());
const listener = build('news', { subscribes: ['wheel.won'] }, typed());
const reader = build('news', { reads: ['wheel.turns'] }, typed());
const before = build('news');

it.each([
  ['a publisher whose event a live remote hears', wheel, [wheel, listener], null],
  ['builds from before events', build('wheel'), [build('wheel'), before], null],
  ['an event that nobody publishes yet', listener, [build('wheel')], null],
  ['an event that is taken away and nobody hears', build('wheel'), [wheel, before], null],
  [
    'an event that is taken away',
    build('wheel', {}, undefined, '2'),
    [wheel, listener],
    'events: "wheel" no longer publishes wheel.won; "news" 1 subscribes to it',
  ],
  [
    'an event that is changed',
    build('wheel', GIVES, typed('string'), '2'),
    [wheel, listener],
    'events: Prize.worth is string, not number, where "wheel" 2 publishes it; "news" 1 subscribes to it',
  ],
  [
    'a listener that expects another payload',
    build('news', { subscribes: ['wheel.won'] }, typed('string'), '2'),
    [wheel, before],
    'events: Prize.worth is number, not string, where "wheel" 1 publishes it; "news" 2 subscribes to it',
  ],
  [
    'a store that is taken away',
    build('wheel', { publishes: GIVES.publishes }, typed(), '2'),
    [wheel, reader],
    'stores: "wheel" no longer owns wheel.turns; "news" 1 reads it',
  ],
  [
    'a store that is changed',
    build('wheel', GIVES, typed('string'), '2'),
    [wheel, reader],
    'stores: Prize.worth is string, not number, where "wheel" 2 owns it; "news" 1 reads it',
  ],
])('%s', async (_, candidate, live, reason) => {
  expect((await channelFault(candidate, live))?.message ?? null).toBe(reason);
});

it('warns of an event and a store that no live remote gives', () => {
  const candidate = { ...listener.descriptor, reads: ['wheel.turns'] };
  expect(silentChannels(candidate, [wheel.descriptor])).toEqual([]);
  const [event, store] = silentChannels(candidate, [listener.descriptor]).map(warningOf);
  expect(event).toMatchObject({
    level: 'warning',
    where: 'events',
    message: 'events: "news" subscribes to wheel.won, which no live remote publishes',
    why: expect.stringContaining('listener'),
  });
  expect(store).toMatchObject({
    where: 'stores',
    message: 'stores: "news" reads wheel.turns, which no live remote owns',
  });
});

it('says of a refusal why it is one and what to do', async () => {
  const refusal = await channelFault(build('wheel', {}, undefined, '2'), [wheel, listener]);
  expect(refusal && findingOf(refusal)).toMatchObject({
    where: 'events',
    why: expect.stringContaining('never hear'),
    mend: expect.stringContaining('new name'),
  });
});
