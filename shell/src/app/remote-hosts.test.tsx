import { createFakeHost } from '@konnect/host-api/fake';
import { useHost, type Page } from '@konnect/host-api';
import type { Release } from '@konnect/contracts';
import type { RemoteLoader } from '@konnect/federation/runtime';
import { allowConsole } from '@konnect/test-kit';
import { render, screen } from '@testing-library/react';
import { createRemoteHosts, ofRemote } from './remote-hosts';

declare module '@konnect/contracts' {
  interface KonnectEvents {
    'wheel.won': { prize: string };
  }
}

const release = {
  remotes: [
    { id: 'wheel', base: '/assets/wheel/' },
    { id: 'page', base: '/assets/page/' },
  ],
} as unknown as Release;
const declared: Record<string, object> = {
  wheel: { publishes: { 'wheel.won': { replay: true } } },
  page: { subscribes: ['wheel.won'] },
};

function setUp(knows = declared) {
  const loader = { declared: (id: string) => knows[id], isOnFallback: () => false };
  const host = createFakeHost();
  return createRemoteHosts(() => host, release, loader as unknown as RemoteLoader<Page>);
}

it('gives each remote one host of its own, that speaks in its name', () => {
  const of = setUp();
  expect(of('page')).toBe(of('page'));
  const heard: string[] = [];
  of('wheel').events?.publish('wheel.won', { prize: 'a cup' });
  of('page').events?.subscribe('wheel.won', ({ prize }) => heard.push(prize));
  expect(heard).toEqual(['a cup']);
  expect(() => of('page').events?.publish('wheel.won', { prize: 'forged' })).toThrow(
    'Remote "page" does not declare wheel.won in "publishes" of its src/remote.ts.',
  );
});

it('lets a build from before events neither speak nor listen, and harms nothing else', () => {
  const of = setUp({ ...declared, page: {} });
  expect(() => of('page').events?.subscribe('wheel.won', () => undefined)).toThrow('does not declare');
  expect(of('page').slots).toBeDefined();
});

it('reports a listener that throws as an error of its remote', () => {
  allowConsole(/A listener of "page" for wheel.won failed/);
  const of = setUp();
  const errors: string[] = [];
  const note = (event: ErrorEvent) => errors.push(`${event.filename} ${event.message}`);
  addEventListener('error', note);
  of('page').events?.subscribe('wheel.won', () => {
    throw new Error('broken');
  });
  of('wheel').events?.publish('wheel.won', { prize: 'a cup' });
  removeEventListener('error', note);
  expect(errors).toEqual(['/assets/page/ Error: broken']);
});

it('gives what fills a slot the host of its own remote', () => {
  const own = setUp()('wheel');
  const Fill = ofRemote(own, () => <p>{useHost() === own ? 'its own host' : 'another host'}</p>);
  render(<Fill />);
  screen.getByText('its own host');
});
