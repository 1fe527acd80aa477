import { HostProvider, useHost, type Host, type Page, type SlotModule } from '@konnect/host-api';
import { useEvent, useStore } from '@konnect/host-api/events';
import { createFakeHost } from '@konnect/host-api/fake';
import type { ChannelDeclaration, ReleaseVersion } from '@konnect/contracts';
import { act, render, screen } from '@testing-library/react';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { withChannels } from './channel-host';

declare module '@konnect/contracts' {
  interface KonnectEvents {
    'wheel.won': { prize: string };
  }
  interface KonnectStores {
    'wheel.turns': number;
  }
}

const shellHost = createFakeHost({ events: undefined, stores: undefined });
let last = 0;

/** A remote as its entry exposes it, prepared as the loader does. */
async function remoteWith(id: string, declared: ChannelDeclaration, Component: ComponentType): Promise<Page> {
  const page: Page = { head: () => ({ title: id, description: id }), Component };
  const slotModules = { 'wheel.side/v1': async () => ({ Slot: Component }) };
  const version = { base: `/assets/${id}/` } as ReleaseVersion;
  const remote = { ...declared, pages: { 'a-page': async () => ({ page }) }, slotModules };
  const prepared = withChannels(id, remote, version);
  const module = await prepared.pages['a-page']?.();
  if (!module) throw new Error('No page.');
  const slot = (await prepared.slotModules['wheel.side/v1']?.()) as SlotModule;
  expect(slot.Slot).toBeDefined();
  return module.page;
}

const show = (Component: ComponentType, host: Host = shellHost): ReactNode => (
  <HostProvider value={host}>
    <Component />
  </HostProvider>
);

const WHEEL = { publishes: { 'wheel.won': { replay: true } }, stores: ['wheel.turns'] } as const;
let wheelHost: Host | undefined;
function Wheel() {
  const host = useHost();
  useEffect(() => void (wheelHost = host));
  return null;
}

async function openWheel(): Promise<void> {
  render(show((await remoteWith('wheel', WHEEL, Wheel)).Component));
  last += 1;
}

it('lets two remotes exchange an event and a store, also when one comes later', async () => {
  await openWheel();
  wheelHost?.events?.publish('wheel.won', { prize: `cup ${last}` });
  wheelHost?.stores?.write('wheel.turns', 3);
  const heard: string[] = [];
  const News = () => {
    useEvent('wheel.won', ({ prize }) => heard.push(prize));
    return <p>{`Turns: ${useStore('wheel.turns')}`}</p>;
  };
  const page = await remoteWith('news', { subscribes: ['wheel.won'], reads: ['wheel.turns'] }, News);
  render(show(page.Component));
  expect(heard).toEqual([`cup ${last}`]);
  screen.getByText('Turns: 3');
  act(() => wheelHost?.stores?.write('wheel.turns', 4));
  screen.getByText('Turns: 4');
});

it('refuses a remote that speaks for another one', async () => {
  let host: Host | undefined;
  const Forger = () => {
    const own = useHost();
    useEffect(() => void (host = own));
    return null;
  };
  render(show((await remoteWith('forger', { subscribes: ['wheel.won'] }, Forger)).Component));
  expect(() => host?.events?.publish('wheel.won', { prize: 'forged' })).toThrow(
    'Remote "forger" does not declare wheel.won in "publishes" of its src/remote.ts.',
  );
});

it('reports a listener that throws as an error of its remote', async () => {
  const errors: string[] = [];
  const note = (event: ErrorEvent) => errors.push(`${event.filename} ${event.message}`);
  addEventListener('error', note);
  const Broken = () => {
    useEvent(
      'wheel.won',
      () => {
        throw new Error('broken');
      },
      { replay: false },
    );
    return null;
  };
  render(show((await remoteWith('broken', { subscribes: ['wheel.won'] }, Broken)).Component));
  await openWheel();
  wheelHost?.events?.publish('wheel.won', { prize: 'a cup' });
  removeEventListener('error', note);
  expect(errors).toEqual(['/assets/broken/ Error: broken']);
});
