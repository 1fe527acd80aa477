import type { ChannelDeclaration } from '@konnect/contracts';
import { act, render, screen } from '@testing-library/react';
import { createChannels, type ChannelTrace } from './channels';
import { createFakeHost } from './fake-host';
import { useEvent, useStore } from './use-channels';
import { HostProvider } from '@konnect/host-api';

declare module '@konnect/contracts' {
  interface KonnectEvents {
    'wheel.won': { prize: string };
    'wheel.turned': number;
  }
  interface KonnectStores {
    'wheel.turns': number;
  }
}

const DECLARED: Readonly<Record<string, ChannelDeclaration>> = {
  wheel: { publishes: { 'wheel.won': { replay: true }, 'wheel.turned': {} }, stores: ['wheel.turns'] },
  page: { subscribes: ['wheel.won', 'wheel.turned'], reads: ['wheel.turns'] },
};

function setUp() {
  const passed: ChannelTrace[] = [];
  const failed: [string, string, unknown][] = [];
  const of = createChannels({
    declarationOf: (remote) => DECLARED[remote],
    trace: (one) => passed.push(one),
    onFailed: (...one) => failed.push(one),
  });
  return { wheel: of('wheel'), page: of('page'), stranger: of('stranger'), passed, failed };
}

it('replays the last value to who subscribes late, where the event says so', () => {
  const { wheel, page, passed } = setUp();
  wheel.events.publish('wheel.won', { prize: 'a cup' });
  wheel.events.publish('wheel.won', { prize: 'a phone' });
  wheel.events.publish('wheel.turned', 3);
  const heard: unknown[] = [];
  page.events.subscribe('wheel.won', (value) => heard.push(value));
  page.events.subscribe('wheel.turned', (value) => heard.push(value));
  page.events.subscribe('wheel.won', (value) => heard.push(value), { replay: false });
  expect(heard).toEqual([{ prize: 'a phone' }]);
  expect(passed.at(-1)).toEqual({ kind: 'replay', name: 'wheel.won', remote: 'page', listeners: 1 });
});

it('tells nobody who ended the subscription', () => {
  const { wheel, page } = setUp();
  const heard: number[] = [];
  const stop = page.events.subscribe('wheel.turned', (value) => {
    heard.push(value);
    stop();
  });
  wheel.events.publish('wheel.turned', 1);
  wheel.events.publish('wheel.turned', 2);
  expect(heard).toEqual([1]);
});

it('keeps a listener that throws from the others and reports it as its remote’s error', () => {
  const { wheel, page, failed } = setUp();
  const heard: number[] = [];
  const broken = new Error('broken');
  page.events.subscribe('wheel.turned', () => {
    throw broken;
  });
  page.events.subscribe('wheel.turned', (value) => heard.push(value));
  wheel.events.publish('wheel.turned', 7);
  expect(heard).toEqual([7]);
  expect(failed).toEqual([['page', 'wheel.turned', broken]]);
});

it.each([
  ['publishes', () => setUp().page.events.publish('wheel.won', { prize: '' })],
  ['subscribes', () => setUp().stranger.events.subscribe('wheel.won', () => undefined)],
  ['stores', () => setUp().page.stores.write('wheel.turns', 1)],
  ['reads', () => setUp().stranger.stores.read('wheel.turns')],
])('refuses what is not declared in %s, and says where to declare it', (field, run) => {
  expect(run).toThrow(`in "${field}" of its src/remote.ts`);
});

it('keeps the value of a store and tells of new values only', () => {
  const { wheel, page, passed } = setUp();
  expect(page.stores.read('wheel.turns')).toBeUndefined();
  let times = 0;
  page.stores.subscribe('wheel.turns', () => (times += 1));
  wheel.stores.write('wheel.turns', 1);
  wheel.stores.write('wheel.turns', 1);
  wheel.stores.write('wheel.turns', 2);
  expect([page.stores.read('wheel.turns'), times]).toEqual([2, 2]);
  expect(passed.map(({ kind }) => kind)).toEqual(['store', 'store']);
});

function Shown() {
  const turns = useStore('wheel.turns');
  useEvent('wheel.won', ({ prize }) => (document.title = prize));
  return <p>{`Turns: ${turns ?? 'none'}`}</p>;
}

it('shows components the current value, and hears events while they are shown', () => {
  const { wheel, page } = setUp();
  wheel.events.publish('wheel.won', { prize: 'a cup' });
  const { unmount } = render(
    <HostProvider value={createFakeHost(page)}>
      <Shown />
    </HostProvider>,
  );
  expect(document.title).toBe('a cup');
  screen.getByText('Turns: none');
  act(() => wheel.stores.write('wheel.turns', 4));
  screen.getByText('Turns: 4');
  unmount();
  wheel.events.publish('wheel.won', { prize: 'a phone' });
  expect(document.title).toBe('a cup');
});

it('renders with a host from before events', () => {
  render(
    <HostProvider value={createFakeHost({ events: undefined, stores: undefined })}>
      <Shown />
    </HostProvider>,
  );
  screen.getByText('Turns: none');
});
